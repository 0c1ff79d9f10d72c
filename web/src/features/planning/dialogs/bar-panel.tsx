import { useEffect, useRef } from 'react';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import { blockReasonLabel } from '#words/planning/planning.ts';
import * as words from '#words/screens/planning/bars.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import dialog from '../../../ui/dialogs/dialog.module.css';
import { CloseIcon } from '../../../ui/text/icons.tsx';
import { Fact, Outcome } from '../../../ui/page/blocks.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { useAwaitedReturns } from '../../handovers/api/use-awaited-returns.ts';
import { STAGE_TONES } from '../../reservations/stage-tones.ts';
import { PendingQuestion } from '../../../ui/dialogs/pending-question.tsx';
import { VehicleLink } from '../../vehicles/vehicle-link.tsx';
import type { BlockBar, PlanningBar, PlanningVehicle, ReservationBar } from '../api/planning.queries.ts';
import styles from '../planning-page.module.css';
import { isChangeable } from '../grid/planning-drag.ts';
import { nextActOf, stateOf } from '../planning-words.ts';
import { PhoneLink } from '../../../ui/text/phone-link.tsx';

export interface BarPanelProps {
  bar: PlanningBar;
  vehicle: PlanningVehicle;
  onClose: () => void;
  onChange: () => void;
  onLift: (block: BlockBar) => void;
}

/** Its vehicle is still to be handed over. */
const waitsFor = ({ status }: ReservationBar): boolean =>
  status !== 'overdue' && status !== 'unrecorded' && status !== 'finalized';

/** What is known of a bar, beside the planning, which stays in reach. It takes the focus; Escape closes it. */
export const BarPanel = ({ bar, vehicle, onClose, onChange, onLift }: BarPanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const returnsOf = useAwaitedReturns();
  const subject = bar.kind === 'block' ? `block ${bar.blockId}` : `reservation ${bar.reservationId}`;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [subject]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={styles.panel}
      data-not-printed
      aria-labelledby="planning-bar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={dialog.head}>
        <h2 ref={heading} id="planning-bar" tabIndex={-1} className={dialog.title}>
          {bar.kind === 'block' ? (
            words.unavailability
          ) : (
            <>{words.reservationNumber(formatInteger(bar.reservationId))}</>
          )}
        </h2>
        <IconButton className={dialog.close} aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <Stack className={styles.body}>
        <p>
          <Chip tone={bar.kind === 'block' ? 'neutral' : STAGE_TONES[bar.status]}>{stateOf(bar)}</Chip>
        </p>
        <Outcome>{nextActOf(bar)}</Outcome>
        {bar.kind === 'reservation' && waitsFor(bar) && <PendingQuestion pending={returnsOf(bar)} isNotice />}
        <Stack as="dl" gap={1.5} className={styles.facts}>
          {bar.kind === 'block' ? <BlockFacts bar={bar} /> : <ReservationFacts bar={bar} />}
          <Fact label={words.vehicle}>
            <VehicleLink id={vehicle.id} name={vehicle.name} plate={vehicle.plate} />
          </Fact>
        </Stack>
      </Stack>
      <Stack gap={1} className={styles.actions}>
        {isChangeable(bar) && (
          <Button variant="primary" block onClick={onChange}>
            {words.change}
          </Button>
        )}
        {bar.kind === 'block' ? (
          <Button variant="secondary" block onClick={() => onLift(bar)}>
            {words.lift}
          </Button>
        ) : (
          <ButtonLink variant="secondary" block to={paths.managerReservation(bar.reservationId)}>
            {words.openReservation}
          </ButtonLink>
        )}
      </Stack>
    </aside>
  );
};

const ReservationFacts = ({ bar }: { bar: ReservationBar }) => (
  <>
    <Fact label={words.customer}>{bar.customerName}</Fact>
    {bar.phone !== '' && (
      <Fact label={words.phone}>
        <PhoneLink number={bar.phone} />
      </Fact>
    )}
    <Fact label={words.dates}>{formatPeriod({ startDate: bar.startDate, endDate: bar.rentalEndDate })}</Fact>
    <Fact label={words.leftToPay}>{formatPrice(bar.dueCents)}</Fact>
  </>
);

const BlockFacts = ({ bar }: { bar: BlockBar }) => (
  <>
    <Fact label={words.reason}>{blockReasonLabel[bar.reason]}</Fact>
    <Fact label={words.dates}>{formatPeriod({ startDate: bar.firstDay, endDate: bar.lastDay })}</Fact>
    {bar.note !== '' && <Fact label={words.note}>{bar.note}</Fact>}
  </>
);
