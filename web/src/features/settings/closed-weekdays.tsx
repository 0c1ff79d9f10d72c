import { pricingMessages } from '#words/pricing/pricing.ts';
import * as words from '#words/screens/settings/closures.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Panel, Text } from '../../ui/page/layout.tsx';
import { priceSettingMutations } from './api/price-settings.mutations.ts';
import { SaveButton, useUnsaved } from './settings-form.tsx';
import styles from './settings-page.module.css';
import { useShownDraft } from './use-setting-form.ts';

/** Of each day of the week, whether the agency is closed. */
interface Draft {
  days: boolean[];
}

const draftOf = (closed: readonly number[]): Draft => ({
  days: pricingMessages.weekdays.map((_label, weekday) => closed.includes(weekday)),
});

const closedIn = ({ days }: Draft): number[] =>
  days.flatMap((isClosed, weekday) => (isClosed ? [weekday] : []));

/** The days of the week on which the agency is closed. */
export const ClosedWeekdays = ({ closed, onSaved }: { closed: readonly number[]; onSaved: () => void }) => {
  const save = useAct(priceSettingMutations.closeWeekdays());
  const form = useSentForm<Draft>({
    initial: draftOf(closed),
    fields: ['days'],
    idPrefix: 'closed-weekdays',
    send: async (draft) => {
      await save.send(closedIn(draft));
      form.reset(draft);
      onSaved();
    },
    // Shown above the button.
    refusal: () => undefined,
  });
  useUnsaved('jours-de-la-semaine', form.isTyped);
  useShownDraft(form, closed, draftOf);
  return (
    <Panel as={Form} form={form} aria-labelledby="jours-de-la-semaine">
      <Text as="h3" size="m" id="jours-de-la-semaine">
        {words.everyWeek}
      </Text>
      <Columns
        as="fieldset"
        min={116}
        count="filled"
        lineGap={1}
        className={styles.weekdays}
        disabled={form.isSending}
      >
        <Muted as="legend">{words.closedOnWeekdays}</Muted>
        {pricingMessages.weekdays.map((label, weekday) => (
          <Checkbox key={label} {...form.field(`days.${weekday}`)} label={label} />
        ))}
      </Columns>
      {save.refusal !== undefined && <Alert tone="error">{save.refusal}</Alert>}
      <SaveButton form={form} />
    </Panel>
  );
};
