// @module-tag long
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it, vi } from 'vitest';

/** Characters of an attack: a quadratic expression takes over 100 ms for them, a linear one far less than one. */
const LENGTH = 20_000;
const MAX_MS = 40;

interface Expression {
  path: string;
  source: string;
  flags: string;
}

/** The expressions of a file that are written between slashes. */
const expressionsOf = (path: string): Expression[] => {
  const found: Expression[] = [];
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ path, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** What texts of an attack are made of: the characters of an expression, and one of each of its classes. */
const lettersOf = (source: string): string[] => {
  const letters = new Set(['a', '1', ' ']);
  for (const [, escaped, plain] of source.matchAll(/\\(u[0-9a-f]{4}|p\{\w+\}|.)|([^()[\]{}?*+|^$\\])/gisu)) {
    if (plain !== undefined) letters.add(plain);
    else if (escaped?.startsWith('u'))
      letters.add(String.fromCharCode(Number.parseInt(escaped.slice(1), 16)));
    else if (escaped?.startsWith('p')) letters.add('\u0001').add('é');
    else if (escaped !== undefined) letters.add({ n: '\n', r: '\r', t: '\t' }[escaped] ?? escaped);
  }
  return [...letters].slice(0, 40);
};

/** Ends an attack: of none of the classes that expressions name. */
const END = '\u2603';

function* attacksOn(source: string): Generator<string> {
  const letters = lettersOf(source);
  const words = source.match(/[\p{L}<!-]{2,}/gu) ?? [];
  for (const start of [...letters, ...words]) {
    yield start.repeat(LENGTH / start.length) + END;
    // What a repeat begins after, and what it may be followed by.
    for (const repeated of letters) yield start + repeated.repeat(LENGTH) + END;
  }
  for (const first of letters)
    for (const second of letters) if (first !== second) yield (first + second).repeat(LENGTH / 2) + END;
}

const timeOf = (expression: RegExp, text: string): number => {
  const start = performance.now();
  text.replace(expression, '');
  return performance.now() - start;
};

/** Of three rounds, because other processes only ever make one slower. */
const isSlow = (expression: RegExp, text: string): boolean =>
  [1, 2, 3].every(() => timeOf(expression, text) > MAX_MS);

/** The start of a text that an expression takes too long for. */
const attackOn = ({ source, flags }: Expression): string | undefined => {
  // Nothing is repeated: each character is looked at once.
  if (!/[*+]|,\}/.test(source)) return undefined;
  const expression = new RegExp(source, flags);
  for (const text of attacksOn(source))
    if (isSlow(expression, text)) return JSON.stringify(text.slice(0, 20));
  return undefined;
};

const SOURCES = ['shared/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    // Texts that tests make themselves.
    .filter((path) => !path.includes('/testing/')),
);

/** The expressions that the modules of `shared` put together from parts. */
const builtExpressions = async (): Promise<Expression[]> => {
  const found: Expression[] = [];
  const paths = SOURCES.filter(
    (path) => path.startsWith('shared/') && readFileSync(path, 'utf8').includes('new RegExp('),
  );
  const { RegExp: plain } = globalThis;
  try {
    globalThis.RegExp = new Proxy(plain, {
      construct: (made, [source, flags]: [string, string | undefined]) => {
        found.push({ path: 'new RegExp', source, flags: flags ?? '' });
        return new made(source, flags);
      },
    });
    vi.resetModules();
    for (const path of paths) await import(/* @vite-ignore */ `../${path}`);
  } finally {
    globalThis.RegExp = plain;
  }
  return found;
};

it('no expression takes more than linear time', { timeout: 240_000 }, async () => {
  const built = await builtExpressions();
  expect(built.map(({ source }) => source)).toContainEqual(expect.stringContaining('janvier'));
  const expressions = [...SOURCES.flatMap(expressionsOf), ...built];
  expect(expressions.length).toBeGreaterThan(300);
  const slow = expressions.flatMap((expression) => {
    const attack = attackOn(expression);
    return attack === undefined ? [] : [`${expression.path} /${expression.source}/ for ${attack}`];
  });
  expect(slow).toEqual([]);
});
