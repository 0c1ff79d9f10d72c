import { defaultWords } from '@volant/shared/words/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountRules } from '../../testing/ubl/amount-rules.ts';
import { categoryRules } from '../../testing/ubl/category-rules.ts';
import { documentRules } from '../../testing/ubl/document-rules.ts';
import { generatedInvoices } from '../../testing/ubl/generated-invoices.ts';
import { lineRules } from '../../testing/ubl/line-rules.ts';
import { partyRules } from '../../testing/ubl/party-rules.ts';
import { paymentRules } from '../../testing/ubl/payment-rules.ts';
import { everyElement, SELLER, text } from '../../testing/ubl/ubl-rule.ts';
import {
  OTHER_CATEGORIES,
  OTHER_REASONS,
  OTHER_SCHEMES,
  UNWRITTEN,
  WRITTEN,
} from '../../testing/ubl/written-elements.ts';
import { ublElements } from './read-ubl.ts';
import { ublOf } from './write-ubl.ts';
import type { XmlElement } from './xml-tree.ts';

const words = defaultWords().papers.invoice;

/** Enough that every kind, regime, category and receiver is among them, and every optional element. */
const documents: readonly XmlElement[] = fc
  .sample(generatedInvoices, 1_000)
  .flatMap((data) => ublOf(data, words) ?? [])
  .map((xml) => ublElements(xml).document);

const RULES = [documentRules, partyRules, lineRules, amountRules, categoryRules, paymentRules].flat();

describe('the rules of EN 16931 and of Peppol BIS Billing 3', () => {
  it.each(RULES)('$id: $demands', ({ concerns = () => true, holds, broken }) => {
    const concerned = documents.filter(concerns);
    expect(concerned.length).toBeGreaterThan(0);
    expect(concerned.filter((document) => !holds(document))).toEqual([]);
    const some = concerned.slice(0, 20);
    expect(some.filter((document) => holds(broken(document)))).toEqual([]);
  });

  it('are each tried once', () => {
    const ids = RULES.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

const elements = documents.flatMap(everyElement);

describe('what no document has, so that rules about it find nothing', () => {
  const paths = [...new Set(documents.flatMap((document) => branchesOf(document)))];

  it.each(UNWRITTEN)('%s: %s', (element) => {
    expect(paths.filter((path) => `/${path}/`.includes(`/${element}/`))).toEqual([]);
  });

  it.each(OTHER_CATEGORIES)('the category %s: %s', (category) => {
    expect(elements.filter(({ name, text: own }) => name === 'cbc:ID' && own === category)).toEqual([]);
  });

  it.each(OTHER_SCHEMES)('a number of the list %s: %s', (scheme) => {
    expect(elements.filter(({ attributes: { schemeID } }) => schemeID === scheme)).toEqual([]);
  });

  it.each(OTHER_REASONS)('the reason %s: %s', (code) => {
    expect(elements.filter(({ text: own }) => own.toUpperCase() === code)).toEqual([]);
  });

  it('a seller of another country: DE-R, DK-R, GR-R, IS-R, IT-R, NL-R, NO-R and SE-R', () => {
    const country = `${SELLER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`;
    expect(new Set(documents.map((document) => text(document, country)))).toEqual(new Set(['BE']));
  });
});

/** The paths of all elements under a document, those with children too. */
function branchesOf(document: XmlElement): string[] {
  return document.children.flatMap((child) => [
    child.name,
    ...branchesOf(child).map((path) => `${child.name}/${path}`),
  ]);
}

/** The paths of texts, and of attributes. */
const pathsOf = (document: XmlElement): string[] =>
  document.children.flatMap((child) => [
    ...(child.children.length === 0 ? [child.name] : []),
    ...Object.keys(child.attributes).map((name) => `${child.name} @${name}`),
    ...pathsOf(child).map((path) => `${child.name}/${path}`),
  ]);

/** Paths that name an attribute stand for the element too. */
const listed = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => [path.replace(/ @.*$/, ''), path])),
];

describe.each(['Invoice', 'CreditNote'] as const)('the elements of a document %s', (root) => {
  const own = documents.filter(({ name }) => name === root);
  const order = listed(WRITTEN[root]);

  it('UBL-CR and UBL-DT: are those that European invoices use, and all of them occur', () => {
    expect(new Set(own.flatMap(pathsOf))).toEqual(new Set(order));
  });

  it('stand in the order of the schema', () => {
    const rankOf = (path: string): number => order.findIndex((known) => `${known}/`.startsWith(`${path}/`));
    const check = (element: XmlElement, path: string): void => {
      const paths = element.children.map(({ name }) => (path === '' ? name : `${path}/${name}`));
      const ranks = paths.map(rankOf);
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      element.children.forEach((child, index) => check(child, paths[index] ?? ''));
    };
    for (const document of own) check(document, '');
  });
});
