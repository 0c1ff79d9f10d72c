import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { sentenceOf } from '../../lib/call-error.ts';
import { useIsPrinting, useShownValue } from '../../lib/use-is-printing.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TODAY_LISTS, todayQueries, type Today, type TodayList, type TodayRow } from './api/today.queries.ts';
import { TodayRows, type TodayAct } from './today-rows.tsx';
import type { ToHandle } from './to-handle.tsx';
import styles from './today-section.module.css';

const Tabs = lazy(async () => ({ default: (await import('../../ui/tabs.tsx')).Tabs }));

const TITLES: Record<TodayList, string> = {
  departures: 'Départs',
  returns: 'Retours',
  late: 'En retard',
  toCollect: 'À encaisser',
};

interface SectionProps {
  toHandle: ToHandle;
  onAct: (act: TodayAct, row: TodayRow) => void;
}

/**
 * 'Aujourd’hui': what leaves, comes back, is late, is to be paid and is to be handled. Lists side by side, on a phone as
 * tabs.
 */
export const TodaySection = ({ toHandle, onAct }: SectionProps) => {
  const { data, error, refetch } = useQuery(todayQueries.read());
  return (
    <section className={styles.today} aria-labelledby="aujourdhui">
      <div className={styles.head}>
        <h2 id="aujourdhui" className={styles.title}>
          Aujourd&apos;hui
        </h2>
        {data !== undefined && !data.recordsDepartures && <Chip tone="neutral">Départs non enregistrés</Chip>}
        <ButtonLink to={paths.newRental} variant="secondary" className={styles.sell}>
          Nouvelle location
        </ButtonLink>
      </div>
      {data === undefined && error === null && (
        <div role="status" aria-label="Chargement de la journée...">
          <Skeleton height="140px" radius={12} />
        </div>
      )}
      {data === undefined && error !== null && (
        <LoadFailure
          error={error}
          title="Erreur lors du chargement de la journée"
          sentence={typeset(sentenceOf(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error !== null && toHandle.content}
      {data !== undefined && <Lists today={data} toHandle={toHandle} onAct={onAct} />}
    </section>
  );
};

const Lists = ({ today, toHandle, onAct }: SectionProps & { today: Today }): ReactNode => {
  const isPrinting = useIsPrinting();
  const isNarrow = useShownValue(useMediaQuery('(max-width: 699px)'), isPrinting);
  const full = TODAY_LISTS.filter((list) => today[list].length > 0);
  // Once shown it stays: the sentence about the last one that was handled stands in it.
  const [hasToHandle, setHasToHandle] = useState(toHandle.count > 0);
  if (toHandle.count > 0 && !hasToHandle) setHasToHandle(true);
  const handleLabel = `À traiter (${toHandle.count})`;
  if (full.length === 0 && !hasToHandle)
    return <p className={styles.nothing}>{typeset("Rien de prévu aujourd'hui.")}</p>;
  const labelOf = (list: TodayList): string => `${TITLES[list]} (${today[list].length})`;
  const lists = (
    <div className={styles.lists}>
      {full.map((list) => (
        <section key={list} aria-label={TITLES[list]} className={styles.list}>
          <h3 className={styles.name}>{labelOf(list)}</h3>
          <TodayRows list={list} today={today} onAct={onAct} />
        </section>
      ))}
      {hasToHandle && (
        <section aria-label="À traiter" className={styles.toHandle}>
          <h3 className={styles.name}>{handleLabel}</h3>
          {toHandle.content}
        </section>
      )}
    </div>
  );
  if (!isNarrow) return lists;
  return (
    <>
      {/* Beside the tabs, which keep what was begun in them. */}
      {isPrinting && lists}
      <div data-not-printed="">
        <Suspense fallback={<Skeleton height="140px" radius={12} />}>
          <Tabs
            label="Aujourd'hui"
            tabs={[
              ...full.map((list) => ({
                id: list as string,
                label: labelOf(list),
                content: <TodayRows list={list} today={today} onAct={onAct} />,
              })),
              ...(hasToHandle ? [{ id: 'toHandle', label: handleLabel, content: toHandle.content }] : []),
            ]}
          />
        </Suspense>
      </div>
    </>
  );
};
