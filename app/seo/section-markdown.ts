import type { Section } from "../../server/content/schema/section-schema";
import type { PublicSite } from "../../server/render/public-site";
import type { MarkdownWriter } from "./page-markdown";

/** Takes a section and the level of its title, returns its blocks of Markdown; empty ones may be among them. */
export function sectionMarkdown(
  section: Section,
  level: 1 | 2,
  site: PublicSite,
  write: MarkdownWriter,
): string[] {
  const heading = (words: string) => (words ? `${"#".repeat(level + 1)} ${words}` : "");
  const title = write.html(section.title);
  const head = [title && `${"#".repeat(level)} ${title}`, write.html(section.text)];
  switch (section.type) {
    case "hero":
      return [...head, write.picture(section.picture), list(section.actions.map(write.link))];
    case "callout":
      return [...head, list(section.actions.map(write.link))];
    case "features":
      return [
        ...head,
        ...section.items.flatMap(({ title, text, link }) => [
          heading(write.html(title)),
          write.html(text),
          write.link(link),
        ]),
      ];
    case "steps":
      return [
        ...head,
        ...section.items.flatMap(({ title, text }, index) => [
          heading(`${index + 1}. ${write.html(title)}`),
          write.html(text),
        ]),
      ];
    case "stats":
      return [
        ...head,
        list(
          section.items.map(({ value, label, text }) => {
            const figure = `**${write.text(value)}** ${write.text(label)}`;
            return text ? `${figure}: ${write.html(text)}` : figure;
          }),
        ),
      ];
    case "logos":
      return [
        ...head,
        list(
          section.items.map(({ name, to }) =>
            to ? write.link({ label: name, to }) : write.text(name),
          ),
        ),
      ];
    case "quotes":
      return [
        ...head,
        ...section.items.flatMap(({ text, name, role }) => [
          write.html(text).replace(/^/gm, "> "),
          line(write.text(name), write.text(role)),
        ]),
      ];
    case "gallery":
      return [
        ...head,
        ...section.items.flatMap(({ picture, caption }) => [
          write.picture(picture),
          write.html(caption),
        ]),
      ];
    case "pricing":
      return [
        ...head,
        ...section.plans.flatMap(({ name, price, period, text, features, action }) => [
          heading(write.text(name)),
          `**${write.text(price)}** ${write.text(period)}`.trim(),
          write.html(text),
          list(features.map(write.html)),
          write.link(action),
        ]),
        write.html(section.note),
      ];
    case "faq":
      return [
        ...head,
        ...section.items.flatMap(({ question, answer }) => [
          heading(write.text(question)),
          write.html(answer),
        ]),
      ];
    case "team":
      return [
        ...head,
        ...section.items.flatMap(({ name, role, text, links }) => [
          heading(write.text(name)),
          write.text(role),
          write.html(text),
          list(links.map(write.link)),
        ]),
      ];
    case "contact-details":
      return [...head, contactDetails(site, write)];
    default:
      return head;
  }
}

function contactDetails({ contact, strings }: PublicSite, write: MarkdownWriter): string {
  const { email, phone, address, hours, map } = contact;
  const place = line(...address.map(write.text), write.link(map));
  const details: [label: string, words: string][] = [
    [strings.email, write.text(email)],
    [strings.phone, write.text(phone)],
    [strings.address, place],
    [strings.hours, line(...hours.map(write.text))],
  ];
  return list(details.map(([label, words]) => words && `${write.text(label)}: ${words}`));
}

function line(...parts: string[]): string {
  return parts.filter(Boolean).join(", ");
}

function list(items: string[]): string {
  return items
    .filter(Boolean)
    .map((item) => `- ${item}`)
    .join("\n");
}
