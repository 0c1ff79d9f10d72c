import type { CSSProperties } from 'react';

export interface SearchPlace {
  onClose: () => void;
  /** What it opens over, as the field of the bar; without one, at the top in the middle. */
  anchor?: Element | null | undefined;
}

/** Where the search stands: over the field of the bar, so that what is typed does not move. */
export const placeOf = (anchor: Element | null | undefined): CSSProperties => {
  if (!anchor) return {};
  const { left, top } = anchor.getBoundingClientRect();
  return {
    '--search-left': `${Math.round(left)}px`,
    '--search-top': `${Math.round(top)}px`,
  } as CSSProperties;
};
