import { type DeskOptions, openDesk } from "./open-desk";

/** The bundle of the desk, as the verb loads it. */
export interface DeskProgram {
  openDesk(options: DeskOptions): Promise<void>;
}

export { openDesk };
