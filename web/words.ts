import { normalizePath, parseSync, type ESTree, type Plugin } from 'vite';
import { typeset } from '../shared/src/kernel/typography.ts';

/** Marks a module of words that screens import, which is another one than the plain words of the server. */
const SPOKEN = '?spoken';

const RUNTIME = normalizePath(`${import.meta.dirname}/src/lib/spoken.ts`);

/** An edit of the text of a module. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const spokenLater = (value: string): string => `/* @__PURE__ */ spoken(${value})`;

/** What is known when the module is built is typeset then, the rest when it is loaded or called. */
const editsOf = (value: ESTree.Expression, code: string): Edit[] => {
  const { start, end } = value;
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string'
        ? [{ start, end, text: JSON.stringify(typeset(value.value)) }]
        : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return editsOf(value.expression, code);
    case 'ArrayExpression':
      return value.elements.flatMap((element) =>
        element === null || element.type === 'SpreadElement' ? [] : editsOf(element, code),
      );
    case 'ObjectExpression':
      return value.properties.flatMap((property) => {
        if (property.type === 'SpreadElement') return [];
        if (!property.shorthand) return editsOf(property.value, code);
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
export const spokenWords = (language = 'fr'): Plugin => ({
  name: 'volant:spoken-words',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^#words\// },
    handler: (source) =>
      normalizePath(
        `${import.meta.dirname}/../shared/src/words/${language}/${source.slice('#words/'.length)}`,
      ) + SPOKEN,
  },
  transform: {
    filter: { id: /\.ts\?spoken$/ },
    handler: (code) => {
      const edits = exportedValues(parseSync('words.ts', code).program).flatMap((value) =>
        editsOf(value, code),
      );
      let edited = code;
      for (const { start, end, text } of edits.reverse())
        edited = edited.slice(0, start) + text + edited.slice(end);
      // The lines stay the same.
      return { code: `import { spoken } from '${RUNTIME}';${edited}`, map: null };
    },
  },
});
