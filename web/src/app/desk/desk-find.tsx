import { useEffect, useMemo, useRef, useState } from 'react';
import { DeskSearchPlace, preloadDeskSearch } from '../../features/desk-search/desk-search-place.tsx';
import { SearchIcon } from '../../features/desk-search/search-icon.tsx';
import { useKeys, type Key } from '../../lib/keys.ts';
import { Row } from '../../ui/page/layout.tsx';
import { ONE_LINE } from '../../ui/text/one-line.ts';
import styles from './desk.module.css';

/** The page itself comes first. */
const PRELOAD_AFTER_MS = 2_000;

/** The button of the one search, over which it opens, and its keys. */
export const DeskFind = () => {
  /** What it is open over. */
  const [anchor, setAnchor] = useState<Element | null>();
  const button = useRef<HTMLButtonElement>(null);
  const keys = useMemo<readonly Key[]>(() => {
    const act = (): void => setAnchor(button.current);
    return [
      { key: '/', label: 'Rechercher', act },
      { key: 'k', withControl: true, label: 'Rechercher', act },
    ];
  }, []);
  useKeys(keys);
  useEffect(() => {
    const timer = setTimeout(preloadDeskSearch, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Row
        as="button"
        ref={button}
        wraps={false}
        type="button"
        className={styles.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onPointerEnter={preloadDeskSearch}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <SearchIcon />
        <span className={ONE_LINE}>Rechercher un client, une plaque…</span>
        <kbd aria-hidden="true">/</kbd>
      </Row>
      {anchor !== undefined && <DeskSearchPlace anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
};
