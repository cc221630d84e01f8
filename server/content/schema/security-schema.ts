import { message } from "../files/errors/messages";
import { described } from "./fields/described";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";
import { reachField } from "./fields/reach-field";

/** A web address of RFC 9116 begins with https (section 2.5). */
const isSecure = (to: string) => !/^http:/i.test(to);
const SECURE = message("link-secure");

/** `security` of site.yaml: the content of `/.well-known/security.txt`. */
export function securitySchema(fields: Fields) {
  return group({
    contact: described(
      reachField(fields).refine(({ to }) => isSecure(to), SECURE),
      "Contact for security",
      "Where weaknesses of the site are reported: an e-mail address or a link",
      "security@example.com",
    ),
    policy: described(
      fields.url.refine((to) => isSecure(to) && !/^(mailto|tel):/i.test(to), SECURE).optional(),
      "Rules for reports",
      "How reports are dealt with: a page or a web address",
      "https://example.com/reports",
    ),
  });
}
