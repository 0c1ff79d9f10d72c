import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends, when the application closes, the connections that carry no request: browsers open some ahead of need, and
 * Node waits for these as for an answer under way.
 */
export const endUnusedConnections = (app: FastifyInstance): void => {
  const open = new Set<Socket>();
  const answering = new Map<Socket, number>();
  const count = (socket: Socket, change: 1 | -1): void => {
    const underWay = (answering.get(socket) ?? 0) + change;
    if (underWay > 0) answering.set(socket, underWay);
    else answering.delete(socket);
  };
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      answering.delete(socket);
    });
  });
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => {
      count(socket, -1);
    });
  });
  app.addHook('preClose', (done) => {
    for (const socket of open) if (!answering.has(socket)) socket.destroy();
    done();
  });
};
