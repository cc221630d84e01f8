import { measurePublicSite } from "./desk-beside";
import * as pages from "./desk-pages";
import { measureStrangers } from "./desk-strangers";
import { createTable } from "./table";

const table = createTable();
const which = process.argv[2];
if (which === "pages") await pages.measurePages(table, true);
if (which === "many") await pages.measureManyPages(table, true);
if (which === "idle") await pages.measureIdleDesk(table, true);
if (which === "strangers") await measureStrangers(table, true);
if (which === "site") await measurePublicSite(table, true, process.argv[3]);
await table.print("tmp", {});
