import { heading, image, list, type SectionBodies } from "./markdown-parts";

export const LIST_BODIES = {
  features: ({ items }, { level, write }) =>
    items.flatMap(({ title, text, link, picture }) => [
      heading(level + 1, write.html(title)),
      image(picture, write),
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
  pages: ({ entries }, { write }) => [
    list(
      entries.map(({ title, path, summary }) => {
        const link = write.link({ label: title, to: path });
        return summary ? `${link}: ${write.text(summary)}` : link;
      }),
    ),
  ],
} satisfies Partial<SectionBodies>;
