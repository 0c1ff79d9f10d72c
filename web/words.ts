import { dirname, resolve } from 'node:path';
import { normalizePath, parseSync, type ESTree, type Plugin } from 'vite';
import { LANGUAGE } from '../shared/src/words/fr/format/locale.ts';
import { typeset } from '../shared/src/words/fr/typography.ts';

/** On the id of a module of words that screens import; without it, the module is the plain one of the server. */
const RENDERED = '?rendered';

/** Modules without words: the tags of the language, its typography, and what it reads in a typed text. */
const NO_WORDS = /\/(typography|format\/(locale|number-text)|desk\/spellings)\.ts$/;

const WORDS = normalizePath(resolve(import.meta.dirname, '../shared/src/words'));

/** How the build renders the words of a language. */
export interface Rendering {
  language: string;
  /** Renders a text that is known at build time. */
  render: (text: string) => string;
  /** Whether the literal parts of a text may be rendered apart from the facts between them. */
  isPiecewise: boolean;
  /** Exports `renderWords`, which renders the rest at run time: other expressions, and what functions return. */
  module: string;
}

const FRENCH: Rendering = {
  language: LANGUAGE,
  render: typeset,
  isPiecewise: true,
  module: normalizePath(`${import.meta.dirname}/src/lib/render-words.ts`),
};

/** Replaces a range of the source. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const renderedLater = (value: string): string => `/* @__PURE__ */ renderWords(${value})`;

/** A parameter, a constant, or a formatted value; not a telephone number, whose digits are grouped as a whole. */
const FACT = /^(?!.*[Pp]hone)(?:format\w+\([\w.]+\)|[a-z][\w.]*|[A-Z][A-Z\d_]*)$/;

/** Renders the literal parts of a text at build time; undefined where the result may depend on the facts. */
const piecesOf = (text: ESTree.Expression, code: string, render: Rendering['render']): Edit[] | undefined => {
  switch (text.type) {
    case 'Literal':
      return typeof text.value === 'string'
        ? [{ start: text.start, end: text.end, text: JSON.stringify(render(text.value)) }]
        : undefined;
    case 'ParenthesizedExpression':
      return piecesOf(text.expression, code, render);
    case 'ConditionalExpression': {
      const branches = [text.consequent, text.alternate].map((branch) => piecesOf(branch, code, render));
      return branches.includes(undefined) ? undefined : branches.flatMap((edits) => edits ?? []);
    }
    case 'TemplateLiteral':
      return quasisOf(text, code, render);
    default:
      return undefined;
  }
};

const quasisOf = (
  { quasis, expressions }: ESTree.TemplateLiteral,
  code: string,
  render: Rendering['render'],
): Edit[] | undefined => {
  const isPlain = expressions.every(({ start, end }) => FACT.test(code.slice(start, end)));
  const between = quasis.slice(1, -1);
  if (!isPlain || between.some(({ value: { raw } }) => raw.trim() === '')) return undefined;
  return quasis.map(({ start, value: { raw } }, index) => {
    // As if the fact were a number: ` km` after it gets a space that does not break.
    const before = index > 0 ? '1' : '';
    const after = index < expressions.length ? '1' : '';
    const rendered = render(before + raw + after);
    // The range of the node may include the delimiter.
    const from = code.indexOf(raw, start);
    return {
      start: from,
      end: from + raw.length,
      text: rendered.slice(before.length, rendered.length - after.length),
    };
  });
};

/** The body of an arrow function without a block; any other value itself. */
const textOf = (value: ESTree.Expression): ESTree.Expression =>
  value.type === 'ArrowFunctionExpression' && value.body.type !== 'BlockStatement' ? value.body : value;

/** Already has its no-break spaces. */
const SET_BY_HAND = '/format/amounts.ts';

/** Literals are rendered at build time, everything else at run time. */
const editsOf = (value: ESTree.Expression, code: string, rendering: Rendering): Edit[] => {
  const { render, isPiecewise } = rendering;
  const { start, end } = value;
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string'
        ? [{ start, end, text: JSON.stringify(render(value.value)) }]
        : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return editsOf(value.expression, code, rendering);
    case 'ArrayExpression':
      return value.elements.flatMap((element) =>
        element === null || element.type === 'SpreadElement' ? [] : editsOf(element, code, rendering),
      );
    case 'ObjectExpression':
      return value.properties.flatMap((property) => {
        if (property.type === 'SpreadElement') return [];
        if (!property.shorthand) return editsOf(property.value, code, rendering);
        const name = code.slice(property.start, property.end);
        return [{ start: property.start, end: property.end, text: `${name}: ${renderedLater(name)}` }];
      });
    default:
      return (
        (isPiecewise && piecesOf(textOf(value), code, render)) || [
          { start, end, text: renderedLater(code.slice(start, end)) },
        ]
      );
  }
};

/** The exported values, and the local constants that are texts. */
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
export const screenWords = (rendering: Rendering = FRENCH): Plugin => ({
  name: 'volant:screen-words',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(#words|\.\.?)\// },
    handler: (source, importer = '') => {
      const isScreen = source.startsWith('#');
      // Imported by a dictionary.
      if (!isScreen && !importer.endsWith(RENDERED)) return null;
      const path = isScreen
        ? `${WORDS}/${rendering.language}${source.slice('#words'.length)}`
        : normalizePath(resolve(dirname(importer), source));
      if (!path.startsWith(`${WORDS}/`)) return null;
      return NO_WORDS.test(path) ? path : path + RENDERED;
    },
  },
  // The document of `npm run dev`; the server writes its own.
  transformIndexHtml: (html) => html.replace('<html>', `<html lang="${rendering.language}">`),
  transform: {
    filter: { id: /\.ts\?rendered$/ },
    handler: (code, id) => {
      if (rendering.isPiecewise && id.includes(SET_BY_HAND)) return null;
      const edits = valuesOf(parseSync('words.ts', code).program).flatMap((value) =>
        editsOf(value, code, rendering),
      );
      let edited = code;
      for (const { start, end, text } of edits.reverse())
        edited = edited.slice(0, start) + text + edited.slice(end);
      const runtime = edits.some(({ text }) => text.includes('renderWords('))
        ? `import { renderWords } from '${rendering.module}';`
        : '';
      // The lines stay the same.
      return { code: runtime + edited, map: null };
    },
  },
});
