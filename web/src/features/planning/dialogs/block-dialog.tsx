import { useState } from 'react';
import { addDays, isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import {
  BLOCK_REASONS,
  type BlockReason,
  MAX_BLOCK_NOTE_LENGTH,
} from '@volant/shared/planning/block.rules.ts';
import { blockReasonLabel } from '#words/planning/planning.ts';
import type { Block, BlockConflict } from '@volant/shared/planning/planning.schema.ts';
import * as words from '#words/screens/planning/unavailability.ts';
import { CallError, fieldErrors } from '../../../lib/calls/call-error.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../../../ui/controls/field.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Columns, Stack } from '../../../ui/page/layout.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { DayField } from '../../calendar/day-field.tsx';
import { useAwaitedReturns } from '../../handovers/api/use-awaited-returns.ts';
import { counterAddress } from '../../reservations/counter-address.ts';
import { planningMutations } from '../api/planning.mutations.ts';
import type { BlockBar, PlanningVehicle } from '../api/planning.queries.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { firstChoices, resolutionsOf, type Choices } from './conflict-resolution.ts';
import { vehicleLabel } from '@volant/shared/vehicles/plate.rules.ts';

export interface BlockDraft {
  vehicleId: number | undefined;
  firstDay: IsoDate;
  lastDay: IsoDate;
  reason: BlockReason;
  note: string;
}

export interface BlockDialogProps {
  /** The unavailability to change; undefined: a new one. */
  block?: BlockBar | undefined;
  initial: BlockDraft;
  vehicles: readonly PlanningVehicle[];
  onClose: () => void;
  onDone: (block: Block, isNew: boolean) => void;
}

/** The reservations in the way that a refusal names. */
const conflictsIn = (error: unknown): BlockConflict[] | undefined =>
  error instanceof CallError && error.code === 'block_conflict'
    ? (error.more['conflicts'] as BlockConflict[])
    : undefined;

/**
 * Makes a vehicle unavailable, or changes for how long. Reservations in the way are listed after the first attempt; the
 * second one says what becomes of each, all in one call.
 */
export const BlockDialog = ({ block, initial, vehicles, onClose, onDone }: BlockDialogProps) => {
  const [draft, setDraft] = useState(initial);
  const [conflicts, setConflicts] = useState<readonly BlockConflict[]>([]);
  const [choices, setChoices] = useState<Choices>(new Map());
  useKeptWork(
    `unavailability ${block?.blockId ?? 'new'}`,
    () => ({ draft, conflicts, choices }),
    (left) => {
      setDraft(left.draft);
      setConflicts(left.conflicts);
      setChoices(left.choices);
    },
  );
  const onRefused = (error: Error): void => {
    const found = conflictsIn(error);
    if (found === undefined) return;
    setConflicts(found);
    setChoices((known) => firstChoices(found, known));
  };
  const create = useAct(planningMutations.createBlock(), { onDone: (made) => onDone(made, true), onRefused });
  const change = useAct(planningMutations.changeBlock(block?.blockId ?? 0), {
    onDone: (made) => onDone(made, false),
    onRefused,
  });
  const act = block === undefined ? create : change;
  const resolutions = resolutionsOf(conflicts, choices);
  const returnsOf = useAwaitedReturns();
  const asks = [...choices].some(
    ([reservationId, choice]) =>
      choice.act === 'move' && returnsOf({ vehicleId: choice.vehicleId, reservationId }).asks,
  );
  const { vehicleId, firstDay, lastDay, reason, note } = draft;
  const isComplete = vehicleId !== undefined && isIsoDate(firstDay) && isIsoDate(lastDay);
  const errors = fieldErrors(act.error);
  const isElsewhere = Object.keys(errors).every((field) => !FIELDS.includes(field));
  const set = (part: Partial<BlockDraft>): void => {
    act.forget();
    // Other days or another vehicle meet other reservations.
    if ('firstDay' in part || 'lastDay' in part || 'vehicleId' in part) setConflicts([]);
    setDraft((known) => ({ ...known, ...part }));
  };
  const send = (): void => {
    if (!isComplete || resolutions === undefined) return;
    const resolve = resolutions.resolve.map((way) => ({
      ...way,
      ...(way.vehicleId !== undefined && {
        knownReturns: returnsOf({ ...way, vehicleId: way.vehicleId }).knownReturns,
      }),
    }));
    const common = { firstDay, lastDay, reason, note, ...resolutions, resolve };
    if (block === undefined) create.run({ vehicleId, ...common });
    else change.run(common);
  };

  return (
    <ConfirmDialog
      title={block === undefined ? words.unavailability : words.changeUnavailability}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: block === undefined ? words.makeUnavailable : words.save,
        busyLabel: words.saving,
        variant: 'action',
        disabled: !isComplete || resolutions === undefined || asks,
        isFirst: block === undefined && initial.vehicleId !== undefined,
        onConfirm: send,
      }}
    >
      <Stack>
        {act.refusal !== undefined && conflicts.length === 0 && isElsewhere && (
          <Alert tone="error" title={words.notSaved}>
            {act.refusal}
          </Alert>
        )}
        <Select
          label={words.vehicle}
          options={[
            ...(vehicleId === undefined ? [{ value: '', label: words.chooseVehicle }] : []),
            ...vehicles
              .filter(({ status, id }) => status === 'ACTIVE' || id === vehicleId)
              .map((vehicle) => ({ value: String(vehicle.id), label: vehicleLabel(vehicle) })),
          ]}
          value={String(vehicleId ?? '')}
          error={errors['vehicleId']}
          disabled={block !== undefined}
          onChange={({ target }) => set({ vehicleId: Number(target.value) })}
        />
        <Columns min={160}>
          <DayField
            label={words.from}
            value={firstDay}
            error={errors['firstDay']}
            onChange={({ target }) => set({ firstDay: target.value })}
          />
          <DayField
            label={words.toIncluded}
            value={lastDay}
            error={errors['lastDay']}
            onChange={({ target }) => set({ lastDay: target.value })}
          />
        </Columns>
        <Select
          label={words.reason}
          options={BLOCK_REASONS.map((known) => ({ value: known, label: blockReasonLabel[known] }))}
          value={reason}
          error={errors['reason']}
          onChange={({ target }) => set({ reason: target.value as BlockReason })}
        />
        <TextAreaField
          label={words.optionalNote}
          rows={2}
          maxLength={MAX_BLOCK_NOTE_LENGTH}
          value={note}
          error={errors['note']}
          onChange={({ target }) => set({ note: target.value })}
        />
        {conflicts.length > 0 && (
          <ConflictChoices
            conflicts={conflicts}
            choices={choices}
            returnsOf={returnsOf}
            isBusy={act.isBusy}
            refusal={act.error === null || conflictsIn(act.error) ? undefined : act.refusal}
            onChoose={(reservationId, choice) =>
              setChoices((known) => new Map(known).set(reservationId, choice))
            }
          />
        )}
        {/* The free cell may be meant for a customer instead. */}
        {block === undefined && initial.vehicleId !== undefined && (
          <p>
            <Link
              to={counterAddress(
                { vehicle: initial.vehicleId },
                { startDate: initial.firstDay, endDate: addDays(initial.firstDay, 1) },
              )}
            >
              {words.newRental}
            </Link>
          </p>
        )}
      </Stack>
    </ConfirmDialog>
  );
};

const FIELDS = ['vehicleId', 'firstDay', 'lastDay', 'reason', 'note'];
