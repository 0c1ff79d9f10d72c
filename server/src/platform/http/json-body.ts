import { httpRefusals } from '@volant/shared/kernel/refusals/http.refusals.ts';
import { refuse, type Problem } from '../problem.ts';

/** Deeper than any valid body: deeper ones only serve to exhaust a stack. */
const MAX_DEPTH = 50;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const notJson = (): Problem => refuse(httpRefusals.invalid_json);

const notWellFormed = (): Problem => refuse(httpRefusals.text_unreadable);

/**
 * The value of a JSON body. Refuses what parsers may understand differently (invalid UTF-8, a byte order mark, a key
 * given twice) and drops `__proto__`.
 */
export const parseJsonBody = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw notJson();
  }
  if (hasRepeatedKeyOrTooDeep(text)) throw notJson();
  if (!text.includes('__proto__') && !text.includes('\\')) return value;
  return JSON.parse(text, (key, member: unknown) => {
    // Half of a surrogate pair, written as an escape: the database takes no such text.
    if (typeof member === 'string' && !member.isWellFormed()) throw notWellFormed();
    return key === '__proto__' ? undefined : member;
  });
};

/** Scans valid JSON; `JSON.parse` silently keeps the last of two equal keys. */
const hasRepeatedKeyOrTooDeep = (text: string): boolean => {
  const open: (Set<string> | null)[] = [];
  let expectsKey = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
        open.push(new Set());
        expectsKey = true;
        break;
      case '[':
        open.push(null);
        expectsKey = false;
        break;
      case '}':
      case ']':
        open.pop();
        expectsKey = false;
        break;
      case ',':
        expectsKey = open.at(-1) != null;
        break;
      case '"': {
        const end = endOfString(text, at);
        const keys = open.at(-1);
        if (expectsKey && keys) {
          const key = JSON.parse(text.slice(at, end + 1)) as string;
          if (keys.has(key)) return true;
          keys.add(key);
          expectsKey = false;
        }
        at = end;
        break;
      }
      default:
    }
    if (open.length > MAX_DEPTH) return true;
  }
  return false;
};

const endOfString = (text: string, start: number): number => {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
};
