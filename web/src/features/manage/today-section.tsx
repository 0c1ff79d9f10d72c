import { useQuery } from '@tanstack/react-query';
import * as words from '#words/screens/manage/day.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { LoadFailure } from '../../ui/lists/list-states.tsx';
import { SkeletonList } from '../../ui/lists/skeleton-list.tsx';
import { TODAY_GROUPS, todayQueries } from './api/manage.queries.ts';
import type { TodayRow } from './api/manage.queries.ts';
import { groupsOf } from './day-groups.ts';
import { TodayRows, type TodayAct } from './today-rows.tsx';

interface SectionProps {
  onAct: (act: TodayAct, row: TodayRow) => void;
}

/** How many rentals a group often has. */
const EXPECTED = [2, 5, 4];

/** 'Aujourd’hui': what is late, leaves, comes back and is to be paid; each rental in one place. */
export const TodaySection = ({ onAct }: SectionProps) => {
  const { data, error, refetch } = useQuery(todayQueries.read());
  const groups = data && groupsOf(data);
  const full = TODAY_GROUPS.filter((group) => groups && groups[group].length > 0);
  return (
    <Stack as="section" gap={1.5} aria-label={words.today}>
      {data === undefined && error === null && (
        <Stack gap={1.5} role="status" aria-busy aria-label={words.loading}>
          {EXPECTED.map((rows) => (
            <SkeletonList key={rows} rows={rows} head={33} height={46} />
          ))}
        </Stack>
      )}
      {data === undefined && error !== null && (
        <LoadFailure
          error={error}
          title={words.loadFailed}
          sentence={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && full.length === 0 && <Muted>{words.nothingToday}</Muted>}
      {data &&
        groups &&
        full.map((group) => (
          <TodayRows key={group} group={group} rows={groups[group]} today={data} onAct={onAct} />
        ))}
    </Stack>
  );
};
