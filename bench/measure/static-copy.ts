/**
 * A static file server: the bytes and the headers of each answer. The security headers are among them: Chrome starts a
 * process for a page that asks for isolation, which costs the first paint about 10 %, with scripts or without.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { serveRecorded } from './reference-server.ts';

serveRecorded(async (answers) => {
  const files = new Map(
    answers.map(({ path, status, headers, body }) => [
      path,
      { status, headers: { ...headers, 'content-length': body.length }, body },
    ]),
  );
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file) response.writeHead(file.status, file.headers).end(file.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
});
