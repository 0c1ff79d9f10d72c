import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import styles from './layout.module.css';

/** The `main` of the page, and the target of the skip link. */
export const Main = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <main id="contenu" tabIndex={-1} className={styles.main}>
    {children}
  </main>
);
