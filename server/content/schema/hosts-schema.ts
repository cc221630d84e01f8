import * as z from "zod";
import { message } from "../files/errors/messages";
import { ofKind } from "./fields/described";

const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** A list of exact hosts, such as `cdn.example.com`; `example` is the one that errors name. */
export function hostsSchema(example: string) {
  return z
    .array(ofKind("host", z.string().regex(HOST, message("value-host", { example }))))
    .max(20)
    .default([]);
}
