/** A bare Fastify that sends recorded bytes and headers. */
import Fastify from 'fastify';
import { serveRecorded } from './reference-server.ts';

serveRecorded(async (answers) => {
  const app = Fastify();
  for (const { path, status, headers, body } of answers) {
    app.get(path, (_request, reply) => {
      reply.code(status).headers(headers);
      return status === 304 ? reply.send() : reply.send(body);
    });
  }
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
