import type { ReactNode } from 'react';
import * as words from '#words/screens/ui/page.ts';
import { BottomBar } from './bottom-bar.tsx';
import { classNames } from '../text/class-names.ts';
import { Muted, Row } from './layout.tsx';
import { Link } from '../controls/link.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './record-head.module.css';

export interface RecordHeadProps {
  /** The list that the record is one of. */
  list: { to: string; label: string };
  /** What the record is called in that list. */
  name: ReactNode;
  /** A person has none. */
  picture?: ReactNode;
  title: ReactNode;
  /** When it changes, the heading takes the focus. */
  focusKey: string | number;
  /** Its state, in chips. */
  state: ReactNode;
  acts: ReactNode;
  /** The acts are a bar at the bottom of the screen of a phone. */
  hasBar?: boolean;
  /** What must be known of it first. */
  children: ReactNode;
}

/** The head of the page of a rental, a vehicle or a customer: which one it is, its state and its acts. */
export const RecordHead = ({
  list,
  name,
  picture,
  title,
  focusKey,
  state,
  acts,
  hasBar = false,
  children,
}: RecordHeadProps) => (
  <header>
    <Row gap="half">
      <Muted as="nav" size="s" aria-label={words.breadcrumb}>
        <Link to={list.to}>{list.label}</Link> ›
      </Muted>
      <Muted as="span" size="s">
        {name}
      </Muted>
    </Row>
    <Row gap={2} lineGap="half" align="start" className={styles.head}>
      {picture !== undefined && <div className={styles.cover}>{picture}</div>}
      <div className={styles.facts}>
        <Row gap={1.5} className={styles.name}>
          <PageHeading focusKey={focusKey}>{title}</PageHeading>
          {state}
        </Row>
        {children}
      </div>
      {hasBar ? (
        <BottomBar className={classNames(styles.acts, styles.bar)}>{acts}</BottomBar>
      ) : (
        <div className={styles.acts} data-not-printed>
          {acts}
        </div>
      )}
    </Row>
  </header>
);
