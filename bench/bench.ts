// npm run bench [-- --quick]: the pages. npm run bench -- durability [--quick]: the messages.
if (process.argv.includes("durability")) await import("./durability");
else await import("./site");

export {};
