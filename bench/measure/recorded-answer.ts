import { request } from 'node:http';

/** An answer of the real server as sent over the wire, compressed or not. */
export interface RecordedAnswer {
  path: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Written by each server itself. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

/** Sends a request and records its answer. */
export const recordAnswer = (
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RecordedAnswer> =>
  new Promise((resolve, reject) => {
    request(origin + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
          value === undefined || CONNECTION_HEADERS.includes(name) ? [] : [[name, String(value)]],
        );
        resolve({
          path,
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(kept) as Record<string, string>,
          body: Buffer.concat(chunks),
        });
      });
    })
      .on('error', reject)
      .end();
  });
