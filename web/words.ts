import { dirname, resolve } from 'node:path';
import { normalizePath, parseSync, type ESTree, type Plugin } from 'vite';
import { typeset } from '../shared/src/words/fr/typography.ts';

/** Marks a module of words that screens import, which is another one than the plain words of the server. */
const SPOKEN = '?spoken';

const WORDS = normalizePath(resolve(import.meta.dirname, '../shared/src/words'));

/** How the words of a language are said. */
export interface Voice {
  language: string;
  /** Of a text that is known when it is built. */
  say: (text: string) => string;
  /** The module whose `spoken` says the rest: texts with facts, what functions return. */
  module: string;
}

const FRENCH: Voice = {
  language: 'fr',
  say: typeset,
  module: normalizePath(`${import.meta.dirname}/src/lib/spoken.ts`),
};

/** An edit of the text of a module. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const spokenLater = (value: string): string => `/* @__PURE__ */ spoken(${value})`;

/** What is known when the module is built is typeset then, the rest when it is loaded or called. */
const editsOf = (value: ESTree.Expression, code: string, say: Voice['say']): Edit[] => {
  const { start, end } = value;
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [{ start, end, text: JSON.stringify(say(value.value)) }] : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return editsOf(value.expression, code, say);
    case 'ArrayExpression':
      return value.elements.flatMap((element) =>
        element === null || element.type === 'SpreadElement' ? [] : editsOf(element, code, say),
      );
    case 'ObjectExpression':
      return value.properties.flatMap((property) => {
        if (property.type === 'SpreadElement') return [];
        if (!property.shorthand) return editsOf(property.value, code, say);
        const name = code.slice(property.start, property.end);
        return [{ start: property.start, end: property.end, text: `${name}: ${spokenLater(name)}` }];
      });
    default:
      return [{ start, end, text: spokenLater(code.slice(start, end)) }];
  }
};

const exportedValues = ({ body }: ESTree.Program): ESTree.Expression[] =>
  body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations.flatMap(({ init }) => init ?? [])
      : [],
  );

/**
 * `#words/…` are the words of one language, typeset: French puts spaces that do not break where its dictionaries have
 * ordinary ones. The server, which speaks several languages, takes the plain dictionaries.
 */
export const spokenWords = ({ language, say, module }: Voice = FRENCH): Plugin => ({
  name: 'volant:spoken-words',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(#words|\.\.?)\// },
    handler: (source, importer = '') => {
      const isScreen = source.startsWith('#');
      // A dictionary may take words of another one.
      if (!isScreen && !importer.endsWith(SPOKEN)) return null;
      const path = isScreen
        ? `${WORDS}/${language}${source.slice('#words'.length)}`
        : normalizePath(resolve(dirname(importer), source));
      if (!path.startsWith(`${WORDS}/`)) return null;
      return path.endsWith('/typography.ts') ? path : path + SPOKEN;
    },
  },
  transform: {
    filter: { id: /\.ts\?spoken$/ },
    handler: (code) => {
      const edits = exportedValues(parseSync('words.ts', code).program).flatMap((value) =>
        editsOf(value, code, say),
      );
      let edited = code;
      for (const { start, end, text } of edits.reverse())
        edited = edited.slice(0, start) + text + edited.slice(end);
      // The lines stay the same.
      return { code: `import { spoken } from '${module}';${edited}`, map: null };
    },
  },
});
