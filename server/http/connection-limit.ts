import type { Socket } from "node:net";
import { responseUnderWay } from "../runtime/response-under-way";
import { networkOf } from "../security/ip-addresses";

/** The share of all connections that one network may have, and the most: forty browsers open six each, and idle ones make room. */
const SHARE = 0.25;
const MAX_SHARE = 250;
/** Busy connections that are skipped in search of an idle one. */
const MAX_SKIPPED = 100;

interface ConnectionLimitOptions {
  max: number;
  /** Whether an address is a trusted proxy, which has the connections of all its visitors. */
  isTrusted(address: string): boolean;
  /** Called for each connection that is closed or rejected; `max`: the limit that it exceeds. */
  onLimit(max: number): void;
}

/** Connections that share a limit, the oldest first. */
interface Group {
  network?: string;
  /** Connections without a response so far; `oldestIdle` moves them to `used`. */
  unused: Set<Socket>;
  used: Set<Socket>;
}

/** The open connections of a server. */
export interface Connections {
  /**
   * Takes a new connection. At the limit it closes the oldest one without a request so far, else the oldest idle one. A network
   * (an IPv4 address, an IPv6 /64) has a limit of a quarter of all, 250 at most; when all of its connections are busy, the new
   * one is rejected. Requests cost nothing here.
   */
  admit(socket: Socket): void;
  /** Closes those that have sent nothing so far, as browsers open one more than they use. */
  closeSilent(): void;
}

/** Creates the limit of a server's connections. */
export function createConnectionLimit(options: ConnectionLimitOptions): Connections {
  const { max, isTrusted, onLimit } = options;
  const share = Math.min(MAX_SHARE, Math.floor(max * SHARE));
  const everybody = createGroup();
  const networks = new Map<string, Group>();
  const groupsOf = new Map<Socket, Group[]>();

  function forget(socket: Socket): void {
    for (const group of groupsOf.get(socket) ?? []) {
      group.unused.delete(socket);
      group.used.delete(socket);
      if (group.network && sizeOf(group) === 0) networks.delete(group.network);
    }
    groupsOf.delete(socket);
  }

  /** Closes the oldest idle connection; returns whether there was one. */
  function makeRoom(group: Group): boolean {
    const socket = oldestIdle(group);
    if (!socket) return false;
    forget(socket);
    socket.destroy();
    return true;
  }

  function networkGroup(address: string): Group | undefined {
    if (isTrusted(address)) return undefined;
    const network = networkOf(address);
    return networks.get(network) ?? createGroup(network);
  }

  function admit(socket: Socket): void {
    const own = networkGroup(socket.remoteAddress ?? "");
    if (own && sizeOf(own) >= share) {
      onLimit(share);
      if (!makeRoom(own)) {
        socket.destroy();
        return;
      }
    }
    // One below the limit: at the limit, Node drops a connection before this function is called.
    if (sizeOf(everybody) >= max - 1 && makeRoom(everybody)) onLimit(max);
    if (own?.network) networks.set(own.network, own);
    const groups = own ? [everybody, own] : [everybody];
    for (const { unused } of groups) unused.add(socket);
    groupsOf.set(socket, groups);
    socket.once("close", () => forget(socket));
  }

  function closeSilent(): void {
    for (const socket of everybody.unused) if (socket.bytesRead === 0) socket.destroy();
  }

  return { admit, closeSilent };
}

function createGroup(network?: string): Group {
  return { network, unused: new Set(), used: new Set() };
}

function sizeOf({ unused, used }: Group): number {
  return unused.size + used.size;
}

/** The oldest connection without a response under way: an unused one before a used one. */
function oldestIdle({ unused, used }: Group): Socket | undefined {
  let skipped = 0;
  for (const socket of unused) {
    if (socket.bytesWritten > 0) {
      unused.delete(socket);
      used.add(socket);
    } else if (!responseUnderWay(socket)) return socket;
    else if (++skipped > MAX_SKIPPED) break;
  }
  skipped = 0;
  for (const socket of used) {
    if (!responseUnderWay(socket)) return socket;
    if (++skipped > MAX_SKIPPED) break;
  }
  return undefined;
}
