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

const ONE_FORM =
  'What is typed is sent by `useSentForm` of ui/controls/form.tsx: once at a time, with its refusals on its fields.';
const TYPED_FIELDS = ['Field', 'TextAreaField', 'DayField', 'TimeField'];

/** @param {any} node */
const attributesOf = ({ attributes }) =>
  new Map(
    attributes
      .filter((/** @type {any} */ { type }) => type === 'JSXAttribute')
      .map((/** @type {any} */ { name, value }) => [name.name, value]),
  );

const NO_SENTENCE =
  'A text that people read stands in `shared/src/words/`: another language could not replace it here.';

/** Letters and signs that English and code do without. */
const FRENCH_LETTER = /[àâçéèêëîïôûùœÀÂÇÉÈÊÎÔŒ«»’]/u;
/** Short words that almost every French sentence has, and that English has not; of verbs, those of polite sentences. */
const FRENCH_WORD =
  /(?<![\p{L}\d_./-])(?:au|aucune?|aux|avec|avez|ce|ces|cette|chaque|dans|de|des|du|elle|elles|en|est|et|il|ils|jours?|la|le|les|leurs?|mais|merci|ne|nos|notre|nous|ont|ou|par|pas|pour|que|quand|qui|sa|ses|si|sont|sous|sur|toutes?|tous|trop|une?|veuillez|vos|votre|vous)(?![\p{L}\d_/-])/iu;
const TWO_WORDS = /\p{L}[\p{L}'-]*[\s,.:;!?…]+\p{L}/u;
const LETTER = /\p{L}/u;

/** Attributes and fields whose texts are shown. */
const SHOWN = new Set([
  'alt',
  'aria-label',
  'busyLabel',
  'caption',
  'description',
  'heading',
  'hint',
  'label',
  'note',
  'placeholder',
  'sentence',
  'title',
]);

/** @param {string} text */
const isFrench = (text) => FRENCH_LETTER.test(text) || (TWO_WORDS.test(text) && FRENCH_WORD.test(text));

/**
 * Whether a text is given for a field or an attribute that shows it, itself or by a condition.
 *
 * @param {any} node
 */
const isShown = (node) => {
  let { parent } = node;
  while (['ConditionalExpression', 'LogicalExpression', 'JSXExpressionContainer'].includes(parent.type)) {
    if (parent.test === node) return false;
    parent = parent.parent;
  }
  if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') return true;
  if (parent.type === 'JSXAttribute') return SHOWN.has(parent.name.name);
  return parent.type === 'Property' && SHOWN.has(parent.key.name ?? parent.key.value);
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

/** @type {Record<'no-barrel' | 'no-implicit-now' | 'no-native-date' | 'no-sentence' | 'one-form' | 'one-vehicle-name' | 'typeset-text', Rule>} */
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
  'no-sentence': {
    create: (context) => {
      /** @param {any} node @param {string} text */
      const check = (node, text) => {
        if (isFrench(text) || (/^\P{L}*\p{Lu}/u.test(text) && isShown(node)))
          context.report({ node, message: NO_SENTENCE });
      };
      return {
        JSXText: (node) => {
          // `km` and `h` are said alike everywhere.
          if (LETTER.test(node.value) && node.value.trim().length > 2)
            context.report({ node, message: NO_SENTENCE });
        },
        Literal: (node) => {
          if (typeof node.value === 'string') check(node, node.value);
        },
        TemplateLiteral: (node) => {
          // SQL, for one.
          if (node.parent.type === 'TaggedTemplateExpression') return;
          check(node, node.quasis.map((/** @type {any} */ { value }) => value.cooked ?? '').join('0'));
        },
      };
    },
  },
  'one-form': {
    create: (context) => {
      /** @type {any[]} */
      const typed = [];
      let isConfirmed = false;
      const report = (/** @type {any} */ node) => context.report({ node, message: ONE_FORM });
      return {
        ImportSpecifier: (node) => {
          const { parent, imported } = /** @type {any} */ (node);
          if (parent.source.value === 'react-hook-form' && imported.name === 'useForm') report(node);
        },
        JSXOpeningElement: (node) => {
          const { name } = /** @type {any} */ (node.name);
          const attributes = attributesOf(node);
          if (name === 'form' || attributes.get('as')?.value === 'form') report(node);
          // A field of a search has the state of its screen.
          if (
            TYPED_FIELDS.includes(name) &&
            attributes.has('value') &&
            attributes.get('type')?.value !== 'search'
          )
            typed.push(node);
        },
        // Of a dialog.
        Property: ({ key }) => {
          if (/** @type {any} */ (key).name === 'onConfirm') isConfirmed = true;
        },
        'Program:exit': () => {
          if (isConfirmed) typed.forEach(report);
        },
      };
    },
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
