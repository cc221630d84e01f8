// Slow: each task is done until its page is online.
import { TASKS, testDeskTask, type Way } from "../fixtures/owner/desk-tasks";

/** The tasks with most controls; tests/matrix has all others by keyboard. */
const BY_KEYBOARD = ["closed for three days", "a price"];
const wayOf = (task: string): Way => (BY_KEYBOARD.includes(task) ? "keyboard" : "touch");

for (const task of TASKS) testDeskTask(task, wayOf(task));
