import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port below the ephemeral range, from which the system could otherwise take it before the server
 * does.
 * @returns {Promise<number>}
 */
export const freePort = async () => {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    /** @type {boolean} */
    const isFree = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
};
