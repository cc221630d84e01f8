// npm run bench [-- --quick]: the pages. -- durability [--quick]: the messages. -- soak: everything, for SOAK_MINUTES.
// -- many: a folder of 1,000 pages. -- starters [--quick]: Lighthouse for every page of every starter.
// -- hostile [--quick] [DIR/server.js]: hostile clients, on this build or another.
// -- pictures: pictures made ahead, and 36 large pictures in a small container.
// -- look [--quick]: Lighthouse for pages of text, of a photograph and of every section.
// -- kept [--quick]: the history: kills, size, changes and starts.
// -- examples: takes the pictures of the starters that the default site shows anew.
// -- variants: takes the pictures of the sections' variants that docs/content.md shows anew.
// -- writer [--quick]: changes of content files, and writers that are killed.
// -- desk [--quick] [DIR/server.js]: the desk, kills while it publishes, and the public site beside another build.
if (process.argv.includes("desk")) await import("./desk");
else if (process.argv.includes("writer")) await import("./writer");
else if (process.argv.includes("kept")) await import("./kept");
else if (process.argv.includes("examples")) await import("./examples");
else if (process.argv.includes("variants")) await import("./variants");
else if (process.argv.includes("durability")) await import("./durability");
else if (process.argv.includes("soak")) await import("./soak");
else if (process.argv.includes("many")) await import("./many");
else if (process.argv.includes("starters")) await import("./starters");
else if (process.argv.includes("look")) await import("./look");
else if (process.argv.includes("hostile")) await import("./hostile");
else if (process.argv.includes("pictures")) await import("./pictures");
else await import("./site");

export {};
