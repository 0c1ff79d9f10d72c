import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { classNames } from '../../ui/class-names.ts';
import sideways from '../../ui/sideways.module.css';
import { useToHandle } from './to-handle.tsx';
import styles from './manage-page.module.css';

export interface DayLinksProps {
  /** The groups of the day, by the `id` of their place on the page. */
  links: readonly { id: string; label: string; count: number }[];
  /** How much is planned for tomorrow. */
  tomorrow: number;
}

/** The day in one line: how much there is of what, and the ways to it. What is to be handled comes first. */
export const DayLinks = ({ links, tomorrow }: DayLinksProps) => {
  const { count, isUrgent } = useToHandle();
  const all = [
    ...(count > 0 ? [{ id: 'a-traiter', label: 'À traiter', count, isUrgent }] : []),
    ...links,
    ...(tomorrow > 0 ? [{ id: 'demain', label: 'Demain', count: tomorrow }] : []),
  ];
  if (all.length === 0) return null;
  return (
    <nav aria-label="La journée" className={classNames(styles.links, sideways.sideways)}>
      {all.map((link) => (
        <a
          key={link.id}
          href={`#${link.id}`}
          className={classNames(styles.link, 'isUrgent' in link && link.isUrgent && styles.urgent)}
        >
          {link.label} <strong>{formatInteger(link.count)}</strong>
        </a>
      ))}
    </nav>
  );
};
