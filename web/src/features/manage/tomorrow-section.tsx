import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { formatLongDate } from '@volant/shared/kernel/format-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { formatRowDate } from '../../lib/row-date.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { PrintIcon } from '../../ui/text/tool-icons.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { todayQueries, type Today, type TodayRow } from './api/manage.queries.ts';
import { stillWith } from './day-groups.ts';
import { accessoriesText, DayGroup, DayRow, LeavesAgain } from './day-row.tsx';

/** 'Demain': what leaves and comes back, and what is to be prepared for it. Nothing until the day is known. */
export const TomorrowSection = () => {
  const { data } = useQuery(todayQueries.read());
  if (data === undefined) return null;
  const { day, departures, returns } = data.tomorrow;
  return (
    <Stack as="section" gap={1} aria-labelledby="demain">
      <Row spread="apart">
        <div>
          <Text as="h2" size="m" id="demain">
            Demain
          </Text>
          <Muted size="s">{typeset(formatLongDate(day))}</Muted>
        </div>
        <Button variant="secondary" size="s" icon={<PrintIcon />} onClick={() => print()}>
          <span>
            Imprimer <VisuallyHidden>les deux jours</VisuallyHidden>
          </span>
        </Button>
      </Row>
      {departures.length + returns.length === 0 && <Muted>Rien de prévu demain.</Muted>}
      <Group title="Départs" rows={departures}>
        {(row) => (
          <DayRow
            key={row.reservationId}
            row={row}
            when={[PICKUP_TIME, `au ${formatRowDate(row.endDate, data.day)}`]}
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
            when={[RETURN_TIME, `du ${formatRowDate(row.startDate, data.day)}`]}
          >
            {row.next && <LeavesAgain next={row.next} today={data.day} />}
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
    <DayGroup title={title} label={`${title} de demain`} count={rows.length} as="h3">
      {rows.map(children)}
    </DayGroup>
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
