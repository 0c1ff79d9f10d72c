import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { formatLongDate, formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Button } from '../../ui/button.tsx';
import { Lines, Muted, Row, Stack, Text } from '../../ui/layout.tsx';
import { PrintIcon } from '../../ui/tool-icons.tsx';
import { todayQueries, type Today, type TodayRow } from './api/manage.queries.ts';
import { stillWith } from './day-groups.ts';
import { accessoriesText, DayRow, LeavesAgain } from './day-row.tsx';
import styles from './manage-page.module.css';

/** 'Demain': what leaves and comes back, and what is to be prepared for it. Nothing until the day is known. */
export const TomorrowSection = () => {
  const { data } = useQuery(todayQueries.read());
  if (data === undefined) return null;
  const { day, departures, returns } = data.tomorrow;
  return (
    <Stack as="section" className={styles.day} aria-labelledby="demain">
      <Row spread="apart">
        <Row>
          <Text as="h2" size="l" id="demain">
            Demain
          </Text>
          <Muted>{formatLongDate(day)}</Muted>
        </Row>
        <Button variant="secondary" icon={<PrintIcon />} onClick={() => print()}>
          Imprimer les deux jours
        </Button>
      </Row>
      {departures.length + returns.length === 0 && <Muted>Rien de prévu demain.</Muted>}
      <Group title="Départs" rows={departures}>
        {(row) => (
          <DayRow
            key={row.reservationId}
            row={row}
            when={[PICKUP_TIME, `retour le ${formatShortDate(row.endDate)}`]}
          >
            {toPrepare(row, data)}
          </DayRow>
        )}
      </Group>
      <Group title="Retours" rows={returns}>
        {(row) => (
          <DayRow
            key={row.reservationId}
            row={row}
            when={[RETURN_TIME, `depuis le ${formatShortDate(row.startDate)}`]}
          >
            {row.next && <LeavesAgain next={row.next} />}
          </DayRow>
        )}
      </Group>
    </Stack>
  );
};

interface GroupProps {
  title: string;
  rows: readonly TodayRow[];
  children: (row: TodayRow) => ReactNode;
}

const Group = ({ title, rows, children }: GroupProps) =>
  rows.length > 0 && (
    <Stack as="section" gap={1} aria-label={`${title} de demain`}>
      <Text as="h3" size="m">{`${title} (${rows.length})`}</Text>
      <Lines>{rows.map(children)}</Lines>
    </Stack>
  );

/** What a vehicle that leaves tomorrow needs before. */
const toPrepare = (row: TodayRow, today: Today) => {
  const away = stillWith(today, row);
  const parts = [
    ...(row.accessories.length > 0 ? [accessoriesText(row.accessories)] : []),
    ...(away === undefined
      ? []
      : [
          away.endDate === today.day && !today.late.includes(away)
            ? `le véhicule rentre aujourd’hui à ${RETURN_TIME}`
            : 'le véhicule est en retard',
        ]),
  ];
  return parts.length > 0 && <li>{typeset(`À préparer : ${parts.join(', ')}`)}</li>;
};
