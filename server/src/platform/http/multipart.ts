import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import { httpRefusals } from '@volant/shared/kernel/refusals/http.refusals.ts';
import { Problem, refuse, unavailable } from '../problem.ts';
import { allowLongBody } from './body-time.ts';

/** A file of a form, in memory. */
export interface FormFile {
  name: string;
  bytes: Buffer;
}

export interface Form {
  /** Short parts by name, including those sent as files (a `Blob` of JSON). */
  texts: ReadonlyMap<string, Buffer>;
  files: FormFile[];
}

/** The parts that an endpoint accepts; parts with other names are dropped. */
export interface FormRules {
  texts: readonly string[];
  files: {
    name: string;
    max: number;
    maxBytes: number;
    tooMany: () => Problem;
    tooLarge: (name: string) => Problem;
  };
  /** By default those of photos. */
  turns?: FormTurns;
}

/** Counts the forms of one kind that are being processed; each kind has its own count. */
export interface FormTurns {
  underWay: number;
  /** The refusal when too many are under way. */
  readonly tooBusy: Reason;
}

export const formTurns = (tooBusy: Reason): FormTurns => ({ underWay: 0, tooBusy });

/**
 * Most bytes of a request: enough for ten photos and an eleventh, so that the latter is refused with its own message.
 */
const MAX_REQUEST_BYTES = 64 * 1024 * 1024;
const MAX_TEXT_BYTES = 100 * 1024;
const MAX_PARTS = 60;
/** Most forms of one kind at once, because each keeps its files in memory until they are stored. */
const MAX_FORMS_AT_ONCE = 4;
const ofPhotos = formTurns(httpRefusals.too_many_uploads);

/** Lets the endpoints that are registered on `app`, and no others, be sent a multipart form. */
export const acceptForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      parts: MAX_PARTS,
      fields: MAX_PARTS,
      files: MAX_PARTS,
      fieldNameSize: 100,
      fieldSize: MAX_TEXT_BYTES + 1,
      headerPairs: 20,
      // `readAll` checks the size, so that nothing is silently truncated.
      fileSize: MAX_REQUEST_BYTES,
    },
  });
};

const tooLarge = (): Problem => refuse(httpRefusals.too_large);
const unreadable = (): Problem => refuse(httpRefusals.invalid_form);

/**
 * Reads the form of a request, and runs `work` on it; `signal` aborts when the caller has left. Refuses at the first
 * excess byte; the rest of the request is received and discarded.
 */
export const withForm = async <T>(
  request: FastifyRequest,
  rules: FormRules,
  work: (form: Form, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw refuse(httpRefusals.unsupported_media_type);
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) throw tooLarge();
  const { turns = ofPhotos } = rules;
  if (turns.underWay >= MAX_FORMS_AT_ONCE) throw unavailable(turns.tooBusy, 15);
  allowLongBody(request);
  const gone = new AbortController();
  const leave = (): void => {
    gone.abort(unreadable());
  };
  const { socket } = request.raw;
  turns.underWay += 1;
  socket.once('close', leave);
  // The caller may have left during authentication.
  if (socket.destroyed) leave();
  try {
    return await work(await readForm(request, rules, gone.signal), gone.signal);
  } finally {
    socket.off('close', leave);
    turns.underWay -= 1;
  }
};

const readForm = async (request: FastifyRequest, rules: FormRules, gone: AbortSignal): Promise<Form> => {
  const { raw } = request;
  const stop = Promise.withResolvers<never>();
  stop.promise.catch(() => undefined);
  let received = 0;
  // The parser does not report what it skips, so the bytes are counted here.
  const count = (chunk: Buffer): void => {
    received += chunk.length;
    if (received > MAX_REQUEST_BYTES) stop.reject(tooLarge());
  };
  const left = (): void => {
    stop.reject(gone.reason);
  };
  gone.throwIfAborted();
  gone.addEventListener('abort', left);
  raw.on('data', count);
  const reading = readParts(request, rules);
  reading.catch(() => undefined);
  try {
    return await Promise.race([reading, stop.promise]);
  } catch (error) {
    raw.unpipe();
    throw problemOf(error);
  } finally {
    gone.removeEventListener('abort', left);
    raw.off('data', count);
    raw.resume();
  }
};

/** The French refusal for an error of the parser: 413 for its limits, 400 for anything else. */
const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const { statusCode } = error as { statusCode?: number };
  const problem = statusCode === 413 ? tooLarge() : unreadable();
  problem.cause = error;
  return problem;
};

const readParts = async (request: FastifyRequest, { texts, files }: FormRules): Promise<Form> => {
  const read = new Map<string, Buffer>();
  const kept: FormFile[] = [];
  const keepText = (name: string, bytes: Buffer): void => {
    // Parsers differ on which of two parts with one name counts.
    if (read.has(name)) throw unreadable();
    read.set(name, bytes);
  };
  for await (const part of request.parts()) {
    const { fieldname: name } = part;
    if (part.type === 'field') {
      const bytes = Buffer.from(
        typeof part.value === 'string' ? part.value : JSON.stringify(part.value ?? ''),
      );
      if (bytes.length > MAX_TEXT_BYTES) throw tooLarge();
      if (texts.includes(name)) keepText(name, bytes);
    } else if (name === files.name) {
      const fileName = (part.filename as string | undefined) ?? '';
      if (kept.length === files.max && fileName !== '') throw files.tooMany();
      const bytes = await readAll(part.file, files.maxBytes, () => files.tooLarge(fileName));
      // Skips what a browser sends when no file was chosen.
      if (fileName !== '' || bytes.length > 0) kept.push({ name: fileName, bytes });
    } else {
      const bytes = await readAll(part.file, MAX_TEXT_BYTES, tooLarge);
      if (texts.includes(name)) keepText(name, bytes);
    }
  }
  return { texts: read, files: kept };
};

const readAll = async (
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
  problem: () => Problem,
): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > maxBytes) throw problem();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
};
