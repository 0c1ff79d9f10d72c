import { dirname, resolve } from 'node:path';
import { normalizePath, parseSync, type ESTree, type Plugin } from 'vite';
import { typeset } from '../shared/src/words/fr/typography.ts';

/** Marks a module of words that screens import, which is another one than the plain words of the server. */
const SPOKEN = '?spoken';

/** What a language is and how its texts are set: taken as it is. */
const NO_WORDS = /\/(typography|format\/locale)\.ts$/;

const WORDS = normalizePath(resolve(import.meta.dirname, '../shared/src/words'));

/** How the words of a language are said. */
export interface Voice {
  language: string;
  /** Of a text that is known when it is built. */
  say: (text: string) => string;
  /** Whether a sentence may be said piece by piece, around its facts. */
  isPiecewise: boolean;
  /** The module whose `spoken` says the rest: texts with facts, what functions return. */
  module: string;
}

const FRENCH: Voice = {
  language: 'fr',
  say: typeset,
  isPiecewise: true,
  module: normalizePath(`${import.meta.dirname}/src/lib/spoken.ts`),
};

/** An edit of the text of a module. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const spokenLater = (value: string): string => `/* @__PURE__ */ spoken(${value})`;

/** A fact, which a function was given, a constant, or what a format makes of it. The digits of a telephone number are set as a whole. */
const FACT = /^(?!.*[Pp]hone)(?:format\w+\([\w.]+\)|[a-z][\w.]*|[A-Z][A-Z\d_]*)$/;

/** The pieces of a text with facts, where how they are said does not depend on the facts: no fact is a unit of another. */
const piecesOf = (text: ESTree.Expression, code: string, say: Voice['say']): Edit[] | undefined => {
  switch (text.type) {
    case 'Literal':
      return typeof text.value === 'string'
        ? [{ start: text.start, end: text.end, text: JSON.stringify(say(text.value)) }]
        : undefined;
    case 'ParenthesizedExpression':
      return piecesOf(text.expression, code, say);
    case 'ConditionalExpression': {
      const branches = [text.consequent, text.alternate].map((branch) => piecesOf(branch, code, say));
      return branches.includes(undefined) ? undefined : branches.flatMap((edits) => edits ?? []);
    }
    case 'TemplateLiteral':
      return quasisOf(text, code, say);
    default:
      return undefined;
  }
};

const quasisOf = (
  { quasis, expressions }: ESTree.TemplateLiteral,
  code: string,
  say: Voice['say'],
): Edit[] | undefined => {
  const isPlain = expressions.every(({ start, end }) => FACT.test(code.slice(start, end)));
  const between = quasis.slice(1, -1);
  if (!isPlain || between.some(({ value: { raw } }) => raw.trim() === '')) return undefined;
  return quasis.map(({ start, value: { raw } }, index) => {
    // A fact counts as a number, which a unit may follow.
    const before = index > 0 ? '1' : '';
    const after = index < expressions.length ? '1' : '';
    const said = say(before + raw + after);
    // With its delimiter, or without.
    const from = code.indexOf(raw, start);
    return {
      start: from,
      end: from + raw.length,
      text: said.slice(before.length, said.length - after.length),
    };
  });
};

/** What a function returns, where that is all that it does. */
const textOf = (value: ESTree.Expression): ESTree.Expression =>
  value.type === 'ArrowFunctionExpression' && value.body.type !== 'BlockStatement' ? value.body : value;

/** The French amounts: their spaces are written by hand. */
const SET_BY_HAND = '/format/amounts.ts';

/** What is known when the module is built is typeset then, the rest when it is loaded or called. */
const editsOf = (value: ESTree.Expression, code: string, voice: Voice): Edit[] => {
  const { say, isPiecewise } = voice;
  const { start, end } = value;
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [{ start, end, text: JSON.stringify(say(value.value)) }] : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return editsOf(value.expression, code, voice);
    case 'ArrayExpression':
      return value.elements.flatMap((element) =>
        element === null || element.type === 'SpreadElement' ? [] : editsOf(element, code, voice),
      );
    case 'ObjectExpression':
      return value.properties.flatMap((property) => {
        if (property.type === 'SpreadElement') return [];
        if (!property.shorthand) return editsOf(property.value, code, voice);
        const name = code.slice(property.start, property.end);
        return [{ start: property.start, end: property.end, text: `${name}: ${spokenLater(name)}` }];
      });
    default:
      return (
        (isPiecewise && piecesOf(textOf(value), code, say)) || [
          { start, end, text: spokenLater(code.slice(start, end)) },
        ]
      );
  }
};

/** The exported values, and the texts that are constants of the module. */
const valuesOf = ({ body }: ESTree.Program): ESTree.Expression[] =>
  body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations
      .flatMap(({ init }) => init ?? [])
      .filter(({ type }) => isExported || type === 'Literal' || type === 'TemplateLiteral');
  });

/**
 * `#words/…` are the words of one language, typeset: French puts spaces that do not break where its dictionaries have
 * ordinary ones. The server, which speaks several languages, takes the plain dictionaries.
 */
export const spokenWords = (voice: Voice = FRENCH): Plugin => ({
  name: 'volant:spoken-words',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(#words|\.\.?)\// },
    handler: (source, importer = '') => {
      const isScreen = source.startsWith('#');
      // A dictionary may take words of another one.
      if (!isScreen && !importer.endsWith(SPOKEN)) return null;
      const path = isScreen
        ? `${WORDS}/${voice.language}${source.slice('#words'.length)}`
        : normalizePath(resolve(dirname(importer), source));
      if (!path.startsWith(`${WORDS}/`)) return null;
      return NO_WORDS.test(path) ? path : path + SPOKEN;
    },
  },
  transform: {
    filter: { id: /\.ts\?spoken$/ },
    handler: (code, id) => {
      if (voice.isPiecewise && id.includes(SET_BY_HAND)) return null;
      const edits = valuesOf(parseSync('words.ts', code).program).flatMap((value) =>
        editsOf(value, code, voice),
      );
      let edited = code;
      for (const { start, end, text } of edits.reverse())
        edited = edited.slice(0, start) + text + edited.slice(end);
      const runtime = edits.some(({ text }) => text.includes('spoken('))
        ? `import { spoken } from '${voice.module}';`
        : '';
      // The lines stay the same.
      return { code: runtime + edited, map: null };
    },
  },
});
