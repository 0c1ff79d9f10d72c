import { useState, type SyntheticEvent } from 'react';
import { pricingMessages } from '#words/pricing/pricing.ts';
import * as words from '#words/screens/settings/closures.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Columns, Muted, Panel, Text } from '../../ui/page/layout.tsx';
import { priceSettingMutations } from './api/price-settings.mutations.ts';
import { SaveButton, useUnsaved } from './settings-form.tsx';
import styles from './settings-page.module.css';

/** The days of the week on which the agency is closed. */
export const ClosedWeekdays = ({ closed, onSaved }: { closed: readonly number[]; onSaved: () => void }) => {
  // What is chosen and not saved yet; undefined: what is saved.
  const [draft, setDraft] = useState<readonly number[]>();
  const save = useAct(priceSettingMutations.closeWeekdays(), {
    onDone: () => {
      setDraft(undefined);
      onSaved();
    },
  });
  useUnsaved('jours-de-la-semaine', draft !== undefined);
  const chosen = draft ?? closed;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    save.run([...chosen]);
  };
  return (
    <Panel as="form" noValidate onSubmit={submit} aria-labelledby="jours-de-la-semaine">
      <Text as="h3" size="m" id="jours-de-la-semaine">
        {words.everyWeek}
      </Text>
      <Columns
        as="fieldset"
        min={116}
        count="filled"
        lineGap={1}
        className={styles.weekdays}
        disabled={save.isBusy}
      >
        <Muted as="legend">{words.closedOnWeekdays}</Muted>
        {pricingMessages.weekdays.map((label, weekday) => (
          <Checkbox
            key={label}
            label={label}
            checked={chosen.includes(weekday)}
            onChange={({ currentTarget }) =>
              setDraft(
                currentTarget.checked ? [...chosen, weekday] : chosen.filter((other) => other !== weekday),
              )
            }
          />
        ))}
      </Columns>
      {save.refusal !== undefined && <Alert tone="error">{save.refusal}</Alert>}
      <SaveButton form={{ isSending: save.isBusy, isTyped: draft !== undefined }} />
    </Panel>
  );
};
