import type { StoredMessage } from "../store/database";

/** Delivers one message. Settles once the receiver has accepted it; throws when it has not, or not in time. */
export type Transport = (message: StoredMessage) => Promise<void>;
