import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '@volant/shared/kernel/format-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { Chip } from '../../ui/chip.tsx';
import { Muted, Row, Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/list-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TODAY_GROUPS, todayQueries } from './api/manage.queries.ts';
import type { Today, TodayGroup, TodayRow } from './api/manage.queries.ts';
import { groupsOf } from './day-groups.ts';
import { DayLinks } from './day-links.tsx';
import { TodayRows, type TodayAct } from './today-rows.tsx';
import styles from './manage-page.module.css';

const TITLES: Record<TodayGroup, string> = {
  late: 'En retard',
  departures: 'Départs',
  returns: 'Retours',
  toCollect: 'À encaisser',
};

interface SectionProps {
  onAct: (act: TodayAct, row: TodayRow) => void;
}

/** 'Aujourd’hui': what is late, leaves, comes back and is to be paid; each rental in one place. */
export const TodaySection = ({ onAct }: SectionProps) => {
  const { data, error, refetch } = useQuery(todayQueries.read());
  return (
    <Stack as="section" className={styles.day} aria-labelledby="aujourdhui">
      <Row>
        <Text as="h2" size="l" id="aujourdhui">
          Aujourd&apos;hui
        </Text>
        {data !== undefined && <Muted className={styles.date}>{formatLongDate(data.day)}</Muted>}
        {data !== undefined && !data.recordsDepartures && <Chip tone="neutral">Départs non enregistrés</Chip>}
      </Row>
      {data === undefined && error === null && (
        <Stack role="status" aria-label="Chargement de la journée...">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height="62px" radius={12} />
          ))}
        </Stack>
      )}
      {data === undefined && error !== null && (
        <LoadFailure
          error={error}
          title="Erreur lors du chargement de la journée"
          sentence={typeset(sentenceOf(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <Groups today={data} onAct={onAct} />}
    </Stack>
  );
};

const Groups = ({ today, onAct }: SectionProps & { today: Today }) => {
  const groups = groupsOf(today);
  const full = TODAY_GROUPS.filter((group) => groups[group].length > 0);
  return (
    <>
      <DayLinks
        links={full.map((group) => ({ id: group, label: TITLES[group], count: groups[group].length }))}
        tomorrow={today.tomorrow.departures.length + today.tomorrow.returns.length}
      />
      {full.length === 0 && <Muted>{typeset("Rien de prévu aujourd'hui.")}</Muted>}
      {full.map((group) => (
        <Stack as="section" key={group} gap={1} id={group} aria-label={TITLES[group]}>
          <Text as="h3" size="m">{`${TITLES[group]} (${groups[group].length})`}</Text>
          <TodayRows group={group} rows={groups[group]} today={today} onAct={onAct} />
        </Stack>
      ))}
    </>
  );
};
