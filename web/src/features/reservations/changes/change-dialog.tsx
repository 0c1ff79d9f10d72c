import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as words from '#words/screens/reservations/changes.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { ChangeScope, RentalPlace } from '@volant/shared/reservations/changes/change.rules.ts';
import { changeMessages } from '#words/reservations/change.ts';
import type { ChangeBody } from '@volant/shared/reservations/changes/change.schema.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { VehicleStatus } from '@volant/shared/vehicles/vehicles.schema.ts';
import { selectOnFocus } from '../../../lib/focus.ts';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Muted, Stack } from '../../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../../ui/controls/radio-group.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { DayField } from '../../calendar/day-field.tsx';
import { actAddress } from '../rental-acts.ts';
import { changedMeanwhile, changeMutations } from '../api/changes.mutations.ts';
import { changeQueries } from '../api/changes.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { useAwaitedReturns } from '../../handovers/api/use-awaited-returns.ts';
import { PendingQuestion } from '../../../ui/dialogs/pending-question.tsx';
import { ChangeAccessories, type WantedUnits } from './change-accessories.tsx';
import { ChangePreviewText } from './change-preview.tsx';
import { vehicleLabel } from '@volant/shared/vehicles/plate.rules.ts';

const PRICES: readonly RadioChoice<ChangeBody['price']>[] = [
  { value: 'recompute', label: words.recomputePrice, hint: words.recomputePriceHint },
  { value: 'keep', label: words.keepPrice, hint: words.keepPriceHint },
];

/** What must be known of a rental to change it. */
export interface ChangedRental extends Pick<RentalPlace, 'vehicleId' | 'startDate'> {
  reservationId: number;
  customerName: string;
  changes: ChangeScope;
  version: number;
}

/** A vehicle that the rental may get. */
export interface OfferedVehicle {
  id: number;
  name: string;
  plate: string | null;
  status: VehicleStatus;
}

export interface ChangeDialogProps {
  rental: ChangedRental;
  /** The vehicle and the days to begin with. */
  target: RentalPlace;
  vehicles: readonly OfferedVehicle[];
  /** The field that the dialog was opened for; the others stay as they are. */
  focus?: 'end';
  /** What to begin with was asked for: Enter confirms it once its preview is there. */
  isSaid?: boolean;
  onClose: () => void;
  onDone: (changed: Reservation) => void;
}

