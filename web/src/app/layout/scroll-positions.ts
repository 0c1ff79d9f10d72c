import { tabStore } from '../../lib/storage/browser-store.ts';

/** Where the positions stay while the document is loaded again. */
const STORAGE_KEY = 'volant.scroll';

/** The scroll position of each history entry, by its key. */
type Positions = Map<string, number>;

const stored = (): Positions => {
  try {
    return new Map(JSON.parse(tabStore.read(STORAGE_KEY) ?? 'null') as [string, number][] | null);
  } catch {
    return new Map();
  }
};

let known: Positions | undefined;

export const scrollPositions = (): Positions => (known ??= stored());

/**
 * Scrolls there ourselves when the visitor goes back: the browser scrolls to the section that an address names, not to
 * where the visitor was. Only what loads a document again is left to it. Returns a function that ends this.
 */
export const restoreScrollOurselves = (): (() => void) => {
  const take = (): void => {
    window.history.scrollRestoration = 'manual';
  };
  const leave = (): void => {
    window.history.scrollRestoration = 'auto';
    // Where it is not kept, a page that is loaded again begins where the browser puts it.
    tabStore.keep(STORAGE_KEY, JSON.stringify([...scrollPositions()]));
  };
  take();
  window.addEventListener('pageshow', take);
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pageshow', take);
    window.removeEventListener('pagehide', leave);
  };
};

/** What people do to a page; then it is theirs to scroll. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls there, again while the page is still growing, until the visitor acts. Returns a function that ends this. */
export const scrollWhileGrowing = (top: number, onEnd: () => void): (() => void) => {
  const end = (): void => {
    growth.disconnect();
    for (const act of ACTS) window.removeEventListener(act, end);
    onEnd();
  };
  const go = (): void => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) end();
  };
  const growth = new ResizeObserver(go);
  growth.observe(document.body);
  for (const act of ACTS) window.addEventListener(act, end, { passive: true });
  go();
  return end;
};
