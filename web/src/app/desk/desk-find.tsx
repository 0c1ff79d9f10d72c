import { useEffect, useRef } from 'react';
import * as words from '#words/screens/app/desk.ts';
import { preloadDeskSearch } from '../../features/desk-search/desk-search-place.tsx';
import { SearchIcon } from '../../features/desk-search/search-icon.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { ONE_LINE } from '../../ui/text/one-line.ts';
import styles from './desk.module.css';
import { useDeskSearch } from './use-desk-search.tsx';

/** The page itself comes first. */
const PRELOAD_AFTER_MS = 2_000;

/** The button of the one search, over which it opens, and its keys. */
export const DeskFind = () => {
  const button = useRef<HTMLButtonElement>(null);
  const { place, openOver } = useDeskSearch(button);
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
        onClick={({ currentTarget }) => openOver(currentTarget)}
      >
        <SearchIcon />
        <span className={ONE_LINE}>{words.findCustomerOrPlate}</span>
        <kbd aria-hidden="true">/</kbd>
      </Row>
      {place}
    </>
  );
};
