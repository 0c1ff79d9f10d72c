import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { guideAnchor, guideOfScreen } from '@volant/shared/guide/guide.rules.ts';
import { useSession } from '../../features/accounts/session.tsx';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import sideways from '../../ui/sideways.module.css';
import { Main } from './main.tsx';
import styles from './manager-shell.module.css';

interface ShellLink {
  to: string;
  label: string;
  /** Shown to owners of the agency alone. */
  owner?: true;
}

const LINKS: readonly ShellLink[] = [
  { to: paths.manage, label: 'Espace gestionnaire' },
  { to: paths.planning, label: 'Planning' },
  { to: paths.newRental, label: 'Nouvelle location' },
  { to: paths.managerReservations, label: 'Réservations' },
  { to: paths.customers, label: 'Clients' },
  { to: paths.fleet, label: 'Véhicules' },
  { to: paths.newVehicle, label: 'Nouveau véhicule' },
  { to: paths.archivedVehicles, label: 'Archivés' },
  { to: paths.accessories, label: 'Accessoires' },
  { to: paths.fines, label: 'Amendes' },
  { to: paths.importer, label: 'Importer', owner: true },
  { to: paths.settings, label: 'Réglages', owner: true },
  { to: paths.team, label: 'Équipe', owner: true },
  { to: paths.journal, label: 'Journal', owner: true },
];

/** The page of the guide about the present screen, else its list. */
const helpOf = (pathname: string): ShellLink => {
  const place = guideOfScreen(pathname);
  if (place === undefined) return { to: paths.guide, label: 'Aide' };
  const { slug, heading } = place;
  const at = heading === undefined ? '' : `#${guideAnchor(heading)}`;
  return { to: `${paths.guidePage(slug)}${at}`, label: 'Aide' };
};

/** The page of one reservation or of one customer belongs to their list. */
const currentOf = (to: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page';
  const isOfList =
    (to === paths.guide && pathname.startsWith(`${paths.guide}/`)) ||
    (to === paths.managerReservations && /^\/manage\/reservations\/./.test(pathname)) ||
    (to === paths.customers && /^\/manage\/clients\/./.test(pathname));
  return isOfList ? 'true' : undefined;
};

/** A column beside the page; on a narrow screen a bar above it that scrolls sideways. */
const ManagerNavigation = () => {
  const { pathname } = useLocation();
  const { status, isOwner } = useSession();
  const isUnknown = status === 'unknown';
  const links = [...LINKS.filter(({ owner }) => owner !== true || isOwner || isUnknown), helpOf(pathname)];
  const list = useRef<HTMLUListElement>(null);

  // In the bar, the link of the current page may be scrolled out of view.
  useEffect(() => {
    const bar = list.current;
    const current = bar?.querySelector<HTMLElement>('[aria-current]');
    if (!bar || !current) return;
    bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
    // The links of owners come with the profile.
  }, [pathname, isOwner]);

  return (
    <nav className={styles.nav} aria-label="Espace gestionnaire" data-for={isUnknown ? 'MANAGER' : undefined}>
      <ul ref={list} className={classNames(styles.list, sideways.sideways)}>
        {links.map(({ to, label, owner }) => (
          <li key={label} data-for={isUnknown && owner ? 'MANAGER OWNER' : undefined}>
            <Link
              to={to}
              className={styles.link}
              aria-current={currentOf(to, pathname)}
              onFocus={({ currentTarget }) =>
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
              }
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Its place, until it is known who is there. */
const NavigationPlace = () => (
  <div className={styles.nav} aria-hidden="true">
    <div className={styles.list} />
  </div>
);

/** Around the manager's pages. Others see some of them too, without the navigation. */
export const ManagerShell = () => {
  const { status, role } = useSession();
  return (
    <div className={styles.shell}>
      {status === 'loading' && role === undefined && <NavigationPlace />}
      {(status === 'unknown' || role === 'MANAGER') && <ManagerNavigation />}
      <Main />
    </div>
  );
};
