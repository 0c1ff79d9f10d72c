import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/**
 * The oldest browsers that the site is made for: Safari 15.4, and Chrome and Firefox of three years ago. The document
 * tells older ones (`oldBrowserNotice` in `src/app/document.ts`).
 */
export const STYLE_TARGET = ['safari15.4', 'chrome119', 'firefox119'];
/**
 * Safari 15.4 has class fields. The bundler takes those of Safari 15 for missing, and would write each private one as a
 * map, which costs 1.2 KB of the home page's budget; what else is newer than Safari 15.4 is found below.
 */
export const SCRIPT_TARGET = ['safari16', 'chrome119', 'firefox119'];

/** Names that one of these browsers lacks: methods and properties. */
const NEWER_MEMBERS = new Set(
  `toSorted toReversed toSpliced groupBy groupByToMap fromAsync withResolvers isWellFormed toWellFormed
  symmetricDifference isSubsetOf isSupersetOf isDisjointFrom canParse fromBase64 toBase64 setFromBase64 fromHex toHex
  setFromHex sumPrecise f16round checkVisibility showPopover hidePopover togglePopover requestClose startViewTransition
  moveBefore requestIdleCallback cancelIdleCallback getCoalescedEvents getPredictedEvents adoptedStyleSheets
  attachInternals wakeLock userActivation setHTMLUnsafe getHTML parseHTMLUnsafe highlights transferToFixedLength
  waitAsync createWritable getScreenDetails scheduling caretPositionFromPoint textStream`.split(/\s+/),
);

/** Globals that one of these browsers lacks. */
const NEWER_GLOBALS = new Set(
  `Iterator AsyncDisposableStack DisposableStack SuppressedError Float16Array Temporal Highlight CloseWatcher Sanitizer
  OffscreenCanvas CompressionStream DecompressionStream navigation scheduler trustedTypes EyeDropper Observable
  URLPattern requestIdleCallback cancelIdleCallback`.split(/\s+/),
);

/** Of an object that is named by its class: `AbortSignal.timeout`. */
const NEWER_STATICS = new Set([
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Promise.try',
  'RegExp.escape',
  'Response.json',
  'URL.parse',
  'Error.isError',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'ReadableStream.from',
]);

const ITERATOR_METHODS = new Set(
  'map filter flatMap forEach reduce some every find take drop toArray'.split(' '),
);
const ITERATORS = new Set(['values', 'keys', 'entries', 'matchAll']);

/** A regular expression, or a text that one is made of. */
const NEWER_PATTERN = /\(\?<[=!]|\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/;

const nameOf = (node: object): string | undefined =>
  'type' in node && node.type === 'Identifier' && 'name' in node && typeof node.name === 'string'
    ? node.name
    : undefined;

/** What a script needs that a browser of the floor does not have; each once. */
export const newerThanFloor = (code: string, { isModule = true } = {}): string[] => {
  const found = new Set<string>();
  const { program, errors } = parseSync(isModule ? 'script.mjs' : 'script.cjs', code, {
    sourceType: isModule ? 'module' : 'script',
  });
  for (const { message } of errors) found.add(`syntax: ${message}`);
  const readText = (text: string): void => {
    const [part] = NEWER_PATTERN.exec(text) ?? [];
    if (part !== undefined) found.add(`regular expression: ${part}`);
  };
  new Visitor({
    StaticBlock: () => void found.add('static block'),
    ImportDeclaration: ({ attributes }) => attributes.length > 0 && found.add('import attributes'),
    VariableDeclaration: ({ kind }) => kind.endsWith('using') && found.add('using'),
    Decorator: () => void found.add('decorator'),
    Literal: (literal) => {
      if ('regex' in literal) {
        readText(literal.regex.pattern);
        if (literal.regex.flags.includes('v')) found.add('regular expression: flag v');
      } else if (typeof literal.value === 'string') readText(literal.value);
    },
    TemplateElement: ({ value }) => readText(value.raw),
    Identifier: ({ name }) => NEWER_GLOBALS.has(name) && found.add(name),
    MemberExpression: ({ object, property, computed }) => {
      const name = computed ? undefined : nameOf(property);
      if (name === undefined) return;
      if (NEWER_MEMBERS.has(name)) found.add(`.${name}`);
      const whole = `${nameOf(object) ?? ''}.${name}`;
      if (NEWER_STATICS.has(whole)) found.add(whole);
      const isIterator =
        object.type === 'CallExpression' &&
        object.callee.type === 'MemberExpression' &&
        nameOf(object.callee.object) !== 'Object' &&
        ITERATORS.has(nameOf(object.callee.property) ?? '');
      if (isIterator && ITERATOR_METHODS.has(name)) found.add(`iterator.${name}`);
    },
  }).visit(program);
  return [...found];
};

/** Found, and no fault; why. */
const ALLOWED: Record<string, string> = {
  '.startViewTransition': 'React: only where a page uses ViewTransition',
  navigation: 'React asks for its type first',
  '.checkVisibility': 'React Aria asks whether it is there',
  '.canParse': 'zod asks for its type first',
  trustedTypes: 'altcha reads it as an optional property',
  'regular expression: (?<!': "altcha's spam filter, which no form uses",
  'AbortSignal.timeout': 'src/app/older-browsers.ts adds it',
};

/** What the scripts of a build, and those that are copied beside them, need that a browser of the floor does not have. */
export const floorFaults = async (directory: string): Promise<string[]> => {
  const files = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.js'));
  const faults: string[] = [];
  const unused = new Set(Object.keys(ALLOWED));
  for (const file of files) {
    const code = await readFile(join(directory, file), 'utf8');
    for (const need of newerThanFloor(code, { isModule: file.startsWith('assets') })) {
      unused.delete(need);
      if (!(need in ALLOWED)) faults.push(`${file} needs ${need}`);
    }
  }
  for (const need of unused) faults.push(`no script needs ${need} any more`);
  return faults;
};
