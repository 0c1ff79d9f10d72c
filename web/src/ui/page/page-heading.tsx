import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { typesetText } from '../text/typeset-text.ts';
import styles from './page.module.css';

/** Until the visitor has moved within the site: the browser has put the focus where this page begins. */
let isFirst = true;

export const firstPageLeft = (): void => {
  isFirst = false;
};

export interface PageHeadingProps {
  children: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** When it changes, the heading takes the focus again: the step of a wizard, the record shown. */
  focusKey?: string | number;
  className?: string;
}

/** The `h1` of a page. It takes the focus after a navigation, so that screen readers continue from there. */
export const PageHeading = ({ children, lead, focusKey, className }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const lastKey = useRef(focusKey);
  useEffect(() => {
    const moved = lastKey.current !== focusKey;
    lastKey.current = focusKey;
    // On the first page of a visit the focus stays where the browser put it.
    if (!isFirst || moved) heading.current?.focus({ preventScroll: true });
    // A change of query or hash alone is not a new page.
  }, [pathname, focusKey]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={className ?? styles.heading}>
        {typesetText(children)}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{typesetText(lead)}</p>}
    </>
  );
};
