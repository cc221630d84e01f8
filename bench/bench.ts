// npm run bench [-- --quick]: the pages. -- durability [--quick]: the messages. -- soak: everything, for SOAK_MINUTES.
if (process.argv.includes("durability")) await import("./durability");
else if (process.argv.includes("soak")) await import("./soak");
else await import("./site");

export {};
