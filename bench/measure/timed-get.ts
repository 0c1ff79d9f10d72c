import { get } from 'node:http';
import type { VolantServer } from './volant-server.ts';

/** How long a GET with a session takes, in milliseconds. */
export const timedGet = ({ origin }: VolantServer, token: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(origin + path, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answers ${String(answer.statusCode)}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - startedAt));
      answer.on('error', reject);
    }).on('error', reject);
  });
