import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeContentFolder } from "../tests/fixtures/content/content-folder";
import { manyPages } from "../tests/fixtures/content/many-pages";
import { makeTemporaryFolder } from "../tests/fixtures/content/temporary-folder";
import { pressedIn } from "../tests/fixtures/desk/desk-visitor";
import {
  type BenchDesk,
  copySite,
  DESK,
  opened,
  type SharedPlaces,
  startDesk,
} from "./desk-process";
import { addEditorCode, kilobytes } from "./editor-code";
import { median } from "./median";
import { limitMemory } from "./memory-limit";
import { percentile, timesOf } from "./percentile";
import {
  IMAGE_VARIABLES,
  type RunningProcess,
  residentMegabytes,
  SITE,
  startProcess,
} from "./processes";
import type { Table } from "./table";

const COUNT = 1000;
const WARM_UP = 5;
const SHOWN_DEADLINE_MS = 20_000;
const POLL_MS = 5;

/** Opens, saves, looks at and publishes pages of the default site, with the site beside the desk on one folder. */
export async function measurePages(table: Table, isQuick: boolean): Promise<void> {
  const rounds = isQuick ? 20 : 200;
  const places = await copySite();
  const site = await startSite(places);
  const desk = await startDesk(places, site.url);
  const { visitor } = desk;
  const file = await largestPage(places.contentDir);
  const editor = `/pages/${file}`;
  const html = await opened(visitor, editor);

  await timesOf(WARM_UP, () => visitor.get(editor));
  const opens = await timesOf(rounds, () => visitor.get(editor));
  table.add(`the editor of ${file} opens`, inMs(opens), first(desk), "p95 <= 500 ms");
  await addEditorCode(table, visitor, html);

  const address = /href="(\/preview\/[^"]*)"/.exec(html)?.[1] ?? "";
  const saves: number[] = [];
  const looks: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const words = `Draft ${round}`;
    const fields = pressedIn(await opened(visitor, editor), "save", { title: words });
    saves.push(...(await timesOf(1, () => visitor.post(editor, fields))));
    const look = async () => (await visitor.get(address)).html;
    looks.push(await shows(address, words, look));
  }
  table.add("a draft is saved", inMs(saves), "", "");
  table.add("from a saved draft to the page as it would be", inMs(looks), "", "p95 <= 300 ms");
  await visitor.press(editor, "discard");

  const published = await publishing({ desk, site, file }, isQuick ? 5 : 30);
  table.add("publish to visible", inMs(published), "", "<= 2000 ms each");
  await desk.stop();
  await site.stop();
  await places.remove();
}

/** Lists a folder of 1,000 pages, opens one of them and publishes it. */
export async function measureManyPages(table: Table, isQuick: boolean): Promise<void> {
  const [content, data] = [await makeContentFolder(manyPages(COUNT)), await makeTemporaryFolder()];
  const places = { contentDir: content.dir, dataDir: data.dir };
  const site = await startSite(places);
  const desk = await startDesk(places, site.url);
  const { visitor } = desk;
  const rounds = isQuick ? 10 : 50;
  for (const [name, address, wanted] of [
    [`a list of ${COUNT} pages`, "/pages", "p95 <= 500 ms"],
    ["its filter", "/pages?find=0123", ""],
    [`an editor among ${COUNT} pages opens`, "/pages/news/news-0101.md", "p95 <= 500 ms"],
  ] as const) {
    await timesOf(WARM_UP, () => visitor.get(address));
    const { html } = await visitor.get(address);
    const times = await timesOf(rounds, () => visitor.get(address));
    table.add(name, inMs(times), `${kilobytes(html.length)} of HTML`, wanted);
  }
  const published = await publishing({ desk, site, file: "about.md" }, isQuick ? 3 : 10);
  table.add(`publish to visible among ${COUNT} pages`, inMs(published), "", "<= 2000 ms each");
  await desk.stop();
  await site.stop();
  await Promise.all([content.remove(), data.remove()]);
}

/** Looks at each place of the desk once, and at its memory some time later. */
export async function measureIdleDesk(table: Table, isQuick: boolean): Promise<void> {
  const places = await copySite();
  // Node sizes its heap by the limit.
  const limited = limitMemory(DESK);
  const desk = await startDesk(places, undefined, limited.command);
  const file = await largestPage(places.contentDir);
  const html = await opened(desk.visitor, `/pages/${file}`);
  const address = /href="(\/preview\/[^"]*)"/.exec(html)?.[1] ?? "/preview/";
  for (const place of ["/", "/pages", address, "/history", "/people"])
    await opened(desk.visitor, place);
  await desk.visitor.press(`/pages/${file}`, "publish", { title: "Published" });
  const after = residentMegabytes(desk.process) ?? Number.NaN;
  await delay(isQuick ? 20_000 : 60_000);
  const idle = residentMegabytes(desk.process) ?? Number.NaN;
  table.add(
    `memory of the desk, idle after a visit, ${limited.megabytes ?? "no"} MB allowed`,
    `${idle.toFixed(0)} MB`,
    `${after.toFixed(0)} MB during it`,
    "<= 130 MB",
  );
  await desk.stop();
  await limited.remove();
  await places.remove();
}

interface Published {
  desk: BenchDesk;
  site: RunningProcess;
  file: string;
}

/** Publishes new titles from an editor; returns the times from the press of the button until the site shows each. */
async function publishing(
  { desk: { visitor }, site, file }: Published,
  rounds: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const html = await opened(visitor, `/pages/${file}`);
    const page = /href="\/preview(\/[^"]*)"/.exec(html)?.[1] ?? "/";
    const title = `Published ${round}`;
    const address = site.url + page;
    const answer = visitor.post(`/pages/${file}`, pressedIn(html, "publish", { title }));
    times.push(await shows(address, title, async () => (await fetch(address)).text()));
    const { status } = await answer;
    if (status !== 303) throw new Error(`Publishing ${file} is answered with ${status}`);
  }
  return times;
}

/** Asks for a page until it has words; returns how long that takes, in ms. */
async function shows(address: string, words: string, ask: () => Promise<string>): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < SHOWN_DEADLINE_MS) {
    if ((await ask()).includes(words)) return performance.now() - begin;
    await delay(POLL_MS);
  }
  throw new Error(`${address} does not show "${words}"`);
}

function startSite({ contentDir, dataDir }: SharedPlaces): Promise<RunningProcess> {
  return startProcess(SITE, { ...IMAGE_VARIABLES, CONTENT_DIR: contentDir, DATA_DIR: dataDir });
}

/** The path of the longest page of a folder in it. */
async function largestPage(dir: string): Promise<string> {
  let largest = { name: "", size: 0 };
  for (const name of await readdir(dir, { recursive: true })) {
    if (!name.endsWith(".md")) continue;
    const { size } = await stat(path.join(dir, name));
    const text = await readFile(path.join(dir, name), "utf8");
    // The first page of a site need not have a title, which the measurements change.
    if (size > largest.size && /^title:/m.test(text)) largest = { name, size };
  }
  return largest.name;
}

function inMs(times: readonly number[]): string {
  return `p95 ${percentile(times, 0.95).toFixed(0)} ms, median ${median(times).toFixed(0)} ms`;
}

function first({ process: { startMs } }: BenchDesk): string {
  return `the desk answers ${startMs.toFixed(0)} ms after its start`;
}
