import { readConfig } from "../server/config";
import { runMessagesCommand } from "../server/process/messages-command";

process.exitCode = await runMessagesCommand(process.argv.slice(2), {
  database: readConfig(process.env).messages.database,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
