// npm run bench [-- --quick]: the pages. -- durability [--quick]: the messages. -- soak: everything, for SOAK_MINUTES.
// -- many: a folder of 1,000 pages.
if (process.argv.includes("durability")) await import("./durability");
else if (process.argv.includes("soak")) await import("./soak");
else if (process.argv.includes("many")) await import("./many");
else await import("./site");

export {};
