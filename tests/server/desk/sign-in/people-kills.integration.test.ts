import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { openPeopleStore } from "../../../../server/desk/sign-in/people/people-store";
import { deskFolder } from "../../../fixtures/desk/open-desk";

function startChild(dir: string, name: string) {
  const child = spawn(
    "node",
    ["--import", "tsx", "tests/fixtures/desk/people-child.ts", dir, name],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  const last = () => Number(output.trim().split("\n").at(-1)) || 0;
  return { child, last };
}

test("people store: kill -9 of one of two processes at any moment loses no change that was told", async () => {
  const dir = await deskFolder();
  for (let time = 0; time < 2; time++) {
    const [first, second] = [startChild(dir, `A${time}`), startChild(dir, `B${time}`)];
    const ended = [first, second].map(({ child }) => once(child, "exit"));
    await expect
      .poll(() => Math.min(first.last(), second.last()), { interval: 5 })
      .toBeGreaterThan(3 + time * 2);
    first.child.kill("SIGKILL");
    const killedAt = first.last();
    const others = second.last();
    await expect.poll(() => second.last(), { interval: 5 }).toBeGreaterThan(others + 3);
    second.child.kill("SIGKILL");
    await Promise.all(ended);

    const store = await openPeopleStore(dir);
    const names = (await store.read()).links.map(({ person }) => person.name);
    expect(names.slice(-200)).toEqual(
      expect.arrayContaining([`A${time} ${killedAt}`, `B${time} ${second.last()}`]),
    );
    // The lock has died with its process.
    await store.change((state) => {
      state.links = [];
    });
  }
});
