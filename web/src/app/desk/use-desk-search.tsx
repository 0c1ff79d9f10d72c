import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import * as words from '#words/screens/app/desk.ts';
import { useKeys, type Key } from '../../lib/keys.ts';
import { DeskSearchPlace } from '../../features/desk-search/desk-search-place.tsx';

/** The search of the agency with its keys, which open it over `button`, or at the top of a page without one. */
export const useDeskSearch = (
  button?: RefObject<Element | null>,
): { place: ReactNode; openOver: (anchor: Element) => void } => {
  /** What it is open over. */
  const [anchor, setAnchor] = useState<Element | null>();
  const keys = useMemo<readonly Key[]>(() => {
    const act = (): void => setAnchor(button?.current ?? null);
    return [
      { key: '/', label: words.search, act },
      { key: 'k', withControl: true, label: words.search, act },
    ];
  }, [button]);
  useKeys(keys);
  return {
    openOver: setAnchor,
    place: anchor !== undefined && <DeskSearchPlace anchor={anchor} onClose={() => setAnchor(undefined)} />,
  };
};
