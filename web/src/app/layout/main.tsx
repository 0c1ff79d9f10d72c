import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import styles from './main.module.css';

/** The place of the page, where the link that skips the bars leads. */
export const Main = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <main id="contenu" tabIndex={-1} className={styles.main}>
    {children}
  </main>
);
