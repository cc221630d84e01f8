import * as z from "zod";
import { ofKind } from "./fields/described";

const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** A list of exact hosts, such as `cdn.example.com`; `example` is the one that errors name. */
export function hostsSchema(example: string) {
  return z
    .array(ofKind("host", z.string().regex(HOST, `a host such as ${example}`)))
    .max(20)
    .default([]);
}
