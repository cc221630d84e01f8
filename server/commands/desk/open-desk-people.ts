import { readDeskSettings } from "../../desk/settings/desk-settings";
import { openPeopleStore, type PeopleStore } from "../../desk/sign-in/people/people-store";
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
  return { store: await openPeopleStore(dataDir), dir: dataDir, url: place.url };
}
