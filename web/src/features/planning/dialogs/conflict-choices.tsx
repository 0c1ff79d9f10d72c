import { formatInteger } from '#words/format/amounts.ts';
import { stageLabel } from '#words/reservations/stage.ts';
import type { BlockConflict } from '@volant/shared/planning/planning.schema.ts';
import * as words from '#words/screens/planning/unavailability.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import { focusOnMount } from '../../../lib/focus.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Muted, Panel, Stack } from '../../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../../ui/controls/radio-group.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import type { useAwaitedReturns } from '../../handovers/api/use-awaited-returns.ts';
import { PendingQuestion } from '../../../ui/dialogs/pending-question.tsx';
import { actsOf, type Choice, type Choices } from './conflict-resolution.ts';
import { PhoneLink } from '../../../ui/text/phone-link.tsx';

interface ConflictChoicesProps {
  conflicts: readonly BlockConflict[];
  choices: Choices;
  /** What is known of the vehicles that they may get. */
  returnsOf: ReturnType<typeof useAwaitedReturns>;
  isBusy: boolean;
  /** Why the last attempt failed, when it was not for these reservations. */
  refusal: string | undefined;
  onChoose: (reservationId: number, choice: Choice) => void;
}

/** What becomes of each reservation in the way of an unavailability. */
export const ConflictChoices = ({
  conflicts,
  choices,
  returnsOf,
  isBusy,
  refusal,
  onChoose,
}: ConflictChoicesProps) => (
  // It takes the focus, so that it shows: it stands below the fields.
  <Stack as="section" ref={focusOnMount} tabIndex={-1} aria-label={words.reservationsThen}>
    <Alert tone="warning">{words.conflictsFound(conflicts.length)}</Alert>
    {refusal !== undefined && <Alert tone="error">{refusal}</Alert>}
    {conflicts.map((conflict) => {
      const { reservationId, customerName, phone, status, alternatives } = conflict;
      const choice = choices.get(reservationId);
      const acts = actsOf(conflict);
      const offered = acts.map((act): RadioChoice<Choice['act'] | ''> => ({
        value: act,
        ...words.wayOut[act],
      }));
      const choose = (act: Choice['act'] | ''): void => {
        if (act === '') return;
        const [first] = alternatives;
        if (act !== 'move') onChoose(reservationId, { act });
        else if (first) onChoose(reservationId, { act, vehicleId: first.vehicleId });
      };
      return (
        <Panel key={reservationId} gap={1} isTight>
          <RadioGroup
            legend={words.reservation(formatInteger(reservationId), customerName, formatPeriod(conflict))}
            choices={offered}
            value={choice?.act ?? ''}
            onChange={choose}
            disabled={isBusy}
          />
          {choice?.act === 'move' && (
            <Select
              label={words.newVehicle}
              options={alternatives.map(({ vehicleId, name }) => ({ value: String(vehicleId), label: name }))}
              value={String(choice.vehicleId)}
              onChange={({ target }) =>
                onChoose(reservationId, { act: 'move', vehicleId: Number(target.value) })
              }
            />
          )}
          {choice?.act === 'move' && (
            <PendingQuestion pending={returnsOf({ vehicleId: choice.vehicleId, reservationId })} inNewTab />
          )}
          {!acts.includes('move') && (
            <Muted size="s">
              {conflict.acts.includes('move') ? words.noOtherVehicle : words.whyNotMoved[status]}
            </Muted>
          )}
          <Muted size="s">
            {stageLabel[status]}
            {phone !== '' && (
              <>
                {' · '}
                <PhoneLink number={phone} />
              </>
            )}
          </Muted>
        </Panel>
      );
    })}
  </Stack>
);
