import type { Socket } from "node:net";
import { answerUnderWay } from "../runtime/response-under-way";
import { networkOf } from "../security/ip-addresses";

/** Of all connections, for one address. */
const SHARE = 0.25;
/** Connections with an answer under way that are passed by in search of one to close. */
const MAX_PASSED_BY = 100;

interface ConnectionLimitOptions {
  max: number;
  /** Whether an address is that of a proxy, which has the connections of all its visitors. */
  isTrusted(address: string): boolean;
  /** Is called for each connection that is closed or refused. */
  onLimit(max: number): void;
}

/** Connections that share a limit, the oldest first. */
interface Group {
  network?: string;
  /** Those on which nothing has been answered yet; one that has been is moved when somebody looks. */
  silent: Set<Socket>;
  known: Set<Socket>;
}

/**
 * Returns what admits a connection. When there are as many as may be, the oldest one that has asked for nothing yet makes
 * room for the next, else the oldest one that is idle. The same holds for an address (of IPv6: a /64) with a quarter of
 * all; when all of its connections wait for answers, the new one is refused. A request costs nothing here.
 */
export function createConnectionLimit(options: ConnectionLimitOptions): (socket: Socket) => void {
  const { max, isTrusted, onLimit } = options;
  const share = Math.floor(max * SHARE);
  const everybody = createGroup();
  const networks = new Map<string, Group>();
  const groupsOf = new Map<Socket, Group[]>();

  function forget(socket: Socket): void {
    for (const group of groupsOf.get(socket) ?? []) {
      group.silent.delete(socket);
      group.known.delete(socket);
      if (group.network && sizeOf(group) === 0) networks.delete(group.network);
    }
    groupsOf.delete(socket);
  }

  /** Returns whether there was one to close. */
  function makeRoom(group: Group): boolean {
    const socket = oldestAtRest(group);
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

  return function admit(socket) {
    const own = networkGroup(socket.remoteAddress ?? "");
    if (own && sizeOf(own) >= share) {
      onLimit(share);
      if (!makeRoom(own)) {
        socket.destroy();
        return;
      }
    }
    // One less than may be: who comes when there is no place is dropped before anybody is asked.
    if (sizeOf(everybody) >= max - 1 && makeRoom(everybody)) onLimit(max);
    if (own?.network) networks.set(own.network, own);
    const groups = own ? [everybody, own] : [everybody];
    for (const { silent } of groups) silent.add(socket);
    groupsOf.set(socket, groups);
    socket.once("close", () => forget(socket));
  };
}

function createGroup(network?: string): Group {
  return { network, silent: new Set(), known: new Set() };
}

function sizeOf({ silent, known }: Group): number {
  return silent.size + known.size;
}

/** The oldest connection on which nothing is under way, one that has been silent before one that has not. */
function oldestAtRest({ silent, known }: Group): Socket | undefined {
  let passedBy = 0;
  for (const socket of silent) {
    if (socket.bytesWritten > 0) {
      silent.delete(socket);
      known.add(socket);
    } else if (!answerUnderWay(socket)) return socket;
    else if (++passedBy > MAX_PASSED_BY) break;
  }
  passedBy = 0;
  for (const socket of known) {
    if (!answerUnderWay(socket)) return socket;
    if (++passedBy > MAX_PASSED_BY) break;
  }
  return undefined;
}
