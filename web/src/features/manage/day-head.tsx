import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '#words/format/dates.ts';
import * as words from '#words/screens/manage/day.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { Muted, Row } from '../../ui/page/layout.tsx';
import { todayQueries } from './api/manage.queries.ts';
import { DayLinks } from './day-links.tsx';
import styles from './manage-page.module.css';

/** Who is greeted, which day it is, and how much it has of what. */
export const DayHead = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery(todayQueries.read());
  return (
    <Row gap={1.5} lineGap={0} className={styles.head}>
      {children}
      {data !== undefined && (
        <>
          <Muted>{formatLongDate(data.day)}</Muted>
          {!data.recordsDepartures && <Chip tone="neutral">{words.departuresUnrecorded}</Chip>}
          <DayLinks today={data} />
        </>
      )}
    </Row>
  );
};
