/** Rules of this project for oxlint, in the format of ESLint plugins. */

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

const NO_BARREL = 'No barrels: import from the file that holds the thing.';
const NO_NOW = 'The present comes from the clock: a rule gets the moment as its last parameter.';

const NO_NATIVE_DATE =
  'The browser writes it in its own language, 12/03 for 3 December: use calendar/day-field.tsx or time-field.tsx.';
const NATIVE_DATES = ['date', 'time', 'datetime-local', 'month', 'week'];

const NO_BARE_SPACE = 'A line may break here: `&nbsp;` in the text of a page, or `typeset`.';

const ONE_VEHICLE_NAME = 'The name of a vehicle is written by `vehicleName` of vehicles/vehicle-name.ts.';

/** An ordinary space where French typography has one that does not break. */
const BARE_SPACE = /(?<=\S|^) (?=[!?:;»€%])|« /u;
const BARE_SPACES = new RegExp(BARE_SPACE, 'gu');

/**
 * The texts that a child of an element may show, as they are written.
 *
 * @param {any} node
 * @returns {{ node: any, text: string }[]}
 */
const textsOf = (node) => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      // What an expression stands for is no space.
      return [{ node, text: node.quasis.map((/** @type {any} */ { value }) => value.raw).join('x') }];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return textsOf(node.right);
    default:
      return [];
  }
};

/** @param {any} element */
const isHidden = ({ openingElement }) => openingElement?.name.name === 'VisuallyHidden';

/** @param {{ callee: { type: string, name?: unknown }, arguments: unknown[] }} node */
const isDateWithoutMoment = ({ callee, arguments: given }) =>
  callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0;

/**
 * The field that an expression reads: `brand` of `vehicle.brand`, of `brand` and of `brand.toUpperCase()`.
 *
 * @param {any} node
 * @returns {string | undefined}
 */
const fieldOf = (node) => {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return node.property.name;
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' ? fieldOf(node.callee.object) : undefined;
    case 'LogicalExpression':
      return fieldOf(node.left);
    case 'JSXExpressionContainer':
      return fieldOf(node.expression);
    default:
      return undefined;
  }
};

/**
 * A child of an element that shows nothing but space, as `{' '}` at the end of a line.
 *
 * @param {any} child
 */
const isBlank = (child) => {
  const text = child.type === 'JSXExpressionContainer' ? child.expression : child;
  return (text.type === 'JSXText' || text.type === 'Literal') && String(text.value).trim() === '';
};

/** @type {Record<'no-barrel' | 'no-implicit-now' | 'no-native-date' | 'one-vehicle-name' | 'typeset-text', Rule>} */
const rules = {
  'no-barrel': {
    create: (context) => ({ ExportAllDeclaration: (node) => context.report({ node, message: NO_BARREL }) }),
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
  'no-native-date': {
    create: (context) => ({
      JSXAttribute: (node) => {
        if (node.name.name !== 'type' || node.value === null) return;
        const given = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        if (textsOf(given).some(({ text }) => NATIVE_DATES.includes(text)))
          context.report({ node, message: NO_NATIVE_DATE });
      },
    }),
  },
  'one-vehicle-name': {
    create: (context) => {
      /** @param {any} part @param {any} next what follows it, after a space at most */
      const check = (part, next) => {
        if (fieldOf(part) === 'brand' && fieldOf(next) === 'model')
          context.report({ node: part, message: ONE_VEHICLE_NAME });
      };
      /** @param {any} node */
      const checkChildren = ({ children }) => {
        const shown = children.filter((/** @type {any} */ child) => !isBlank(child));
        for (const [index, child] of shown.slice(1).entries()) check(shown[index], child);
      };
      return {
        TemplateLiteral: ({ expressions, quasis }) => {
          for (const [index, next] of expressions.slice(1).entries())
            if (quasis[index + 1]?.value.cooked?.trim() === '') check(expressions[index], next);
        },
        JSXElement: checkChildren,
        JSXFragment: checkChildren,
      };
    },
  },
  'typeset-text': {
    meta: { fixable: 'code' },
    create: (context) => ({
      JSXText: (node) => {
        const raw = node.raw ?? '';
        if (isHidden(node.parent) || !BARE_SPACE.test(raw)) return;
        const text = raw.replaceAll(BARE_SPACES, (space) => space.replace(' ', '&nbsp;'));
        context.report({ node, message: NO_BARE_SPACE, fix: (fixer) => fixer.replaceText(node, text) });
      },
      JSXExpressionContainer: (node) => {
        if (node.parent.type !== 'JSXElement' && node.parent.type !== 'JSXFragment') return;
        if (isHidden(node.parent)) return;
        for (const { node: shown, text } of textsOf(node.expression))
          if (BARE_SPACE.test(text)) context.report({ node: shown, message: NO_BARE_SPACE });
      },
    }),
  },
};

// oxlint-disable-next-line import/no-default-export -- oxlint loads the default export of a plugin.
export default { meta: { name: 'volant' }, rules };
