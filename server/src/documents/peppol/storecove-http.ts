import { TransportDown } from './peppol-transport.ts';

export interface StorecoveAnswer {
  status: number;
  /** Undefined where an answer has none. */
  body: unknown;
}

export type StorecoveCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<StorecoveAnswer>;

/** Statuses that say something about the call; their bodies are read by the caller. */
const TELLING = new Set([200, 204, 404, 422]);
/** Of these an answer has a body of JSON. */
const WITH_BODY = new Set([200, 422]);
/** Longer than any answer that is read. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Calls Storecove's API. Whatever cannot be understood as its answer throws a `TransportDown`: the network, the time limit,
 * other statuses, a body that is no JSON. Redirects are not followed: the key goes to the named host alone.
 */
export const storecoveCalls = ({
  url,
  apiKey,
  timeoutMs,
}: {
  url: string;
  apiKey: string;
  timeoutMs: number;
}): StorecoveCall => {
  const ask = async (method: string, path: string, body: object | undefined) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, text: await textOf(answer) };
  };

  return async (method, path, body) => {
    const name = `${method} ${path}`;
    const { status, text } = await ask(method, path, body).catch((error: unknown) => {
      throw new TransportDown('unavailable', `${name}: no answer`, error);
    });
    if (status === 401 || status === 403)
      throw new TransportDown('denied', `${name}: answered ${String(status)}`);
    if (!TELLING.has(status)) throw new TransportDown('unavailable', `${name}: answered ${String(status)}`);
    return { status, body: WITH_BODY.has(status) ? parsed(text, name) : undefined };
  };
};

/** The body as far as it may be read; a longer one throws. */
const textOf = async (answer: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new Error('the body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TransportDown('unavailable', `${name}: the answer is no JSON`, error);
  }
};
