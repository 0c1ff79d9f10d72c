import { once } from 'node:events';
import { connect } from 'node:net';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
export const TYPES = [
  undefined,
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'x',
  '',
] as const;

/** The headers that announce a body, and what follows them. */
export const BODIES: Record<string, string> = {
  'no body and no length': '\r\n',
  'length 0': 'Content-Length: 0\r\n\r\n',
  'chunked and empty': 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'chunked and never ended': 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n',
  'a length too long': 'Content-Length: 1000\r\n\r\n{}',
  'expect-continue without a body': 'Expect: 100-continue\r\nContent-Length: 10\r\n\r\n',
  'expect-continue without a length': 'Expect: 100-continue\r\n\r\n',
};

/** The bytes of a request that ends its connection; `body` is one of `BODIES`. */
export const rawRequest = (method: string, path: string, type: string | undefined, body: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
  `${type === undefined ? '' : `Content-Type: ${type}\r\n`}${body}`;

/** What comes back until the server closes the connection. Never resolves where it neither answers nor closes. */
export const answerTo = async (text: string, port: number): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  await once(socket, 'connect');
  socket.write(text);
  await once(socket, 'close');
  return answer;
};
