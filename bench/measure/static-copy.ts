/** A static file server: the bytes of each answer with its type, encoding and caching headers. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { serveRecorded } from './reference-server.ts';

const HEADERS_OF_A_FILE = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

serveRecorded(async (answers) => {
  const files = new Map(
    answers.map(({ path, status, headers, body }) => {
      const kept = Object.entries(headers).filter(([name]) => HEADERS_OF_A_FILE.includes(name));
      return [
        path,
        { status, headers: { ...Object.fromEntries(kept), 'content-length': body.length }, body },
      ];
    }),
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
