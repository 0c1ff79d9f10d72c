/** Reads an attribute of an XML element. */
const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"<]*)"`).exec(element)?.[1];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the entities of an XML text. */
export const decoded = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (_all, name, decimal, hex) => {
    if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? '';
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0x10_ffff ? '' : String.fromCodePoint(code);
  });

/** A sheet of a workbook, in the order of its tabs. */
export interface SheetPart {
  name: string;
  isHidden: boolean;
  /** The part with its cells. */
  part: string | undefined;
}

/** The sheets that a workbook lists, from its part and from the part of its relations. */
export const sheetsOf = (workbook: string, relations: string): SheetPart[] => {
  const parts = new Map<string, string>();
  for (const [element] of relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)) {
    const [id, target] = [attribute(element, 'Id'), attribute(element, 'Target')];
    if (id === undefined || target === undefined) continue;
    parts.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].flatMap(([element]) => {
    const name = attribute(element, 'name');
    if (name === undefined || name === '') return [];
    const state = attribute(element, 'state');
    const isHidden = state === 'hidden' || state === 'veryHidden';
    return { name: decoded(name), isHidden, part: parts.get(attribute(element, 'r:id') ?? '') };
  });
};

/** A formula in a cell; only its stored result is used. */
const FORMULA = String.raw`<(?:\w+:)?f(?:\s[^<>]*)?(?:/>|>[^<]*</(?:\w+:)?f>)`;
const UNSOLVED = new RegExp(
  String.raw`<((?:\w+:)?)c(\s[^<>]*)>\s*${FORMULA}\s*(?:<(?:\w+:)?v\s*/>\s*)?</(?:\w+:)?c>`,
  'g',
);
const ANY_FORMULA = new RegExp(FORMULA, 'g');
const EMPTY_CELL = /<(?:\w+:)?c(?:\s[^<>]*)?(?:\/>|>\s*<\/(?:\w+:)?c>)/g;
const EMPTY_ROW = /<(?:\w+:)?row(?:\s[^<>]*)?(?:\/>|>\s*<\/(?:\w+:)?row>)/g;
const DIMENSION = /<(?:\w+:)?dimension(?:\s[^<>]*)?\/>/g;

/**
 * Removes the empty cells and rows of a sheet, of which thousands may have only a format, and its declared size, which
 * is often wrong. A formula is replaced by its stored result; without a result it stays a formula, which the checks of
 * rows refuse.
 */
export const filledCells = (sheet: string): string =>
  sheet
    .replace(UNSOLVED, (_cell, prefix: string, attributes: string) => {
      const reference = attribute(attributes, 'r');
      const of = reference === undefined ? '' : ` r="${reference}"`;
      return `<${prefix}c${of} t="inlineStr"><${prefix}is><${prefix}t>=?</${prefix}t></${prefix}is></${prefix}c>`;
    })
    .replace(ANY_FORMULA, '')
    .replace(EMPTY_CELL, '')
    .replace(EMPTY_ROW, '')
    .replace(DIMENSION, '');
