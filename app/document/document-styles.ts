import type { PublicSite } from "../../server/render/public-site";
import errorView from "../errors/error-view.css?inline";
import callBar from "../layout/call-bar.css?inline";
import languageSwitch from "../layout/languages/language-switch.css?inline";
import headerPopover from "../layout/menus/header-popover.css?inline";
import submenu from "../layout/menus/submenu.css?inline";
import type { PageContent } from "../load-page";
import { pictureRules } from "../pictures/picture-rules";
import { pageStyles } from "../sections/section-styles";
import { PROSE_BLOCKS } from "../ui/markdown";
import shortFooter from "../ui/short-footer.css?inline";

/**
 * Returns the CSS of a document in addition to app.css: of its page, or of the error views without one, and of layout
 * components that not every site has.
 */
export function documentStyles(page: PageContent | undefined, site: PublicSite): string {
  const hasBlocks = PROSE_BLOCKS.test(JSON.stringify([page, site.footer]));
  const hasSubmenu = site.navigation.some(({ links }) => links);
  const styles = [page ? pageStyles(page, hasBlocks) : errorView];
  if (hasSubmenu || site.languages) styles.push(headerPopover);
  if (hasSubmenu) styles.push(submenu);
  if (site.callBar) styles.push(callBar);
  if (site.footer.groups.length === 0) styles.push(shortFooter);
  if (site.languages) styles.push(languageSwitch);
  return styles.join("") + pictureRules(page);
}
