import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

const GROWING = "--semi-space-growth-factor=2";
const STAYING = "--semi-space-growth-factor=1";
/**
 * The young generation stays as small as it is, and neither Sparkplug nor TurboFan makes machine code. Code counts its
 * calls all the same, or what Maglev makes meanwhile, in Node 24, would never be optimised later.
 */
const SPARING = [STAYING, "--force-emit-interrupt-budget-checks", "--no-opt", "--no-sparkplug"];
const USUAL = [GROWING, "--no-force-emit-interrupt-budget-checks", "--opt", "--sparkplug"];

/** Of both halves of the young generation. */
const LARGE_BYTES = 16 * 1024 * 1024;
const LOOK_MS = 1000;

let users = 0;

/**
 * Has V8 spare memory and compiling while much is done that is done once: docs/decisions/010-memory.md. Returns what
 * ends that. Options are set here and not on the command line, where any of them keeps V8 from the code that Node brings.
 */
export function spareMemory(): () => void {
  // Node brings this compiled, which V8 takes only while its options are those of the start.
  void globalThis.Headers;
  if (users++ === 0) setOptions(SPARING);
  return function endSparing() {
    if (--users === 0) setOptions(USUAL);
  };
}

/**
 * Keeps the young generation from growing beyond 16 MB, where V8 would have it grow to 32, and has the old one collected
 * when it has grown by half; V8 would wait until it is up to four times as large.
 */
export function limitGrowth(lookMs = LOOK_MS): void {
  setOptions(["--heap-growing-percent=50"]);
  // Bytecode that is written at the end is taken by a V8 of the same options only.
  process.prependOnceListener("exit", () => setOptions([...USUAL, "--heap-growing-percent=0"]));
  setInterval(() => {
    if (users === 0) setOptions([youngBytes() < LARGE_BYTES ? GROWING : STAYING]);
  }, lookMs).unref();
}

function youngBytes(): number {
  const spaces = getHeapSpaceStatistics();
  return spaces.find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;
}

function setOptions(options: readonly string[]): void {
  for (const option of options) setFlagsFromString(option);
}
