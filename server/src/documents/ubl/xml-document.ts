import { DOMImplementation, DOMParser, XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import type { XmlElement } from './xml-tree.ts';

/** Addresses of namespaces by their prefixes; the empty prefix is that of the root. */
export type Namespaces = Readonly<Record<string, string>>;

const XMLNS = 'http://www.w3.org/2000/xmlns/';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const prefixOf = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '');

/** Writes an XML document in UTF-8; throws when a name or text cannot be in one. */
export const writeXml = (root: XmlElement, namespaces: Namespaces): string => {
  const document = new DOMImplementation().createDocument(namespaces[''] ?? null, root.name);
  const top = document.documentElement;
  if (!top) throw new Error('a document without a root');
  for (const [prefix, address] of Object.entries(namespaces))
    top.setAttributeNS(XMLNS, prefix === '' ? 'xmlns' : `xmlns:${prefix}`, address);
  fill(document, { into: top, from: root, namespaces });
  return DECLARATION + new XMLSerializer().serializeToString(document, { requireWellFormed: true });
};

const fill = (
  document: Document,
  { into, from, namespaces }: { into: Element; from: XmlElement; namespaces: Namespaces },
): void => {
  for (const [name, value] of Object.entries(from.attributes)) into.setAttribute(name, value);
  if (from.text !== '') into.appendChild(document.createTextNode(from.text));
  for (const child of from.children) {
    const element = document.createElementNS(namespaces[prefixOf(child.name)] ?? null, child.name);
    into.appendChild(element);
    fill(document, { into: element, from: child, namespaces });
  }
};

/** Why a text is no XML document, or none that is read here. */
export class XmlFault extends Error {}

/**
 * Reads an XML document. Names get the prefixes of `namespaces`, whatever prefixes the document has; those of other
 * namespaces have their address before their name. Throws an `XmlFault` when it is not well-formed or has a document type.
 */
export const readXml = (text: string, namespaces: Namespaces): XmlElement => {
  const document = parse(text);
  if (document.doctype) throw new XmlFault('has a document type');
  const root = document.documentElement;
  if (!root) throw new XmlFault('has no root');
  return elementOf(root, new Map(Object.entries(namespaces).map(([prefix, address]) => [address, prefix])));
};

/** Begins the parser's warning about a character that is allowed, and that names of people may have. */
const REPLACED = 'Unicode replacement character';

const parse = (text: string): Document => {
  const refuse = (_level: string, message: string): void => {
    if (!message.startsWith(REPLACED)) throw new XmlFault(message);
  };
  try {
    return new DOMParser({ onError: refuse, locator: false }).parseFromString(text, 'text/xml');
  } catch (error) {
    throw new XmlFault(error instanceof Error ? error.message : 'is not XML');
  }
};

const elementOf = (element: Element, prefixes: ReadonlyMap<string, string>): XmlElement => {
  const children = [...element.childNodes].filter((node): node is Element => node.nodeType === 1);
  const attributes = [...element.attributes].filter(({ namespaceURI }) => namespaceURI !== XMLNS);
  return {
    name: nameOf(element, prefixes),
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    text: children.length === 0 ? (element.textContent ?? '') : '',
    children: children.map((child) => elementOf(child, prefixes)),
  };
};

const nameOf = ({ namespaceURI, localName }: Element, prefixes: ReadonlyMap<string, string>): string => {
  const name = localName ?? '';
  const prefix = prefixes.get(namespaceURI ?? '');
  if (prefix === undefined) return `${namespaceURI ?? ''} ${name}`;
  return prefix === '' ? name : `${prefix}:${name}`;
};
