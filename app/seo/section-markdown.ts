import type { Html, MarkdownWriter } from "../../server/content/markdown/markdown-writer";
import type {
  ContentLink,
  Picture,
  Section,
  SectionOf,
  SectionType,
} from "../../server/content/schema/page-schema";
import type { PublicSite } from "../../server/render/public-site";

/** The page that a section is printed for. */
interface SectionContext {
  /** Of the section's title. */
  level: 1 | 2;
  site: PublicSite;
  write: MarkdownWriter;
}

/** Prints what follows the title and text of each type of section. The compiler asks for an entry for each type. */
type SectionBodies = {
  [Type in SectionType]: (section: SectionOf<Type>, context: SectionContext) => string[];
};

const BODIES: SectionBodies = {
  hero: ({ picture, actions }, { write }) => [image(picture, write), links(actions, write)],
  callout: ({ actions }, { write }) => [links(actions, write)],
  features: ({ items }, { level, write }) =>
    items.flatMap(({ title, text, link }) => [
      heading(level + 1, write.html(title)),
      write.html(text),
      write.link(link),
    ]),
  steps: ({ items }, { level, write }) =>
    items.flatMap(({ title, text }, index) => [
      heading(level + 1, `${index + 1}. ${write.html(title)}`),
      write.html(text),
    ]),
  stats: ({ items }, { write }) => [
    list(
      items.map(({ value, label, text }) => {
        const figure = `**${write.text(value)}** ${write.text(label)}`;
        return text ? `${figure}: ${write.html(text)}` : figure;
      }),
    ),
  ],
  logos: ({ items }, { write }) => [
    list(items.map(({ name, to }) => (to ? write.link({ label: name, to }) : write.text(name)))),
  ],
  quotes: ({ items }, { write }) =>
    items.flatMap(({ text, name, role }) => [
      write.html(text).replace(/^/gm, "> "),
      line(write.text(name), write.text(role)),
    ]),
  gallery: ({ items }, { write }) =>
    items.flatMap(({ picture, caption }) => [image(picture, write), write.html(caption)]),
  pricing: ({ plans, note }, { level, write }) => [
    ...plans.flatMap(({ name, price, period, text, features, action }) => [
      heading(level + 1, write.text(name)),
      `**${write.text(price)}** ${write.text(period)}`.trim(),
      write.html(text),
      list(features.map((feature) => write.html(feature))),
      write.link(action),
    ]),
    write.html(note),
  ],
  faq: ({ items }, { level, write }) =>
    items.flatMap(({ question, answer }) => [
      heading(level + 1, write.text(question)),
      write.html(answer),
    ]),
  team: ({ items }, { level, write }) =>
    items.flatMap(({ name, role, text, links: own }) => [
      heading(level + 1, write.text(name)),
      write.text(role),
      write.html(text),
      links(own, write),
    ]),
  pages: ({ entries }, { write }) => [
    list(
      entries.map(({ title, path, summary }) => {
        const link = write.link({ label: title, to: path });
        return summary ? `${link}: ${write.text(summary)}` : link;
      }),
    ),
  ],
  prose: () => [],
  "contact-details": (_section, context) => [contactDetails(context)],
  "contact-form": () => [],
};

/** Prints a section as blocks of Markdown; empty ones may be among them. */
export function sectionMarkdown(section: Section, context: SectionContext): string[] {
  const { level, write } = context;
  const { title, text }: { title?: Html; text?: Html } = section;
  return [heading(level, write.html(title)), write.html(text), ...body(section, context)];
}

function body<Type extends SectionType>(
  section: SectionOf<Type>,
  context: SectionContext,
): string[] {
  return BODIES[section.type](section, context);
}

function contactDetails({ site: { contact, strings }, write }: SectionContext): string {
  const { email, phone, address, hours, map } = contact;
  const place = line(...address.map((part) => write.text(part)), write.link(map));
  const details: [label: string, value: string][] = [
    [strings.email, write.text(email)],
    [strings.phone, write.text(phone)],
    [strings.address, place],
    [strings.hours, line(...hours.map((part) => write.text(part)))],
  ];
  return list(details.map(([label, value]) => value && `${write.text(label)}: ${value}`));
}

export function image(picture: Picture | undefined, write: MarkdownWriter): string {
  return picture?.kind === "image" && picture.alt ? write.picture(picture) : "";
}

/** A heading has one line; a line break in it becomes a space. */
function heading(level: number, text: string): string {
  return text && `${"#".repeat(level)} ${text.replace(/\\?\n/g, " ")}`;
}

function links(all: readonly ContentLink[], write: MarkdownWriter): string {
  return list(all.map((link) => write.link(link)));
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
