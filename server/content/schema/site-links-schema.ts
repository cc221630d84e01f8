import * as z from "zod";
import { message } from "../files/errors/messages";
import { described, ofKind, titled } from "./fields/described";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";
import { SOCIAL_NETWORKS, SOCIAL_TITLES, type SocialNetwork } from "./social-networks";

function linksSchema({ link }: Fields) {
  return described(
    z.array(link).min(1).max(12),
    "Links",
    "1 to 12 links",
    "[{ label: Team, to: /team }]",
  );
}

/** `navigation` of site.yaml: the header's links, which may hold links of their own. */
export function navigationSchema(fields: Fields) {
  const { line, url } = fields;
  const navigationEntry = group({
    label: described(line, "Words of the entry", "The words of the entry", "Services"),
    to: described(
      url.optional(),
      "Where it leads",
      "Where it leads; may be left out if it has links",
      "/services",
    ),
    links: described(
      linksSchema(fields).optional(),
      "Links below it",
      "1 to 12 links below the entry, shown in a menu",
      "[{ label: Roofs, to: /services/roofs }]",
    ),
  }).refine(({ to, links }) => to !== undefined || links !== undefined, {
    path: ["to"],
    error: message("link-or-links"),
  });
  return described(
    z.array(navigationEntry).max(8).default([]),
    "Menu",
    "At most 8 links in the header; an entry may hold links of its own",
    "[{ label: About us, to: /about }]",
    { who: "owner" },
  );
}

/** `action` of site.yaml: the button in the header. */
export function headerActionSchema({ line, link }: Fields) {
  const short = described(
    line.max(16).optional(),
    "Short words",
    "At most 16 letters for the bar at the bottom of phones, in place of the words of the link",
    "Order",
    { advanced: true },
  );
  return described(
    link.extend({ short }).optional(),
    "Button in the header",
    "The button in the header",
    "{ label: Order bread, to: /contact }",
    { who: "owner" },
  );
}

/** `footer` of site.yaml. */
export function footerSchema(fields: Fields) {
  const { line, inline } = fields;
  return described(
    group({
      text: described(
        inline.optional(),
        "Text",
        "A line of Markdown below the name",
        "Fresh from our own oven, *every* morning.",
      ),
      groups: described(
        z
          .array(
            group({
              title: described(line, "Title", "Above the links", "More"),
              links: linksSchema(fields),
            }),
          )
          .max(4)
          .default([]),
        "Groups of links",
        "At most 4 groups of links",
        "[{ title: More, links: [{ label: Team, to: /team }] }]",
      ),
      legal: described(
        inline.optional(),
        "Small print",
        "Small print in one line of Markdown",
        "© 2026 Bakery Anna",
      ),
    }).prefault({}),
    "Footer",
    "The end of every page",
    "{ legal: © 2026 Bakery Anna }",
    { who: "owner" },
  );
}

/** `social` of site.yaml: links to social networks. */
export function socialSchema(fields: Fields) {
  const { line, url } = fields;
  const social = group({
    network: described(
      titled(z.enum(Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]), SOCIAL_TITLES),
      "Network",
      "The network, which gives the link its icon and its name",
      "instagram",
    ),
    url: described(url, "Address", "Your page there", '"https://instagram.com/example"'),
    label: described(
      line.optional(),
      "Name of the link",
      "The link's name, if that of the network will not do",
      "Our oven on Instagram",
      { advanced: true },
    ),
  }).transform(({ network, url, label }, check) => {
    const known = SOCIAL_NETWORKS[network];
    const icon = fields.icon.safeParse(known.icon).data;
    if (icon && "body" in icon) return { network, url, label: label ?? known.label, icon };
    check.addIssue({
      code: "custom",
      message: message("network-icon"),
      path: ["network"],
    });
    return z.NEVER;
  });
  return described(
    z.array(social).max(12).default([]),
    "Social networks",
    "At most 12 links to social networks, in the footer",
    '[{ network: instagram, url: "https://instagram.com/example" }]',
    { who: "owner" },
  );
}

/** `contact` of site.yaml: how to reach a company with a single place. */
export function contactSchema({ line, link }: Fields) {
  return described(
    group({
      email: described(
        ofKind("email", z.email().max(254)).optional(),
        "E-mail",
        "The e-mail address",
        "hello@example.com",
      ),
      phone: described(line.optional(), "Telephone", "The telephone number", '"+49 221 123456"'),
      address: described(
        z.array(line).max(8).default([]),
        "Postal address",
        "The address in at most 8 lines",
        "[1 Example Street, 50667 Cologne]",
      ),
      hours: described(
        z.array(line).max(10).default([]),
        "Opening hours",
        "The opening hours in at most 10 lines",
        '["Mo to Fr 7:00 to 18:00"]',
      ),
      map: described(
        link.optional(),
        "Map",
        "A link to a map",
        '{ label: On the map, to: "https://www.openstreetmap.org/node/1" }',
      ),
    }).prefault({}),
    "Contact",
    "How to reach you, shown by contact-details",
    "{ email: hello@example.com }",
    { who: "owner" },
  );
}
