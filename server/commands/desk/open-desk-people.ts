import { statSync } from "node:fs";
import { readDeskSettings } from "../../desk/settings/desk-settings";
import { openPeopleStore, type PeopleStore } from "../../desk/sign-in/people/people-store";
import { fileReason } from "../../storage/file-reason";
import type { CommandSite } from "../command-site";
import { UsageError } from "../output/output";

/** The people of a desk under DESK_URL. */
interface OpenDeskPeople {
  store: PeopleStore;
  /** DESK_DATA_DIR. */
  dir: string;
  /** DESK_URL. */
  url: string;
}

/** Opens them by the settings. Throws a UsageError without DESK_URL, where nobody signs in by name. */
export async function openDeskPeople(site: CommandSite): Promise<OpenDeskPeople> {
  const { place, dataDir } = readDeskSettings(site.environment, site.config(), false);
  if (place.kind !== "public")
    throw new UsageError(
      "Without DESK_URL the desk runs on this computer alone, and prints its own link when it starts.",
    );
  refuseOtherUser(dataDir);
  const store = await openPeopleStore(dataDir).catch((error: unknown) => {
    throw new UsageError(fileReason(error, dataDir));
  });
  return { store, dir: dataDir, url: place.url };
}

/** Files that root has made would shut the desk out, which runs as another user. */
function refuseOtherUser(dir: string): void {
  const owner = statSync(dir, { throwIfNoEntry: false })?.uid;
  if (process.geteuid?.() === 0 && owner !== undefined && owner !== 0)
    throw new UsageError(
      `${dir} belongs to user ${owner}: run this as that user, as the desk does.`,
    );
}
