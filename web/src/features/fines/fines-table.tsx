import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import {
  driverBasisText,
  driversText,
  fineDeadlineText,
  fineLetterFileName,
  fineStateLabel,
} from '#words/fines/fines.ts';
import { FINE_URGENT_DAYS, fineDaysLeft } from '@volant/shared/fines/fines.rules.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/fines/list.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { formatDate, formatMoment } from '#words/format/page-dates.ts';
import { paths } from '../../lib/paths.ts';
import { formatRowMoment } from '#words/format/row-dates.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { DataTable, type DataTableLayout } from '../../ui/lists/data-table.tsx';
import { Fact } from '../../ui/page/blocks.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Row, Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { finesMutations } from './api/fines.mutations.ts';
import type { Fine } from './api/fines.queries.ts';
import { CloseFineDialog, FeeDialog, LetterDialog } from './fine-act-dialogs.tsx';
import { VehicleLink } from '../vehicles/vehicle-link.tsx';
import styles from './fines.module.css';

const ActionMenu = lazy(async () => ({
  default: (await import('../../ui/controls/action-menu.tsx')).ActionMenu,
}));

interface RowActs {
  /** The agency's usual fee, in cents. */
  usualFeeCents: number | null;
  onChange: (fine: Fine) => void;
  onDone: (said: string) => void;
}

const FineMark = ({ fine: { state, dueOn } }: { fine: Fine }) => {
  if (state !== 'open')
    return <Chip tone={state === 'sent' ? 'success' : 'neutral'}>{fineStateLabel[state]}</Chip>;
  const left = fineDaysLeft(dueOn, agencyDay(now()));
  const tone = left < 0 ? 'danger' : left <= FINE_URGENT_DAYS ? 'warning' : 'info';
  return <Chip tone={tone}>{fineDeadlineText(left)}</Chip>;
};

const FineFacts = ({ fine }: { fine: Fine }) => {
  const { rental } = fine;
  return (
    <Columns as="dl" min={200} className={styles.facts}>
      <Fact label={words.offence}>
        {formatMoment(new Date(fine.at))}
        {fine.offence !== '' && `, ${fine.offence}`}
      </Fact>
      <Fact label={words.driver}>
        {rental === null ? (
          words.noRentalThen
        ) : (
          <>
            {driversText(rental.drivers)} (
            <Link to={paths.managerReservation(rental.reservationId)}>
              {words.rentalNumber(rental.reservationId)}
            </Link>
            , {driverBasisText(rental)})
          </>
        )}
      </Fact>
      <Fact label={words.answerDue}>{formatDate(fine.dueOn)}</Fact>
      {fine.amountCents !== null && <Fact label={words.amount}>{formatPrice(fine.amountCents)}</Fact>}
      {fine.feeCents !== null && <Fact label={words.feeCharged}>{formatPrice(fine.feeCents)}</Fact>}
      {fine.sentAt !== null && <Fact label={words.answeredOn}>{formatMoment(new Date(fine.sentAt))}</Fact>}
      {fine.letterAt !== null && (
        <Fact label={words.letterMadeOn}>{formatMoment(new Date(fine.letterAt))}</Fact>
      )}
      {fine.closeReason !== '' && <Fact label={words.closeReason}>{fine.closeReason}</Fact>}
    </Columns>
  );
};

type Open = 'letter' | 'fee' | 'close';

interface Act {
  label: string;
  onAct: () => void;
}

