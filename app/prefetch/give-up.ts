import { emitPageEvent } from "../browser/page-events";
import { remixRouter } from "../browser/remix-globals";
import { tryLoadDocument } from "../deployments/load-document";
import { reportFailedFile } from "../deployments/report-failed-files";

/**
 * Takes a file of the build that a navigation needs and that cannot be loaded. Never settles: another document takes over,
 * or the navigation is called off.
 */
export function giveUpOn(file: string): Promise<never> {
  reportFailedFile(file);
  const router = remixRouter();
  const { location: shown, navigation } = router.state;
  const { pathname, search, hash } = navigation.location ?? shown;
  const target = pathname + search + hash;
  if (!tryLoadDocument(target)) {
    emitPageEvent("loadingFailed", target);
    router.navigate(shown, { replace: true, preventScrollReset: true });
  }
  return new Promise(() => {});
}
