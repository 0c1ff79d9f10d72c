/** Rules of this project for oxlint, in the format of ESLint plugins. */

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

const NO_BARREL = 'No barrels: import from the file that holds the thing.';
const NO_NOW = 'The present comes from the clock: a rule gets the moment as its last parameter.';

/** @param {{ callee: { type: string, name?: unknown }, arguments: unknown[] }} node */
const isDateWithoutMoment = ({ callee, arguments: given }) =>
  callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0;

/** @type {Record<'no-barrel' | 'no-implicit-now', Rule>} */
const rules = {
  'no-barrel': {
    create: (context) => ({
      ExportAllDeclaration: (node) => context.report({ node, message: NO_BARREL }),
    }),
  },
  'no-implicit-now': {
    create: (context) => ({
      NewExpression: (node) => {
        if (isDateWithoutMoment(node)) context.report({ node, message: NO_NOW });
      },
      CallExpression: (node) => {
        if (isDateWithoutMoment(node)) context.report({ node, message: NO_NOW });
      },
    }),
  },
};

// oxlint-disable-next-line import/no-default-export -- oxlint loads the default export of a plugin.
export default { meta: { name: 'volant' }, rules };
