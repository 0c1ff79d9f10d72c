import { useLocation } from 'react-router';
import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import { useSession } from '../../features/accounts/session.tsx';
import { paths } from '../../lib/paths.ts';
import { useGoToSection, type SectionId } from '../../lib/section-scroll.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { pageAt } from '../pages.ts';
import styles from './layout.module.css';

const SectionLink = ({
  section,
  children,
  onLeave,
}: {
  section: SectionId;
  children: string;
  onLeave?: (() => void) | undefined;
}) => {
  const goToSection = useGoToSection();
  return (
    <Link
      to={`${paths.home}#${section}`}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        onLeave?.();
        goToSection(section);
      }}
    >
      {children}
    </Link>
  );
};

/** The links of the top bar and of the mobile menu, by role. */
export const NavLinks = ({ stacked = false, onLeave }: { stacked?: boolean; onLeave?: () => void }) => {
  const { status, role } = useSession();
  const { pathname } = useLocation();
  const { inShell } = pageAt(pathname).page;
  const isUnknown = status === 'unknown';
  const pageLink = (to: string, label: string, holds = false, of?: Role) => (
    <li data-for={isUnknown ? of : undefined}>
      <Link
        to={to}
        onClick={onLeave}
        aria-current={pathname === to ? 'page' : holds ? 'true' : undefined}
        className={classNames(styles.link, (pathname === to || holds) && styles.active)}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <ul className={classNames(styles.links, stacked && styles.stacked)}>
      {pageLink(paths.home, 'Accueil')}
      <li>
        <SectionLink section="vehicules" onLeave={onLeave}>
          Nos véhicules
        </SectionLink>
      </li>
      <li>
        <SectionLink section="contact" onLeave={onLeave}>
          Contactez-nous
        </SectionLink>
      </li>
      {(isUnknown || role === 'CUSTOMER') &&
        pageLink(paths.myReservations, 'Mes réservations', false, 'CUSTOMER')}
      {(isUnknown || role === 'MANAGER') && pageLink(paths.manage, 'Espace gestionnaire', inShell, 'MANAGER')}
    </ul>
  );
};
