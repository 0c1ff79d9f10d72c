import { useEffect, useId } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatInteger } from '#words/format/amounts.ts';
import * as words from '#words/screens/app/desk.ts';
import { useSession } from '../../features/accounts/session.tsx';
import { deskQueries } from '../../features/manage/api/desk.queries.ts';
import { Link } from '../../ui/controls/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { currentOf, type DeskLink } from './desk-links.ts';
import layout from '../layout/layout.module.css';
import styles from './desk.module.css';

/** Said after a count. */
const COUNTED: Record<NonNullable<DeskLink['counted']>, string> = {
  late: words.late,
  toDo: words.toDo,
  openFines: words.toHandle,
};

/** What a person does may change what waits: once it is done, the counts are asked for again. */
export const useFreshCounts = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void client.invalidateQueries(deskQueries.counts());
      }),
    [client],
  );
};

const DeskItem = ({ link }: { link: DeskLink }) => {
  const { to, label, counted } = link;
  const { pathname } = useLocation();
  const { role } = useSession();
  const { data: counts } = useQuery({ ...deskQueries.counts(), enabled: role === 'MANAGER' });
  const id = useId();
  const count = counted === undefined ? 0 : (counts?.[counted] ?? 0);
  return (
    <Link
      to={to}
      className={layout.link}
      aria-current={currentOf(link, pathname)}
      aria-describedby={count > 0 ? id : undefined}
    >
      {label}
      {counted !== undefined && count > 0 && (
        // Apart from the name of the link, which stays the same.
        <span id={id} aria-hidden="true" className={counted === 'late' ? styles.late : styles.count}>
          {formatInteger(count)}
          <VisuallyHidden> {COUNTED[counted]}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
};

export interface DeskListProps {
  links: readonly DeskLink[];
  label?: string;
}

/** Links of the agency with what is counted beside them; those of owners for owners alone. */
export const DeskList = ({ links, label }: DeskListProps) => {
  const { status, isOwner } = useSession();
  const isUnknown = status === 'unknown';
  return (
    <ul aria-label={label} className={styles.list}>
      {links
        .filter(({ owner }) => owner !== true || isOwner || isUnknown)
        .map((link) => (
          <li key={link.label} data-for={isUnknown && link.owner ? 'MANAGER OWNER' : undefined}>
            <DeskItem link={link} />
          </li>
        ))}
    </ul>
  );
};
