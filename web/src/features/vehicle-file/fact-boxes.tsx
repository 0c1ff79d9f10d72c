import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { agencyDay, daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { effectOf, periodOf } from '@volant/shared/pricing/rule-name.ts';
import { isDueSoon } from '@volant/shared/vehicles/due.rules.ts';
import { now } from '../../lib/clock.ts';
import { formatDate } from '../../lib/dates.ts';
import { Chip } from '../../ui/chip.tsx';
import { Muted, Text } from '../../ui/layout.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { vehiclePricingQueries } from '../pricing/api/pricing.queries.ts';
import { useReturnPrices } from '../pricing/api/settings.queries.ts';
import type { VehicleFile } from './api/vehicle-file.queries.ts';
import styles from './vehicle-file.module.css';

interface BoxProps {
  vehicle: VehicleFile['vehicle'];
}

/** What ends some day: the inspection and the insurance. */
export const DueBox = ({ vehicle: { inspectionDue, insuranceDue } }: BoxProps) => (
  <section className={styles.box} aria-labelledby="echeances">
    <h2 id="echeances">Échéances</h2>
    <ul className={styles.rows}>
      <Due label="Contrôle technique" due={inspectionDue} />
      <Due label="Assurance" due={insuranceDue} />
    </ul>
  </section>
);

const Due = ({ label, due }: { label: string; due: IsoDate | null }) => (
  <li className={styles.pair}>
    <span>
      {label}
      <Muted size="s">{due === null ? 'non renseigné' : formatDate(due)}</Muted>
    </span>
    {due !== null && <DueChip due={due} />}
  </li>
);

const DueChip = ({ due }: { due: IsoDate }) => {
  const today = agencyDay(now());
  const days = daysBetween(today, due);
  if (days < 0) return <Chip tone="danger">Dépassé</Chip>;
  if (!isDueSoon(due, today)) return <Chip tone="success">En ordre</Chip>;
  const left = days === 0 ? 'dernier jour' : `dans ${days}\u00a0${days > 1 ? 'jours' : 'jour'}`;
  return <Chip tone="warning">{left}</Chip>;
};

/** What a day and a kilometre cost, and the rules about it. */
export const PricesBox = ({ vehicle: { id, dailyPriceCents, extraKmPriceCents } }: BoxProps) => {
  const { data, error, refetch } = useQuery(vehiclePricingQueries.of(id));
  const extraKmCents = useReturnPrices({ extraKmPriceCents })?.extraKmPriceCents;
  return (
    <section className={styles.box} aria-labelledby="prix">
      <h2 id="prix">Prix</h2>
      <ul className={styles.rows}>
        <li className={styles.pair}>
          Par jour
          <Text weight="bold" figures>
            {formatPrice(dailyPriceCents)}
          </Text>
        </li>
        {data?.rules.map((rule) => (
          <li key={Object.values(rule).join(' ')} className={styles.pair}>
            <Text capital>{periodOf(rule)}</Text>
            <span className={styles.end}>{typeset(effectOf(rule))}</span>
          </li>
        ))}
        {extraKmCents != null && (
          <li className={styles.pair}>
            Kilomètre en plus
            <Text figures>{formatPrice(extraKmCents)}</Text>
          </li>
        )}
      </ul>
      <LoadState {...{ data, error, refetch }} of="des règles de prix" height="44px" />
    </section>
  );
};

export const NoteBox = ({ vehicle: { privateNote } }: BoxProps) => (
  <section className={styles.box} aria-labelledby="note-privee">
    <h2 id="note-privee">Note privée</h2>
    {privateNote === null ? (
      <Muted size="s">Aucune note.</Muted>
    ) : (
      <Text as="p" size="s" className={styles.note}>
        {privateNote}
      </Text>
    )}
  </section>
);
