import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addDays, isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import {
  BLOCK_REASONS,
  type BlockReason,
  MAX_BLOCK_NOTE_LENGTH,
} from '@volant/shared/planning/block.rules.ts';
import { blockReasonLabel } from '#words/planning/planning.ts';
import type { Block, BlockConflict } from '@volant/shared/planning/planning.schema.ts';
import * as words from '#words/screens/planning/unavailability.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { fieldRefusal } from '../../../lib/calls/form-refusal.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../../ui/controls/form.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
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

/** As the controls have it: `''` for no vehicle. */
type Typed = Omit<BlockDraft, 'vehicleId'> & { vehicleId: string };

const typedOf = ({ vehicleId, firstDay, lastDay, reason, note }: BlockDraft): Typed => ({
  vehicleId: String(vehicleId ?? ''),
  firstDay,
  lastDay,
  reason,
  note,
});

/** In the order of the form. */
const FIELDS = ['vehicleId', 'firstDay', 'lastDay', 'reason', 'note'] as const;

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
  const [conflicts, setConflicts] = useState<readonly BlockConflict[]>([]);
  const [choices, setChoices] = useState<Choices>(new Map());
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
  const form = useSentForm<Typed>({
    initial: typedOf(initial),
    fields: FIELDS,
    idPrefix: 'unavailability',
    focusOnWrong: 'field',
    send: async ({ vehicleId, ...draft }) => {
      if (resolutions === undefined) return;
      const resolve = resolutions.resolve.map((way) => ({
        ...way,
        ...(way.vehicleId !== undefined && {
          knownReturns: returnsOf({ ...way, vehicleId: way.vehicleId }).knownReturns,
        }),
      }));
      const common = { ...draft, ...resolutions, resolve };
      if (block === undefined) await create.send({ vehicleId: Number(vehicleId), ...common });
      else await change.send(common);
    },
    // Beside the reservations in the way, once there are some.
    refusal: (error) =>
      conflicts.length > 0 || conflictsIn(error) !== undefined
        ? undefined
        : { title: words.notSaved, ...fieldRefusal(FIELDS)(error) },
  });
  useKeptWork(
    `unavailability ${block?.blockId ?? 'new'}`,
    () => ({ typed: form.values(), conflicts, choices }),
    (left) => {
      form.reset(left.typed, { keepDefaultValues: true });
      setConflicts(left.conflicts);
      setChoices(left.choices);
    },
  );
  const formId = useId();
  const asks = [...choices].some(
    ([reservationId, choice]) =>
      choice.act === 'move' && returnsOf({ vehicleId: choice.vehicleId, reservationId }).asks,
  );
  const [vehicleId, firstDay, lastDay] = useWatch({
    control: form.control,
    name: ['vehicleId', 'firstDay', 'lastDay'],
  });
  const isComplete = vehicleId !== '' && isIsoDate(firstDay) && isIsoDate(lastDay);
  /** Other days or another vehicle meet other reservations. */
  const meetOthers = (): void => setConflicts([]);

  return (
    <ConfirmDialog
      title={block === undefined ? words.unavailability : words.changeUnavailability}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: block === undefined ? words.makeUnavailable : words.save,
        busyLabel: words.saving,
        variant: 'action',
        disabled: !isComplete || resolutions === undefined || asks,
        isFirst: block === undefined && initial.vehicleId !== undefined,
        form: formId,
      }}
    >
      <Stack as={Form} id={formId} form={form}>
        <Select
          {...form.field('vehicleId', { onChange: meetOthers })}
          label={words.vehicle}
          options={[
            ...(vehicleId === '' ? [{ value: '', label: words.chooseVehicle }] : []),
            ...vehicles
              .filter(({ status, id }) => status === 'ACTIVE' || String(id) === vehicleId)
              .map((vehicle) => ({ value: String(vehicle.id), label: vehicleLabel(vehicle) })),
          ]}
          disabled={block !== undefined}
        />
        <Columns min={160}>
          <DayField {...form.field('firstDay', { onChange: meetOthers })} label={words.from} />
          <DayField {...form.field('lastDay', { onChange: meetOthers })} label={words.toIncluded} />
        </Columns>
        <Select
          {...form.field('reason')}
          label={words.reason}
          options={BLOCK_REASONS.map((known) => ({ value: known, label: blockReasonLabel[known] }))}
        />
        <TextAreaField
          {...form.field('note')}
          label={words.optionalNote}
          rows={2}
          maxLength={MAX_BLOCK_NOTE_LENGTH}
        />
        {conflicts.length > 0 && (
          <ConflictChoices
            conflicts={conflicts}
            choices={choices}
            returnsOf={returnsOf}
            isBusy={form.isSending}
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
