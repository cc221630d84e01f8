// Slow: each task is done until its page is online, by touch and by keyboard.
import { TASKS, testDeskTask } from "../fixtures/owner/desk-tasks";

for (const by of ["touch", "keyboard"] as const) for (const task of TASKS) testDeskTask(task, by);