/** What comes next as a button, everything else in the menu. */
const FineActs = ({
  fine,
  opener,
  usualFeeCents,
  onChange,
  onDone,
}: RowActs & { fine: Fine; opener: ReactNode }) => {
  const [open, setOpen] = useState<Open>();
  const { id, version, state, rental, letterAt, feeCents } = fine;
  const set = useAct(finesMutations.setState(id), {
    onDone: (_fine, { state: next }) => onDone(next === 'sent' ? words.markedAnswered : words.reopened),
  });
  const file = useAct(finesMutations.readLetter(), {
    onDone: (content) => saveFile(fineLetterFileName(id), content),
  });
  const close = (): void => setOpen(undefined);
  const dialog = {
    fine,
    onClose: close,
    onDone: (said: string) => {
      close();
      onDone(said);
    },
  };
  const isOpen = state === 'open';
  const hasDriver = rental !== null && rental.drivers.length > 0;
  const letter = { label: words.makeLetter, onAct: () => setOpen('letter') };
  const answered = {
    label: words.markAnswered,
    onAct: () => set.run({ version, state: 'sent' }),
  };
  const next = !isOpen ? undefined : letterAt !== null ? answered : hasDriver ? letter : undefined;
  const others: Act[] = [
    ...(letterAt === null ? [] : [{ label: words.downloadLetter, onAct: () => file.run({ id }) }]),
    ...(isOpen && hasDriver && next !== letter ? [letter] : []),
    ...(rental !== null && feeCents === null
      ? [{ label: words.chargeFee, onAct: () => setOpen('fee') }]
      : []),
    ...(isOpen
      ? [
          { label: words.change, onAct: () => onChange(fine) },
          { label: words.close, onAct: () => setOpen('close') },
        ]
      : [{ label: words.reopen, onAct: () => set.run({ version, state: 'open' }) }]),
  ];
  const refusal = set.refusal ?? file.refusal;
  return (
    <>
      <Row as="span" lineGap="half" spread="end">
        {next && (
          <Button
            size="s"
            variant="secondary"
            busyLabel={set.isBusy ? words.saving : undefined}
            onClick={next.onAct}
          >
            {next.label}
            <VisuallyHidden>{words.ofReference(fine.reference)}</VisuallyHidden>
          </Button>
        )}
        <Suspense fallback={<Skeleton width="32px" height="32px" />}>
          <ActionMenu size="s" label={words.otherActs(fine.reference)} acts={others} />
        </Suspense>
        {opener}
      </Row>
      {refusal !== undefined && <Alert tone="error">{refusal}</Alert>}
      {open === 'letter' && <LetterDialog {...dialog} />}
      {open === 'fee' && <FeeDialog {...dialog} usualCents={usualFeeCents} />}
      {open === 'close' && <CloseFineDialog {...dialog} />}
    </>
  );
};

const layoutOf = (acts: RowActs): DataTableLayout<Fine> => ({
  caption: words.title,
  cardsBelow: 'desktop',
  isDense: true,
  card: ['reference due', 'driver at', 'vehicle vehicle', 'acts acts'],
  rowId: ({ id }) => `fine-${id}`,
  label: ({ reference }) => reference,
  details: (fine) => <FineFacts fine={fine} />,
  columns: [
    {
      name: 'reference',
      header: words.reference,
      isRowHeader: true,
      cell: ({ reference }) => reference,
    },
    {
      name: 'vehicle',
      header: words.vehicle,
      width: '20%',
      cell: ({ vehicleId, vehicle, plate }) => <VehicleLink id={vehicleId} name={vehicle} plate={plate} />,
    },
    {
      name: 'at',
      header: words.offence,
      width: 150,
      endsCardLine: true,
      isMinor: true,
      cell: ({ at }) => (
        <Text oneLine figures>
          {formatRowMoment(new Date(at), agencyDay(now()))}
        </Text>
      ),
    },
    {
      name: 'driver',
      header: words.driver,
      cell: ({ rental }) =>
        rental === null ? <Muted as="span">{words.noRental}</Muted> : driversText(rental.drivers),
    },
    {
      name: 'due',
      header: words.answer,
      width: 150,
      endsCardLine: true,
      cell: (fine) => <FineMark fine={fine} />,
    },
    {
      name: 'acts',
      header: (
        <Row as="span" spread="end">
          {words.acts}
        </Row>
      ),
      width: 312,
      cell: (fine, opener) => <FineActs {...acts} fine={fine} opener={opener} />,
    },
  ],
});

/** The requests, one a row: about what, who drove, until when it has to be answered, and what is done about it. */
export const FinesTable = ({
  fines,
  usualFeeCents,
  onChange,
  onDone,
}: RowActs & { fines: readonly Fine[] }) => {
  const layout = useMemo(
    () => layoutOf({ usualFeeCents, onChange, onDone }),
    [usualFeeCents, onChange, onDone],
  );
  return <DataTable layout={layout} rows={fines} />;
};
