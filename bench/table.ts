import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, totalmem } from "node:os";

interface Row {
  what: string;
  ours: string;
  reference: string;
  expected: string;
}

/** Takes rows of results. */
export type Table = ReturnType<typeof createTable>;

/** Collects rows of results: each is printed on stderr at once, all as a table at the end. */
export function createTable() {
  const rows: Row[] = [];
  return {
    add(what: string, ours: string, reference: string, expected: string): void {
      rows.push({ what, ours, reference, expected });
      process.stderr.write(`${what}: ${ours}\n`);
    },

    /** Prints the table and writes `.reports/NAME.json`. */
    async print(name: string, details: object): Promise<void> {
      const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`;
      const machine = `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${memory}, Node ${process.version}`;
      const date = new Date().toISOString().slice(0, 10);
      const widths = (["what", "ours", "reference"] as const).map((key) =>
        Math.max(...rows.map((row) => row[key].length)),
      );
      console.log(`\n${machine}, ${date}\n`);
      for (const { what, ours, reference, expected } of rows) {
        const cells = [what, ours, reference].map((text, index) => text.padEnd(widths[index] ?? 0));
        console.log([...cells, expected].join("  ").trimEnd());
      }
      await mkdir(".reports", { recursive: true });
      const report = JSON.stringify({ machine, date, ...details, rows }, null, 2);
      await writeFile(`.reports/${name}.json`, `${report}\n`);
    },
  };
}
