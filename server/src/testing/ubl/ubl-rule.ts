import type { XmlElement } from '../../documents/ubl/xml-tree.ts';

/** A rule of EN 16931 or of Peppol BIS Billing 3 that our documents could break. */
export interface UblRule {
  id: string;
  demands: string;
  /** Whether it says anything about a document; of every document when absent. */
  concerns?: (document: XmlElement) => boolean;
  holds: (document: XmlElement) => boolean;
  /** The document with what the rule forbids; only of documents that it concerns. */
  broken: (document: XmlElement) => XmlElement;
}

/** Names that differ between invoices and credit notes; a step of a path may name both. */
export const LINE = 'cac:InvoiceLine|cac:CreditNoteLine';
export const TYPE = 'cbc:InvoiceTypeCode|cbc:CreditNoteTypeCode';
export const QUANTITY = 'cbc:InvoicedQuantity|cbc:CreditedQuantity';
export const SELLER = 'cac:AccountingSupplierParty/cac:Party';
export const BUYER = 'cac:AccountingCustomerParty/cac:Party';
export const PART = 'cac:TaxTotal/cac:TaxSubtotal';
export const TOTAL = 'cac:LegalMonetaryTotal';

const stepsOf = (path: string): string[][] =>
  path === '' ? [] : path.split('/').map((step) => step.split('|'));

/** All elements at a path under `element`; the element itself at the empty path. */
export const all = (element: XmlElement, path: string): XmlElement[] =>
  stepsOf(path).reduce<XmlElement[]>(
    (found, names) => found.flatMap(({ children }) => children.filter(({ name }) => names.includes(name))),
    [element],
  );

export const one = (element: XmlElement, path: string): XmlElement | undefined => all(element, path)[0];
export const text = (element: XmlElement, path: string): string => one(element, path)?.text ?? '';
export const has = (element: XmlElement, path: string): boolean => all(element, path).length > 0;

/** An amount in cents; 0 where there is none. */
export const cents = (element: XmlElement, path: string): number =>
  Math.round(Number(text(element, path) || '0') * 100);

export const sum = (elements: readonly XmlElement[], path: string): number =>
  elements.reduce((total, element) => total + cents(element, path), 0);

/** All elements of a document, with the root. */
export const everyElement = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap(everyElement),
];

/** The document with each element at a path changed to others. */
export const edited = (
  element: XmlElement,
  path: string,
  change: (found: XmlElement) => readonly XmlElement[],
): XmlElement => {
  const [names = [], ...rest] = stepsOf(path);
  const under = rest.map((step) => step.join('|')).join('/');
  return {
    ...element,
    children: element.children.flatMap((child) => {
      if (!names.includes(child.name)) return [child];
      return under === '' ? change(child) : [edited(child, under, change)];
    }),
  };
};

export const without = (document: XmlElement, path: string): XmlElement => edited(document, path, () => []);

export const twice = (document: XmlElement, path: string): XmlElement =>
  edited(document, path, (found) => [found, found]);

export const withText = (document: XmlElement, path: string, change: (was: string) => string): XmlElement =>
  edited(document, path, (found) => [{ ...found, text: change(found.text) }]);

export const withAttribute = (
  document: XmlElement,
  path: string,
  [name, value]: readonly [name: string, value: string | undefined],
): XmlElement =>
  edited(document, path, (found) => {
    const others = Object.entries(found.attributes).filter(([key]) => key !== name);
    return [
      { ...found, attributes: Object.fromEntries(value === undefined ? others : [...others, [name, value]]) },
    ];
  });

export const element = (name: string, content: string | readonly XmlElement[]): XmlElement => ({
  name,
  attributes: {},
  text: typeof content === 'string' ? content : '',
  children: typeof content === 'string' ? [] : content,
});

/** The VAT number of some seller. */
export const vatScheme = element('cac:PartyTaxScheme', [
  element('cbc:CompanyID', 'BE0123456749'),
  element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
]);

/** The document with an element more, before those of the given name, or at the end of the element at `path`. */
export const withMore = (
  document: XmlElement,
  path: string,
  more: XmlElement,
  before?: string,
): XmlElement => {
  const add = (to: XmlElement): XmlElement => {
    const index = to.children.findIndex(({ name }) => name === before);
    const at = index === -1 ? to.children.length : index;
    return { ...to, children: [...to.children.slice(0, at), more, ...to.children.slice(at)] };
  };
  return path === '' ? add(document) : edited(document, path, (found) => [add(found)]);
};

/** Adds to an amount. */
export const withCents = (document: XmlElement, path: string, more: number): XmlElement =>
  withText(document, path, (was) => ((Math.round(Number(was) * 100) + more) / 100).toFixed(2));

/** Each element at `context` has one at `path`. */
export const needs = (id: string, [context, path]: readonly [string, string], demands: string): UblRule => ({
  id,
  demands,
  concerns: (document) => has(document, context),
  holds: (document) => all(document, context).every((found) => has(found, path)),
  broken: (document) => without(document, context === '' ? path : `${context}/${path}`),
});

/** Each element at `context` has at most one at `path`. */
export const atMostOnce = (
  id: string,
  [context, path]: readonly [string, string],
  demands: string,
): UblRule => ({
  id,
  demands,
  concerns: (document) => has(document, context === '' ? path : `${context}/${path}`),
  holds: (document) => all(document, context).every((found) => all(found, path).length <= 1),
  broken: (document) => twice(document, context === '' ? path : `${context}/${path}`),
});

/** Each text at a path is of a list; `wrong` is in no list. */
export const oneOf = (
  id: string,
  [path, isListed]: readonly [string, (value: string) => boolean],
  demands: string,
  wrong = 'QQ',
): UblRule => ({
  id,
  demands,
  concerns: (document) => has(document, path),
  holds: (document) => all(document, path).every((found) => isListed(found.text)),
  broken: (document) => withText(document, path, () => wrong),
});

/** Each amount at a path has at most two decimals. */
export const twoDecimals = (id: string, path: string): UblRule =>
  oneOf(
    id,
    [path, (value) => /^-?\d+(?:\.\d{1,2})?$/.test(value)],
    `${path.split('/').at(-1) ?? path} has at most two decimals`,
    '1.001',
  );
