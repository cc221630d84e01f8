// Slow: walks through the README with four starts of the site, three of the desk, and a program for each command.
import { readFileSync } from "node:fs";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { writeStarter } from "../fixtures/content/starters";
import { makeOwnerMachines } from "../fixtures/deploy/owner-machines";

const README = (language: string) => readFileSync(`starters/deploy/readme.${language}.md`, "utf8");

/** The lines of the blocks with this language; commands have none. */
function blocks(readme: string, wanted = ""): string[] {
  const found = readme.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm);
  return [...found].flatMap(([, language, text = ""]) =>
    language === wanted ? text.trim().split(/\s*\n\s*/) : [],
  );
}

/** The commands within sentences, each once. */
function inSentences(readme: string): string[] {
  const found = readme.matchAll(/`((?:cd|docker|scp|ssh) [^`]+)`/g);
  const all = [...found].map(([, command = ""]) => command);
  return [...new Set(all)].filter((command) => command !== "docker compose");
}

test("starter README: both languages have the same commands and settings", () => {
  expect(blocks(README("de"))).toEqual(blocks(README("en")));
  expect(inSentences(README("de"))).toEqual(inSentences(README("en")));
  expect(blocks(README("de"), "ini")).toEqual(blocks(README("en"), "ini"));
});

/** The link of an invitation in what the program prints. */
function linkIn(printed: string): string {
  return /https:\/\/desk\.example\.com\/sign-in\S+/.exec(printed)?.[0] ?? "";
}

/** Asks the desk on this computer as a proxy in front of it does; a form is posted as its page would. */
function askDesk(port: number, path: string, form?: Record<string, string>) {
  const origin = "https://desk.example.com";
  const headers = { host: new URL(origin).host, origin };
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const options = form
    ? { method: "POST", headers: { ...headers, ...type } }
    : { headers: { host: headers.host } };
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, ...options }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    })
      .on("error", reject)
      .end(form && new URLSearchParams(form).toString());
  });
}

// The German one has the same commands.
test.each(["en"])(
  "starter README (%s): its commands lead from a folder to a site on a server",
  // Some fifty programs one after the other.
  { timeout: 240_000 },
  async (language) => {
    const machines = await makeOwnerMachines();
    onTestFinished(machines.remove);
    const { type, site } = machines;
    await writeStarter(site, "trade", language);
    const readme = await readFile(path.join(site, "README.md"), "utf8");
    const typed: string[] = [];
    const say = (command: string) => {
      typed.push(command);
      return type(command);
    };
    const shows = (url: string, text: string) =>
      expect.poll(() => fetch(url).then((answer) => answer.text(), String)).toContain(text);

    await say("docker compose up -d");
    await shows(`${machines.homeUrl}/readyz`, "ready");
    const all = blocks(readme);
    const [check = "", deskHere = ""] = all;
    const deskAt = all.lastIndexOf("scp server.env root@203.0.113.7:website/.env");
    const [onServer, withDesk] = [all.slice(2, deskAt), all.slice(deskAt)];
    expect(await say(check)).toContain("no errors");

    // The desk at home: its link is for this computer.
    const [hereLink = ""] = /http:\/\/localhost:\d+\/sign-in\S+/.exec(await say(deskHere)) ?? [];
    expect((await fetch(hereLink)).status).toBe(200);

    const settings = blocks(readme, "ini");
    for (const command of onServer) {
      await say(command);
      if (command.endsWith("server.env") && command.startsWith("cp")) {
        const file = path.join(site, "server.env");
        const lines = (await readFile(file, "utf8")).split("\n");
        const own = lines.filter((line) => !line.startsWith("SITE_URL="));
        await writeFile(file, [...own, ...settings.slice(0, 2)].join("\n"));
      }
    }
    await shows(`${machines.serverUrl}/robots.txt`, "https://www.example.com/sitemap.xml");
    // On a busy disk the first state takes seconds, and one that is not written yet is cut off by the restart below.
    const history = "docker compose exec site node server.js content history";
    await expect
      .poll(() => type(`ssh root@203.0.113.7 "cd website && ${history}"`))
      .toMatch(/^ *1 /m);
    // At home nothing has changed.
    await shows(`${machines.homeUrl}/robots.txt`, "http://localhost/sitemap.xml");
    expect(await say("docker image ls")).toBe("");

    const page = path.join(site, "content/imprint-test.md");
    await writeFile(page, "---\ntitle: A new page\n---\nText\n");
    await say("scp -r content root@203.0.113.7:website/");
    await shows(`${machines.serverUrl}/imprint-test`, "A new page");

    await say("scp server.env root@203.0.113.7:website/.env");
    for (const command of ["ssh root@203.0.113.7", "cd website"]) await say(command);
    await say("docker compose up -d");
    await shows(`${machines.serverUrl}/robots.txt`, "https://www.example.com/sitemap.xml");
    await say("docker compose logs site");
    await say("docker compose logs caddy");
    await type("exit");

    // The desk on the server: a link for its owner, and one for the next person.
    expect(settings.slice(2)).toEqual(["DESK_DOMAIN=desk.example.com"]);
    await appendFile(path.join(site, "server.env"), `\n${settings[2]}\n`);
    let link = "";
    for (const command of withDesk) {
      const printed = await say(command);
      if (command.includes(" invite ")) link = linkIn(printed);
    }
    const desk = (path: string, form?: Record<string, string>) =>
      askDesk(machines.serverDeskPort, path, form);
    await expect.poll(() => desk("/sign-in").then(({ status }) => status, String)).toBe(200);
    const { status, body } = await desk(link.replace("https://desk.example.com", ""));
    expect(status).toBe(200);
    expect(body).toContain("Anna");
    const token = new URL(link).searchParams.get("token") ?? "";
    expect(await desk("/sign-in", { token, back: "/", intent: "link" })).toMatchObject({
      status: 303,
    });
    for (const command of ["ssh root@203.0.113.7", "cd website"]) await say(command);
    expect(await say("docker compose logs desk")).not.toContain(link);
    const verb = (words: string) => `docker compose exec desk node server.js desk ${words}`;
    expect(linkIn(await say(verb('invite "Ben" --owner')))).not.toBe(link);
    expect(await say(verb('sign-out "Anna"'))).toContain("1 session");
    expect(linkIn(await say(verb('invite "Anna" --owner')))).not.toBe("");
    expect(await say(verb("log"))).toContain("Anna");
    await say("docker compose exec site node server.js messages list");

    // Yesterday's text comes back.
    await expect.poll(() => say(history)).toMatch(/^ *2 .* new imprint-test\.md$/m);
    await type("echo Worse words. >> content/about.md");
    await shows(`${machines.serverUrl}/about`, "Worse words");
    await say("docker compose exec site node server.js content export 1 /site/data/state-1");
    await say("docker compose cp site:/site/data/state-1/. content");
    await expect
      .poll(() => fetch(`${machines.serverUrl}/about`).then((answer) => answer.text(), String))
      .not.toContain("Worse words");
    await say("docker compose exec -T site node server.js messages export > messages.jsonl");
    await type("exit");
    await say("scp root@203.0.113.7:website/messages.jsonl .");
    await say("scp -r root@203.0.113.7:website/content .");
    await say("docker compose down");
    expect(inSentences(readme).filter((command) => !typed.includes(command))).toEqual([]);
  },
);