/** Gives a reservation another vehicle, other days or other accessories, with what that would cost and who is in the way. */
export const ChangeDialog = ({
  rental,
  target,
  vehicles,
  focus,
  isSaid = false,
  onClose,
  onDone,
}: ChangeDialogProps) => {
  const [isTouched, setIsTouched] = useState(false);
  const [wanted, setWanted] = useState(target);
  const [units, setUnits] = useState<WantedUnits>();
  const [price, setPrice] = useState<ChangeBody['price']>('recompute');
  /** The state that somebody else's change led to. */
  const [current, setCurrent] = useState<Reservation>();
  useKeptWork(
    `change of reservation ${rental.reservationId}`,
    () => ({ wanted, units, price, current }),
    (left) => {
      setWanted(left.wanted);
      setUnits(left.units);
      setPrice(left.price);
      setCurrent(left.current);
    },
  );
  const body: ChangeBody = {
    ...wanted,
    ...(units !== undefined && { accessories: units }),
    price,
    version: current?.version ?? rental.version,
  };
  const isComplete = isIsoDate(wanted.startDate) && isIsoDate(wanted.endDate);
  const preview = useQuery({ ...changeQueries.preview(rental.reservationId, body), enabled: isComplete });
  const change = useAct(changeMutations.change(rental.reservationId), {
    onDone,
    onRefused: (error) => {
      setCurrent((known) => changedMeanwhile(error) ?? known);
      void preview.refetch();
    },
  });
  const newer = changedMeanwhile(preview.error);
  const isEndAlone = focus === 'end' || rental.changes === 'end';
  // A vehicle that they have already, or will have on the same day, is not chosen here.
  const isChosen = wanted.vehicleId !== rental.vehicleId || wanted.startDate !== rental.startDate;
  const returns = useAwaitedReturns()({
    vehicleId: !isEndAlone && isChosen ? wanted.vehicleId : undefined,
    reservationId: rental.reservationId,
  });
  const isFresh = preview.data !== undefined && !preview.isPlaceholderData && preview.error === null;
  const canConfirm = isFresh && isComplete && preview.data.refusal === null && !returns.asks;
  const set = (part: Partial<RentalPlace>): void => {
    change.forget();
    setIsTouched(true);
    setWanted((known) => ({ ...known, ...part }));
  };

  return (
    <ConfirmDialog
      title={words.modifyReservation}
      onClose={onClose}
      isBusy={change.isBusy}
      confirm={{
        label: words.confirmChange,
        busyLabel: words.changing,
        variant: 'action',
        isFirst: isSaid && !isTouched && canConfirm,
        disabled: !canConfirm,
        onConfirm: () => {
          if (!isFresh) return;
          const { knownReturns } = returns;
          change.run({ ...body, expectedTotalCents: preview.data.totalCents, knownReturns });
        },
      }}
    >
      {/* Not once something is input: it would draw a select anew before its change is read. */}
      <Stack onKeyDown={() => setIsTouched(true)}>
        {change.refusal !== undefined && changedMeanwhile(change.error) === undefined && (
          <Alert tone="error" title={words.notChanged}>
            {change.refusal}
          </Alert>
        )}
        {current !== undefined && newer === undefined && (
          <Alert tone="warning" title={sentenceOf(change.error, changeMessages.changedMeanwhile(null))}>
            <CurrentState current={current} />
          </Alert>
        )}
        {newer !== undefined && (
          <Alert tone="warning" title={sentenceOf(preview.error)}>
            <CurrentState current={newer} />
            <Button variant="secondary" onClick={() => setCurrent(newer)}>
              {words.continueFromHere}
            </Button>
          </Alert>
        )}
        <p>
          {words.reservationOf(rental.reservationId, rental.customerName)}
          <strong>{rental.customerName}</strong>
        </p>
        <Select
          label={words.vehicle}
          options={vehicles
            .filter(({ status, id }) => status === 'ACTIVE' || id === wanted.vehicleId)
            .map((vehicle) => ({ value: String(vehicle.id), label: vehicleLabel(vehicle) }))}
          value={String(wanted.vehicleId)}
          disabled={isEndAlone}
          onChange={({ target: select }) => set({ vehicleId: Number(select.value) })}
        />
        <PendingQuestion pending={returns} inNewTab />
        <Days rental={rental} wanted={wanted} isEndAlone={isEndAlone} focus={focus} onChange={set} />
        {/* Right below the days: further down, a phone would not show it. */}
        {preview.error !== null && newer === undefined && (
          <Alert tone="error">{sentenceOf(preview.error)}</Alert>
        )}
        {preview.data !== undefined && isComplete && preview.error === null && (
          <ChangePreviewText
            preview={preview.data}
            isOutdated={preview.isPlaceholderData}
            vehicles={vehicles}
            onVehicle={(vehicleId) => set({ vehicleId })}
          />
        )}
        {!isEndAlone && (
          <ChangeAccessories
            reservationId={rental.reservationId}
            current={current}
            wanted={units}
            onChange={(chosen) => {
              change.forget();
              setUnits(chosen);
            }}
          />
        )}
        <RadioGroup
          legend={words.price}
          choices={PRICES}
          value={price}
          onChange={(chosen) => {
            change.forget();
            setPrice(chosen);
          }}
          disabled={change.isBusy}
        />
      </Stack>
    </ConfirmDialog>
  );
};

interface DaysProps {
  rental: ChangedRental;
  wanted: RentalPlace;
  /** Only the last day is changed. */
  isEndAlone: boolean;
  focus: ChangeDialogProps['focus'];
  onChange: (days: Partial<RentalPlace>) => void;
}

const Days = ({ rental, wanted, isEndAlone, focus, onChange }: DaysProps) => (
  <>
    <Columns min={160}>
      <DayField
        label={words.from}
        value={wanted.startDate}
        disabled={isEndAlone}
        onChange={({ target: input }) => onChange({ startDate: input.value })}
      />
      <DayField
        label={words.until}
        value={wanted.endDate}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focus === 'end'}
        onFocus={selectOnFocus}
        onChange={({ target: input }) => onChange({ endDate: input.value })}
      />
    </Columns>
    {rental.changes === 'end' && (
      <Muted size="s">
        {words.onlyReturnChanges}{' '}
        <Link to={actAddress(rental.reservationId, 'exchange')}>{words.changeVehicle}</Link>
      </Muted>
    )}
  </>
);

const CurrentState = ({ current }: { current: Reservation }) => (
  <p>
    {vehicleName(current.vehicule)}, {formatPeriod(current)}, {formatPrice(current.totalPriceCents)}
  </p>
);
