import type { Period } from '@volant/shared/kernel/period.ts';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../../ui/text/icons.tsx';
import styles from './desk-search.module.css';

/** A row that can be chosen: it leads to an address, or is typed into the field. */
export interface DeskOption {
  key: string;
  to: string | { typed: string };
  /** A picture or a sign. */
  lead: ReactNode;
  /** What it is called; what was typed is marked in it. */
  name: string;
  more?: string | undefined;
  detail?: string | undefined;
  /** After the detail. */
  period?: Period | undefined;
  end?: ReactNode;
}

export interface DeskGroup {
  label: string;
  /** After the label. */
  period?: Period;
  /** Beside the label; absent where it says nothing. */
  count?: string;
  options: readonly DeskOption[];
}

export const Square = ({ children }: { children: ReactNode }) => (
  <span className={styles.square}>{children}</span>
);

/** The sign of a row without a picture. */
export const arrow = (
  <Square>
    <ChevronRightIcon size={18} />
  </Square>
);
