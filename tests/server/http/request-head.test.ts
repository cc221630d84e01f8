import { expect, test } from "vitest";
import { readHead } from "../../../server/http/request-head";

const NOTHING = { hosts: 0 };

test.each<[fields: string[], head: object]>([
  [[], NOTHING],
  [["Host", "a.example"], { hosts: 1, host: "a.example" }],
  [["hOsT", "a", "HOST", "b", "host", "c"], { hosts: 3, host: "c" }],
  [["Accept-Encoding", "gzip, br"], { hosts: 0, acceptEncoding: "gzip, br" }],
  [
    ["accept-encoding", "gzip", "ACCEPT-ENCODING", "br;q=0"],
    { hosts: 0, acceptEncoding: "gzip, br;q=0" },
  ],
  [["If-None-Match", '"a"', "if-none-match", '"b"'], { hosts: 0, ifNoneMatch: '"a", "b"' }],
  [["If-Match", '"a"', "if-match", '"b"'], { hosts: 0, ifMatch: '"a", "b"' }],
  [["Content-Length", "12"], { hosts: 0, contentLength: "12" }],
  [
    ["Transfer-Encoding", "gzip", "transfer-encoding", "chunked"],
    { hosts: 0, transferEncoding: "gzip, chunked" },
  ],
  // As long as those that are looked for.
  [
    [
      "Lost",
      "1",
      "If-Range",
      '"0"',
      "Authorization",
      "2",
      "X-Length-Total",
      "3",
      "Accept-Language",
      "4",
      "X-Transfer-Number",
      "5",
    ],
    NOTHING,
  ],
])("readHead: %j", (fields, head) => {
  expect(readHead(fields)).toEqual(head);
});
