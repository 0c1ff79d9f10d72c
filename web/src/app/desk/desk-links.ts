import { guideAnchor, guideOfScreen } from '@volant/shared/guide/guide.rules.ts';
import * as words from '#words/screens/app/desk.ts';
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
  { to: paths.manage, label: words.today, counted: 'late' },
  { to: paths.planning, label: words.planning },
  {
    to: paths.managerReservations,
    label: words.reservations,
    counted: 'toDo',
    holds: /^\/manage\/reservations\/./,
  },
  { to: paths.customers, label: words.customers, holds: /^\/manage\/clients\/./ },
  { to: paths.fleet, label: words.vehicles, holds: /^(\/manage)?\/vehicules\/./ },
];

/** What is set up now and then. */
export const SETTING_UP: readonly DeskLink[] = [
  { to: paths.accessories, label: words.accessories },
  { to: paths.fines, label: words.fines, counted: 'openFines' },
  { to: paths.till, label: words.till, holds: /^\/manage\/caisse\/./ },
  { to: paths.documents, label: words.documents },
  { to: paths.figures, label: words.figures, owner: true },
  { to: paths.importer, label: words.importData, owner: true },
  { to: paths.settings, label: words.settings, owner: true },
  { to: paths.team, label: words.team, owner: true },
  { to: paths.journal, label: words.journal, owner: true },
];

/** The page of the guide about the present screen, else its list. */
export const helpOf = (pathname: string): DeskLink => {
  const link = { label: words.help, holds: /^\/manage\/aide\/./ };
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
