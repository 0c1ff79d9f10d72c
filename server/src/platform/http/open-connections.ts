import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addressKey } from './rate-limit.ts';

/** The connections of an application, and how they end when it does. */
export interface OpenConnections {
  /**
   * Await before `close()`: stops accepting connections, and closes each open one after its next answer, so
   * that no client is left unsure whether its request arrived. Resolves when none is left, or after
   * `patienceMs`.
   */
  letLeave(patienceMs: number): Promise<void>;
}

export interface ConnectionLimits {
  /**
   * More connections are refused: each costs memory and a file descriptor, and a process without descriptors cannot
   * open any file.
   */
  max: number;
  /** Most connections from one address; undefined behind a proxy, where all have the same address. */
  maxPerAddress: number | undefined;
}

/** From this share of the limit on, idle connections are closed to make room. */
const CROWDED = 0.8;

/**
 * Tracks the connections of an application, and limits them. On close, ends those that never sent a request: browsers
 * open some in advance, and Node, which ends idle ones, waits for these as for an answer under way.
 */
export const openConnections = (app: FastifyInstance, limits?: ConnectionLimits): OpenConnections => {
  const open = new Set<Socket>();
  let left: () => void = () => undefined;
  /** Open connections by address; IPv6 addresses by /64. */
  const byAddress = new Map<string, number>();
  if (limits) app.server.maxConnections = limits.max;
  app.server.on('connection', (socket) => {
    const address = addressKey(socket.remoteAddress ?? '');
    const ofAddress = (byAddress.get(address) ?? 0) + 1;
    if (limits?.maxPerAddress !== undefined && ofAddress > limits.maxPerAddress) {
      socket.destroy();
      return;
    }
    byAddress.set(address, ofAddress);
    open.add(socket);
    if (limits && open.size >= limits.max * CROWDED) app.server.closeIdleConnections();
    socket.once('close', () => {
      open.delete(socket);
      const others = (byAddress.get(address) ?? 1) - 1;
      if (others === 0) byAddress.delete(address);
      else byAddress.set(address, others);
      if (open.size === 0) left();
    });
  });
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });

  const letLeave = async (patienceMs: number): Promise<void> => {
    // Accept pending connections first: the system would reset them.
    await nextTurn();
    // Registered only now, so that earlier requests do not pay for it.
    app.server.prependListener('request', (_request: IncomingMessage, answer: ServerResponse) => {
      answer.shouldKeepAlive = false;
    });
    // Not the HTTP server's own `close`, which ends idle connections at once.
    NetServer.prototype.close.call(app.server);
    if (open.size === 0) return;
    await new Promise<void>((resolve) => {
      const limit = setTimeout(resolve, patienceMs);
      left = () => {
        clearTimeout(limit);
        resolve();
      };
    });
  };

  return { letLeave };
};
