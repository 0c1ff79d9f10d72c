import { guideAnchor, guideOfScreen } from '@volant/shared/guide/guide.rules.ts';
import { paths } from '../../lib/paths.ts';

export interface DeskLink {
  to: string;
  label: string;
  /** Shown to owners of the agency alone. */
  owner?: true;
  /** What is counted beside it. */
  counted?: 'late' | 'toDo' | 'openFines';
  /** The other addresses that belong to it. */
  holds?: RegExp;
}

/** What is needed all day. */
export const DAILY: readonly DeskLink[] = [
  { to: paths.manage, label: 'Aujourd’hui', counted: 'late' },
  { to: paths.planning, label: 'Planning' },
  {
    to: paths.managerReservations,
    label: 'Réservations',
    counted: 'toDo',
    holds: /^\/manage\/reservations\/./,
  },
  { to: paths.customers, label: 'Clients', holds: /^\/manage\/clients\/./ },
  { to: paths.fleet, label: 'Véhicules', holds: /^(\/manage)?\/vehicules\/./ },
];

/** What is set up now and then. */
export const SETTING_UP: readonly DeskLink[] = [
  { to: paths.accessories, label: 'Accessoires' },
  { to: paths.fines, label: 'Amendes', counted: 'openFines' },
  { to: paths.importer, label: 'Importer', owner: true },
  { to: paths.settings, label: 'Réglages', owner: true },
  { to: paths.team, label: 'Équipe', owner: true },
  { to: paths.journal, label: 'Journal', owner: true },
];

/** The page of the guide about the present screen, else its list. */
export const helpOf = (pathname: string): DeskLink => {
  const link = { label: 'Aide', holds: /^\/manage\/aide\/./ };
  const page = guideOfScreen(pathname);
  if (page === undefined) return { ...link, to: paths.guide };
  const { slug, heading } = page;
  const at = heading === undefined ? '' : `#${guideAnchor(heading)}`;
  return { ...link, to: `${paths.guidePage(slug)}${at}` };
};

/** The page of one reservation or of one customer belongs to their list. */
export const currentOf = ({ to, holds }: DeskLink, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page';
  return holds?.test(pathname) ? 'true' : undefined;
};
