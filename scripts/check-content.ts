import { checkContent } from "../server/check-content";
import { loadIcons } from "../server/icons/icon-collections";

process.exitCode = await checkContent(process.argv[2] ?? "content", {
  icons: await loadIcons(),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
