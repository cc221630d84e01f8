import { loadIcons } from "../server/icons/icon-collections";
import { checkContent } from "../server/process/check-content-command";

process.exitCode = await checkContent(process.argv[2] ?? "content", {
  icons: await loadIcons(),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
