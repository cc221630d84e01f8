import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { createServer, request as httpRequest, type RequestListener, type Server } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { createRemoteImages } from "../../../server/images/remote-image";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Parts {
  answer?: RequestListener;
  addresses?: LookupAddress[];
  isAllowedAddress?(address: string): boolean;
}

const LOOPBACK = { address: "127.0.0.1", family: 4 };

/** Fetches from a local host: plain HTTP instead of TLS, a DNS lookup of the test. */
async function fetchFrom({ answer, addresses = [LOOPBACK], isAllowedAddress }: Parts) {
  const listener = vi.fn(answer);
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const lookup = vi.fn((_host: string, _options: object, done: LookupDone) =>
    done(null, addresses),
  );
  const fetchImage = createRemoteImages({
    timeoutMs: 300,
    maxBytes: 1000,
    lookup,
    isAllowedAddress,
    request: (_url, options, done) =>
      httpRequest({ ...options, host: "pictures.example.com", port, path: "/a.png" }, done),
  });
  const result = await fetchImage(new URL("https://pictures.example.com/a.png")).catch(
    (error: unknown) => error,
  );
  return { result, lookup, listener };
}

type LookupDone = (error: Error | null, addresses: LookupAddress[]) => void;

const allow = { isAllowedAddress: () => true };

test("remote image: one DNS lookup gives the bytes and the type", async () => {
  const { result, lookup } = await fetchFrom({
    ...allow,
    answer: (_request, response) => {
      response.setHeader("Content-Type", "Image/PNG; charset=x").end("bytes");
    },
  });
  expect(result).toEqual({ bytes: Buffer.from("bytes"), type: "image/png" });
  expect(lookup).toHaveBeenCalledTimes(1);
});

test.each<[string, LookupAddress[]]>([
  ["loopback", [LOOPBACK]],
  ["public and loopback", [{ address: "93.184.216.34", family: 4 }, LOOPBACK]],
  ["the cloud's metadata", [{ address: "169.254.169.254", family: 4 }]],
  ["loopback as IPv6", [{ address: "::ffff:127.0.0.1", family: 6 }]],
])(
  "remote image: a host that resolves to %s is rejected before a request",
  async (_, addresses) => {
    const { result, listener } = await fetchFrom({ addresses });
    expect(result).toMatchObject({ status: 422, message: "The picture's host is not public." });
    expect(listener).not.toHaveBeenCalled();
  },
);

test.each<[string, number, RequestListener]>([
  [
    "a redirect",
    422,
    (_request, response) => response.writeHead(302, { Location: "/b.png" }).end(),
  ],
  ["a missing file", 404, (_request, response) => response.writeHead(404).end()],
  ["an error", 422, (_request, response) => response.writeHead(500).end()],
  ["HTML", 422, (_request, response) => response.setHeader("Content-Type", "text/html").end("x")],
  ["no type", 422, (_request, response) => response.end("x")],
  [
    "more bytes than expected, of no declared length",
    422,
    (_request, response) => {
      response.setHeader("Content-Type", "image/png");
      for (let index = 0; index < 20; index++) response.write(Buffer.alloc(100));
    },
  ],
  ["silence", 502, () => {}],
  [
    "an answer that never ends",
    502,
    (_request, response) => void response.setHeader("Content-Type", "image/png").write("x"),
  ],
  ["a closed connection", 502, (request) => request.socket.destroy()],
])("remote image: %s is %i, after one request", async (_, status, answer) => {
  const { result, listener } = await fetchFrom({ ...allow, answer });
  expect(result).toMatchObject({ name: "ImageError", status });
  expect(listener).toHaveBeenCalledTimes(1);
});
