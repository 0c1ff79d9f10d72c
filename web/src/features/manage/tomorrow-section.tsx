import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { formatLongDate } from '#words/format/dates.ts';
import * as words from '#words/screens/manage/day.ts';
import { formatRowDate } from '#words/format/row-dates.ts';
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
            {words.tomorrow}
          </Text>
          <Muted size="s">{formatLongDate(day)}</Muted>
        </div>
        <Button variant="secondary" size="s" icon={<PrintIcon />} onClick={() => print()}>
          <span>
            {words.print} <VisuallyHidden>{words.bothDays}</VisuallyHidden>
          </span>
        </Button>
      </Row>
      {departures.length + returns.length === 0 && <Muted>{words.nothingTomorrow}</Muted>}
      <Group title={words.departures} rows={departures}>
        {(row) => (
          <DayRow
            key={row.reservationId}
            row={row}
            when={[PICKUP_TIME, words.untilDay(formatRowDate(row.endDate, data.day))]}
          >
            {toPrepare(row, data)}
          </DayRow>
        )}
      </Group>
      <Group title={words.returns} rows={returns}>
        {(row) => (
          <DayRow
            key={row.reservationId}
            row={row}
            when={[RETURN_TIME, words.fromDay(formatRowDate(row.startDate, data.day))]}
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
    <DayGroup title={title} label={words.ofTomorrow(title)} count={rows.length} as="h3">
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
            ? words.backToday(RETURN_TIME)
            : words.vehicleLate,
        ]),
  ];
  return parts.length > 0 && <li>{words.toPrepare(parts)}</li>;
};
