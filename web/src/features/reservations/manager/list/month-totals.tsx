import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import { formatMonth } from '#words/format/dates.ts';
import { addMonths, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { exportFileName, monthMessages } from '#words/reservations/month.ts';
import * as words from '#words/screens/reservations/manager-list.ts';
import { now } from '../../../../lib/clock.ts';
import { paths } from '../../../../lib/paths.ts';
import { saveFile } from '../../../../lib/calls/save-file.ts';
import { useAct } from '../../../../lib/calls/use-act.ts';
import { Alert } from '../../../../ui/page/alert.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Link } from '../../../../ui/controls/link.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/text/icons.tsx';
import { Muted, Row, Text } from '../../../../ui/page/layout.tsx';
import { LoadFailure } from '../../../../ui/lists/list-states.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { useSession } from '../../../accounts/session.tsx';
import type { ManagerSearch } from '../../api/manager-reservations.queries.ts';
import { monthMutations } from '../../api/manager-list.mutations.ts';
import { monthQueries, type MonthTotals as Totals } from '../../api/month.queries.ts';
import { listSentence } from '../manager-sentences.ts';
import styles from './manager-list.module.css';

/** The id of its heading. */
export const MONTH_TOTALS = 'totaux';

export interface MonthTotalsProps {
  search: Pick<ManagerSearch, 'status' | 'q'>;
  /** The list is there: before it, a failure would be told twice. */
  isAsked: boolean;
}

const FIGURES: readonly (readonly [label: string, figure: (totals: Totals) => string])[] = [
  [words.reservations, ({ count }) => formatInteger(count)],
  [words.totalWithoutCanceled, ({ totalPriceCents }) => formatPrice(totalPriceCents)],
  [words.collected, ({ paidCents }) => formatPrice(paidCents)],
  [words.balanceDue, ({ dueCents }) => formatPrice(dueCents)],
];

/** What the filtered reservations whose pick-up is in a month come to, and their file. */
export const MonthTotals = ({ search: { status, q }, isAsked }: MonthTotalsProps) => {
  const { isOwner } = useSession();
  const [month, setMonth] = useState(() => agencyDay(now()).slice(0, 7));
  const firstDay = `${month}-01`;
  const turn = (months: number): void => setMonth(addMonths(firstDay, months).slice(0, 7));
  const search = { status, q, month };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...monthQueries.totals(search),
    enabled: isAsked,
  });
  const file = useAct(monthMutations.export(), {
    onDone: (content, asked) => saveFile(exportFileName(asked.month), content),
    sentence: listSentence,
  });
  return (
    <Row
      as="section"
      gap={2}
      spread="apart"
      className={styles.totals}
      aria-labelledby={MONTH_TOTALS}
      aria-busy={isPlaceholderData}
    >
      <Row gap="half" wraps={false} className={styles.month}>
        <Button variant="quiet" className={styles.turn} onClick={() => turn(-1)}>
          <ChevronLeftIcon />
          <VisuallyHidden>{words.previousMonth}</VisuallyHidden>
        </Button>
        <h2 id={MONTH_TOTALS} tabIndex={-1} aria-live="polite">
          {words.pickupsIn(formatMonth(firstDay).replace(' ', '\u00a0'))}
        </h2>
        <Button variant="quiet" className={styles.turn} onClick={() => turn(1)}>
          <ChevronRightIcon />
          <VisuallyHidden>{words.nextMonth}</VisuallyHidden>
        </Button>
      </Row>
      {data === undefined && error !== null ? (
        <LoadFailure
          error={error}
          title={monthMessages.totalsFailed}
          sentence={listSentence(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Row as="dl" gap={3} lineGap={1} align="stretch" className={styles.figures}>
          {FIGURES.map(([label, figureOf]) => (
            <div key={label}>
              <Muted as="dt">{label}</Muted>
              <Text as="dd" weight="medium" figures>
                {data === undefined || isPlaceholderData ? '…' : figureOf(data)}
              </Text>
            </div>
          ))}
        </Row>
      )}
      {isOwner && (
        <div className={styles.file}>
          <Button
            variant="secondary"
            size="s"
            busyLabel={file.isBusy ? words.exporting : undefined}
            onClick={() => file.run(search)}
          >
            {words.exportReservations}
          </Button>
          <Muted as="p" size="s">
            {words.notACashBook} <Link to={paths.receipts}>{words.monthForAccountant}</Link>
          </Muted>
        </div>
      )}
      {file.refusal !== undefined && (
        <div className={styles.refusal}>
          <Alert tone="error" title={monthMessages.exportFailed}>
            {file.refusal}
          </Alert>
        </div>
      )}
    </Row>
  );
};
