import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends, when the application closes, the connections on which nothing was ever asked: browsers open some ahead of
 * need, and Node, which ends those that fell idle, waits for these as for an answer under way.
 */
export const endUnusedConnections = (app: FastifyInstance): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
};
