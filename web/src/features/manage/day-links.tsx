import { formatInteger } from '#words/format/amounts.ts';
import * as words from '#words/screens/manage/day.ts';
import { classNames } from '../../ui/text/class-names.ts';
import { Row } from '../../ui/page/layout.tsx';
import sideways from '../../ui/lists/filter-links.module.css';
import { TODAY_GROUPS, type Today } from './api/manage.queries.ts';
import { GROUP_TITLES, groupsOf } from './day-groups.ts';
import { useToHandle } from './to-handle.tsx';
import styles from './manage-page.module.css';

/**
 * How many rentals each group of the day has, with links to them. Late rentals come first. Links to what a wide window
 * shows beside the day are hidden there.
 */
export const DayLinks = ({ today }: { today: Today }) => {
  const { count, isUrgent } = useToHandle();
  const groups = groupsOf(today);
  const tomorrow = today.tomorrow.departures.length + today.tomorrow.returns.length;
  const all = [
    ...TODAY_GROUPS.map((group) => ({
      id: group as string,
      label: GROUP_TITLES[group],
      count: groups[group].length,
      look: group === 'late' && styles.urgent,
    })),
    {
      id: 'a-traiter',
      label: words.toHandle,
      count,
      look: classNames(styles.beside, isUrgent && styles.urgent),
    },
    { id: 'demain', label: words.tomorrow, count: tomorrow, look: styles.beside },
  ].filter((link) => link.count > 0);
  if (all.length === 0) return null;
  return (
    <Row
      as="nav"
      wraps={false}
      aria-label={words.theDay}
      className={classNames(styles.links, sideways.sideways)}
      data-not-printed=""
    >
      {all.map((link) => (
        <a key={link.id} href={`#${link.id}`} className={classNames(styles.link, link.look)}>
          {link.label} <strong>{formatInteger(link.count)}</strong>
        </a>
      ))}
    </Row>
  );
};
