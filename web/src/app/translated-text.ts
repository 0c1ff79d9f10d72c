/**
 * Lets React and a translation by the browser change the same page (docs/decisions/034). A translator puts elements in the
 * place of text nodes. React goes on holding the text nodes: to remove one, or to insert beside one, then throws, and a
 * new amount is written where nobody reads it.
 *
 * The translation of an element's texts is therefore undone before React changes the element's children, or as soon as
 * it has changed one of the texts. The translator then finds the new texts and translates them.
 */

/** What the translator did to the children of an element, in order. */
const translations = new WeakMap<Node, MutationRecord[]>();
/** The element that a replaced text belongs to. */
const homes = new WeakMap<Node, Node>();

let isTranslated = false;

const WRITES = ['appendChild', 'insertBefore', 'removeChild'] as const;

/** What React notes at a node that it holds; undefined at a text that is the only content of its element. */
const noted = (node: Node, what: 'Fiber' | 'Props'): unknown =>
  Object.entries(node).find(([key]) => key.startsWith(`__react${what}$`))?.[1];
const isOfReact = (node: Node): boolean => noted(node, 'Fiber') !== undefined;

/** React writes such a text as the whole content of the element: it removes the other children, and holds no text. */
const isOnlyText = (parent: Node): boolean => {
  const { children } = (noted(parent, 'Props') ?? {}) as { children?: unknown };
  return typeof children === 'string' || typeof children === 'number';
};

const forget = (parent: Node): void => {
  translations.delete(parent);
  for (const name of [...WRITES, 'textContent']) Reflect.deleteProperty(parent, name);
};

/** Puts the texts back, and removes what the translator had put in their place. */
const undo = (parent: Node): void => {
  learn(observer.takeRecords());
  const records = translations.get(parent) ?? [];
  forget(parent);
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records.reverse()) {
    const isHere = (node: Node | null | undefined): boolean => node?.parentNode === parent;
    const [before] = [
      addedNodes[0],
      isHere(previousSibling) ? previousSibling?.nextSibling : nextSibling,
    ].filter(isHere);
    for (const text of removedNodes) parent.insertBefore(text, before ?? null);
    for (const added of addedNodes) if (isHere(added)) parent.removeChild(added);
  }
  // Its own changes are no translation.
  observer.takeRecords();
};

/** From now on React's changes of these children undo the translation first. */
const guard = (parent: Node): void => {
  for (const name of WRITES) {
    const write = Node.prototype[name] as (...given: unknown[]) => unknown;
    const value = (...given: unknown[]): unknown => {
      undo(parent);
      return write.apply(parent, given);
    };
    Object.defineProperty(parent, name, { value, configurable: true });
  }
  Object.defineProperty(parent, 'textContent', {
    get: () => [...parent.childNodes].map((child) => child.textContent).join(''),
    // All children are replaced.
    set: (text: string | null) => {
      forget(parent);
      parent.textContent = text;
    },
    configurable: true,
  });
};

/** Whether somebody else than React took a text that React holds, and put in something that it does not know. */
const isTranslation = (records: readonly MutationRecord[]): boolean =>
  records.some(({ removedNodes }) =>
    [...removedNodes].some((node) => node.nodeType === Node.TEXT_NODE && isOfReact(node)),
  ) && records.some(({ addedNodes }) => [...addedNodes].some((node) => !isOfReact(node)));

const learn = (records: readonly MutationRecord[]): void => {
  isTranslated ||= records.some(({ addedNodes }) =>
    [...addedNodes].some(({ nodeName }) => nodeName === 'FONT'),
  );
  const changes = records.filter(({ type }) => type === 'childList');
  for (const parent of new Set(changes.map(({ target }) => target))) {
    const ofParent = changes.filter(({ target }) => target === parent);
    const before = translations.get(parent);
    if (before === undefined && (isOnlyText(parent) || !isTranslation(ofParent))) continue;
    if (before === undefined) guard(parent);
    translations.set(parent, [...(before ?? []), ...ofParent]);
    for (const text of ofParent.flatMap(({ removedNodes }) => [...removedNodes])) {
      homes.set(text, parent);
      observer.observe(text, { characterData: true });
    }
  }
  for (const { type, target } of records) {
    const home = type === 'characterData' && homes.get(target);
    if (home && translations.has(home)) undo(home);
  }
};

const observer = new MutationObserver((records) => learn(records));

/** Before React renders; tells whether somebody translates, also before or while React hydrates, which then fails. */
export const watchTranslation = (root: Element): (() => boolean) => {
  observer.observe(document, { childList: true, subtree: true });
  isTranslated = root.getElementsByTagName('FONT').length > 0;
  return () => isTranslated;
};
