import { createHash } from 'node:crypto';
import ts from 'typescript';

/** One place of a source file, and the one change that is tried there. */
export interface Site {
  /** From the root of the project. */
  file: string;
  /** From 1. */
  line: number;
  /** What it is found by after lines were added above it: its line without indentation, and the change. */
  source: string;
  change: string;
  start: number;
  end: number;
  mutated: string;
  /** Around this place, the switch needs brackets instead of parentheses. */
  isProperty: boolean;
}

const TURNED = new Map<string, string>(
  [
    ['<', '<='],
    ['>', '>='],
    ['===', '!=='],
    ['==', '!='],
    ['+', '-'],
    ['*', '/'],
    ['&&', '||'],
    ['+=', '-='],
  ].flatMap(([one, other]) => [
    [one ?? '', other ?? ''],
    [other ?? '', one ?? ''],
  ]),
);
TURNED.set('%', '*');

/** Operators that a query is built with. */
const TURNED_IN_QUERIES = new Map([
  ['=', '!='],
  ['!=', '='],
  ['<>', '='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['is', 'is not'],
  ['is not', 'is'],
  ['in', 'not in'],
  ['not in', 'in'],
  ['+', '-'],
  ['-', '+'],
]);

const TURNED_METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);
const TURNED_LIMITS = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);

const COMPARISONS = new Set(['<', '<=', '>', '>=', '===', '!==']);

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

/** `shown`: what replaces it in the list, when `mutated` has parentheses that a reader does not need. */
type Found = Pick<Site, 'start' | 'end' | 'mutated'> & { isProperty?: boolean; shown?: string };

const ofBinary = (node: ts.BinaryExpression): Found[] => {
  const { left, right, operatorToken } = node;
  const turned = TURNED.get(operatorToken.getText());
  if (turned === undefined || (/^[+-]/.test(turned) && (isText(left) || isText(right)))) return [];
  const isAssignment = turned.endsWith('=') && !COMPARISONS.has(turned) && turned !== '==' && turned !== '!=';
  const [one, other] = [left.getText(), right.getText()];
  const mutated = `${isAssignment ? one : `(${one})`} ${turned} (${other})`;
  return [{ start: node.getStart(), end: node.end, mutated, shown: `${one} ${turned} ${other}` }];
};

const ofNumber = (node: ts.NumericLiteral): Found[] => {
  const { parent } = node;
  if (!ts.isBinaryExpression(parent) || !COMPARISONS.has(parent.operatorToken.getText())) return [];
  return [{ start: node.getStart(), end: node.end, mutated: String(Number(node.text) + 1) }];
};

const ofProperty = (node: ts.PropertyAccessExpression): Found[] => {
  if (!ts.isCallExpression(node.parent) || node.parent.expression !== node) return [];
  const turned =
    TURNED_METHODS.get(node.name.text) ??
    (node.expression.getText() === 'Math' ? TURNED_LIMITS.get(node.name.text) : undefined);
  if (turned === undefined) return [];
  const start = node.questionDotToken?.end ?? node.expression.end;
  return [{ start, end: node.name.end, mutated: turned, isProperty: true }];
};

/** Such as `'<'` in `where('day', '<', day)`. */
const ofQuery = (node: ts.StringLiteral): Found[] => {
  const { parent } = node;
  const turned = TURNED_IN_QUERIES.get(node.text);
  if (turned === undefined || !ts.isCallExpression(parent)) return [];
  if (parent.arguments.length !== 3 || parent.arguments[1] !== node) return [];
  return [{ start: node.getStart(), end: node.end, mutated: `'${turned}'` }];
};

/** In `schema.pick({ text: true })`, where the type has no other value. */
const isPicked = ({ parent: { parent: of } }: ts.Node): boolean =>
  ts.isObjectLiteralExpression(of) &&
  ts.isCallExpression(of.parent) &&
  /\.(pick|omit)$/.test(of.parent.expression.getText());

const foundAt = (node: ts.Node): Found[] => {
  const at = { start: node.getStart(), end: node.end };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return isPicked(node) ? [] : [{ ...at, mutated: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ ...at, mutated: 'true' }];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ ...at, mutated: node.operand.getText() }];
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  if (ts.isNumericLiteral(node)) return ofNumber(node);
  if (ts.isPropertyAccessExpression(node)) return ofProperty(node);
  if (ts.isStringLiteral(node)) return ofQuery(node);
  return [];
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/^ ?\.(?=\w)/, '');

/** Every place of a file where an operator, a truth value or a limit can be changed; none in types and texts. */
export const sitesOf = (file: string, text: string): Site[] => {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const sites: Site[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    for (const { shown, ...found } of foundAt(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(found.start);
      sites.push({
        isProperty: false,
        ...found,
        file,
        line: line + 1,
        source: lines[line]?.trim() ?? '',
        change: `${oneLine(text.slice(found.start, found.end))} → ${oneLine(shown ?? found.mutated)}`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return sites;
};

export const keyOf = ({ file, source, change }: Pick<Site, 'file' | 'source' | 'change'>): string =>
  `${file}\n${source}\n${change}`;

/** The same ones for the same seed, whatever was added elsewhere. */
export const sample = (sites: readonly Site[], count: number, seed: number): Site[] => {
  const rank = (site: Site) =>
    createHash('sha256')
      .update(`${seed}\n${keyOf(site)}`)
      .digest('hex');
  return sites
    .map((site) => ({ site, rank: rank(site) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.site.start - b.site.start))
    .slice(0, count)
    .map(({ site }) => site);
};

/**
 * The text of a file with a switch at each of the sites.
 * @param switched the sites of this file, by their numbers
 */
export const withSwitches = (text: string, switched: ReadonlyMap<number, Site>): string => {
  const inOrder = [...switched].sort(([, a], [, b]) => a.start - b.start || b.end - a.end);
  const render = (start: number, end: number, inside: readonly (readonly [number, Site])[]): string => {
    let [rendered, at] = ['', start];
    let left = inside;
    for (let [first] = left; first !== undefined; [first] = left) {
      const [number, site] = first;
      const nested = left.slice(1).filter(([, other]) => other.end <= site.end);
      const original = render(site.start, site.end, nested);
      const isOn = `isMutant(${number})`;
      rendered += text.slice(at, site.start);
      rendered += site.isProperty
        ? `[${isOn} ? '${site.mutated}' : '${original.replace(/^\s*\./, '')}']`
        : `(${isOn} ? (${site.mutated}) : (${original}))`;
      at = site.end;
      left = left.slice(1 + nested.length);
    }
    return rendered + text.slice(at, end);
  };
  return render(0, text.length, inOrder);
};
