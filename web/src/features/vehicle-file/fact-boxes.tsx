import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#words/format/amounts.ts';
import { agencyDay, daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { effectOf, periodOf } from '#words/pricing/rule-name.ts';
import { isDueSoon } from '@volant/shared/vehicles/due.rules.ts';
import * as words from '#words/screens/vehicle-file/upkeep.ts';
import { now } from '../../lib/clock.ts';
import { formatDate } from '#words/format/page-dates.ts';
import { Card } from '../../ui/page/card.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Lines } from '../../ui/page/blocks.tsx';
import { Muted, Row, Text } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { vehiclePricingQueries } from '../pricing/api/pricing.queries.ts';
import { useReturnPrices } from '../pricing/api/settings.queries.ts';
import type { VehicleFile } from './api/vehicle-file.queries.ts';
import styles from './vehicle-file.module.css';

interface BoxProps {
  vehicle: VehicleFile['vehicle'];
}

/** What ends some day: the inspection and the insurance. */
export const DueBox = ({ vehicle: { inspectionDue, insuranceDue } }: BoxProps) => (
  <Card as="section" padding="s" aria-labelledby="echeances">
    <Text as="h2" size="m" id="echeances">
      {words.deadlines}
    </Text>
    <Text as={Lines} size="s" isFramed={false}>
      <Due label={words.inspection} due={inspectionDue} />
      <Due label={words.insurance} due={insuranceDue} />
    </Text>
  </Card>
);

const Due = ({ label, due }: { label: string; due: IsoDate | null }) => (
  <Row as="li" spread="apart" lineGap="half" wraps={false} className={styles.pair}>
    <span>
      {label}
      <Muted size="s">{due === null ? words.notRecorded : formatDate(due)}</Muted>
    </span>
    {due !== null && <DueChip due={due} />}
  </Row>
);

const DueChip = ({ due }: { due: IsoDate }) => {
  const today = agencyDay(now());
  const days = daysBetween(today, due);
  if (days < 0) return <Chip tone="danger">{words.overdue}</Chip>;
  if (!isDueSoon(due, today)) return <Chip tone="success">{words.inOrder}</Chip>;
  return <Chip tone="warning">{words.daysLeft(days)}</Chip>;
};

/** What a day and a kilometre cost, and the rules about it. */
export const PricesBox = ({ vehicle: { id, dailyPriceCents, extraKmPriceCents } }: BoxProps) => {
  const { data, error, refetch } = useQuery(vehiclePricingQueries.of(id));
  const extraKmCents = useReturnPrices({ extraKmPriceCents })?.extraKmPriceCents;
  return (
    <Card as="section" padding="s" aria-labelledby="prix">
      <Text as="h2" size="m" id="prix">
        {words.prices}
      </Text>
      <Text as={Lines} size="s" isFramed={false}>
        <Row as="li" spread="apart" lineGap="half" wraps={false} className={styles.pair}>
          {words.perDay}
          <Text weight="bold" figures>
            {formatPrice(dailyPriceCents)}
          </Text>
        </Row>
        {data?.rules.map((rule) => (
          <Row
            as="li"
            key={Object.values(rule).join(' ')}
            spread="apart"
            lineGap="half"
            wraps={false}
            className={styles.pair}
          >
            <Text capital>{periodOf(rule)}</Text>
            <span className={styles.end}>{effectOf(rule)}</span>
          </Row>
        ))}
        {extraKmCents != null && (
          <Row as="li" spread="apart" lineGap="half" wraps={false} className={styles.pair}>
            {words.extraKm}
            <Text figures>{formatPrice(extraKmCents)}</Text>
          </Row>
        )}
      </Text>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofRules} height="44px" />
    </Card>
  );
};

export const NoteBox = ({ vehicle: { privateNote } }: BoxProps) => (
  <Card as="section" padding="s" aria-labelledby="note-privee">
    <Text as="h2" size="m" id="note-privee">
      {words.privateNote}
    </Text>
    {privateNote === null ? (
      <Muted size="s">{words.noNote}</Muted>
    ) : (
      <Text as="p" size="s" asTyped>
        {privateNote}
      </Text>
    )}
  </Card>
);
