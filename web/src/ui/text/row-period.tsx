import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import * as words from '#words/screens/ui/page.ts';
import { now } from '../../lib/clock.ts';
import { rowEnds } from '#words/format/row-dates.ts';
import { Text } from '../page/layout.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** `mer. 2 → sam. 5 déc.`: the days of a rental in a row. Each end stays on one line; the arrow is read aloud as `au`. */
export const RowPeriod = ({ startDate, endDate }: Period) => {
  const [start, end] = rowEnds({ startDate, endDate }, agencyDay(now()));
  if (end === undefined) return <Text oneLine>{start}</Text>;
  return (
    <>
      <Text oneLine>
        {start} <span aria-hidden="true">→</span>
      </Text>{' '}
      <VisuallyHidden>{words.to}</VisuallyHidden> <Text oneLine>{end}</Text>
    </>
  );
};
