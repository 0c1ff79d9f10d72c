/** An element of an XML document; names have the prefixes by which its writer knows the namespaces. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Empty when it has child elements. */
  text: string;
  children: readonly XmlElement[];
}

/** Characters that XML cannot have. */
const FORBIDDEN = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** What readers take for an end of a line, some by XML 1.1. */
const LINE_ENDS = /\r[\n\u0085]?|[\u0085\u2028\u2029]/g;

/** A text without what XML cannot have, its line ends as one kind. */
export const xmlText = (text: string): string => text.replace(LINE_ENDS, '\n').replace(FORBIDDEN, '').trim();

type Missing = undefined | null;

/** An element with a text; undefined when there is none, as empty elements are not allowed. */
export const leaf = (
  name: string,
  text: string | Missing,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | undefined => {
  const content = xmlText(text ?? '');
  return content === '' ? undefined : { name, attributes, text: content, children: [] };
};

/** An element with the given ones in their order; undefined when there is none. */
export const branch = (name: string, children: readonly (XmlElement | Missing)[]): XmlElement | undefined => {
  const present = children.filter((child) => child !== undefined && child !== null);
  return present.length === 0 ? undefined : { name, attributes: {}, text: '', children: present };
};

/** All elements under `element` at a path of names, in the order of the document. */
export const allAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

/** The first element at a path. */
export const firstAt = (element: XmlElement, path: string): XmlElement | undefined => allAt(element, path)[0];

/** The text of the first element at a path; undefined when there is no such element. */
export const textAt = (element: XmlElement, path: string): string | undefined => firstAt(element, path)?.text;
