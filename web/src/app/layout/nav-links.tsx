import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import * as words from '#words/screens/app/layout.ts';
import { useSession } from '../../features/accounts/session.tsx';
import { paths } from '../../lib/paths.ts';
import { useGoToSection, type SectionId } from '../../lib/section-scroll.ts';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from './layout.module.css';

const SectionLink = ({ section, children }: { section: SectionId; children: string }) => {
  const goToSection = useGoToSection();
  return (
    <Link
      to={`${paths.home}#${section}`}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        goToSection(section);
      }}
    >
      {children}
    </Link>
  );
};

export interface NavLinksProps {
  stacked?: boolean;
  /** On the pages of managers. */
  inShell?: boolean;
  /** After the links of everybody. */
  children?: ReactNode;
}

/** The links of the top bar and of the mobile menu, by role. */
export const NavLinks = ({ stacked, inShell, children }: NavLinksProps) => {
  const { status, role } = useSession();
  const { pathname } = useLocation();
  const isUnknown = status === 'unknown';
  const pageLink = (to: string, label: string, of?: Role, holds?: boolean) => (
    <li data-for={isUnknown ? of : undefined}>
      <Link
        to={to}
        aria-current={pathname === to ? 'page' : holds ? 'true' : undefined}
        className={classNames(styles.link, (pathname === to || holds) && styles.active)}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <ul className={classNames(styles.links, stacked && styles.stacked)}>
      {pageLink(paths.home, words.home)}
      <li>
        <SectionLink section="vehicules">{words.ourVehicles}</SectionLink>
      </li>
      <li>
        <SectionLink section="contact">{words.contact}</SectionLink>
      </li>
      {(isUnknown || role === 'CUSTOMER') && pageLink(paths.myReservations, words.myReservations, 'CUSTOMER')}
      {(isUnknown || role === 'MANAGER') && pageLink(paths.manage, words.managerArea, 'MANAGER', inShell)}
      {(isUnknown || role === 'ACCOUNTANT') && pageLink(paths.books, words.books, 'ACCOUNTANT')}
      {children}
    </ul>
  );
};
