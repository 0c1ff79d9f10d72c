import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The connections of an application, and how they end when it does. */
export interface OpenConnections {
  /**
   * To be awaited before `close()`: takes no new connection, goes on answering on the others, and has each end with its
   * answer. A client that asked again on a connection just ended would not know whether it was heard. Resolves when
   * none is left, or after `patienceMs`.
   */
  letLeave(patienceMs: number): Promise<void>;
}

/**
 * Follows the connections of an application. When it closes, those on which nothing was ever asked are ended: browsers
 * open some ahead of need, and Node, which ends those that fell idle, waits for these as for an answer under way.
 */
export const openConnections = (app: FastifyInstance): OpenConnections => {
  const open = new Set<Socket>();
  let isLeaving = false;
  let left: () => void = () => undefined;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) left();
    });
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });

  const letLeave = async (patienceMs: number): Promise<void> => {
    // Whoever is at the door is let in first: the system would end these connections without a word.
    await nextTurn();
    isLeaving = true;
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
