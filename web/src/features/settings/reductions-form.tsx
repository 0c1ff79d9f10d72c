import { numberFromText, textFromEuros } from '#words/format/number-text.ts';
import { ledgerMessages } from '#words/ledger/ledger.ts';
import type { LedgerSettings } from '@volant/shared/ledger/ledger.schema.ts';
import * as words from '#words/screens/settings/rentals.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { settingsMutations } from './api/settings.mutations.ts';
import { SaveButton } from './settings-form.tsx';
import { useSettingForm } from './use-setting-form.ts';
import styles from './settings-page.module.css';

interface Draft {
  employeeReductionLimit: string;
}

const draftOf = ({ employeeReductionLimit }: LedgerSettings): Draft => ({
  employeeReductionLimit: textFromEuros(employeeReductionLimit),
});

const limitOf = (typed: string): number => numberFromText(typed, 'euros') ?? Number.NaN;

/** What employees may reduce without an owner. */
export const ReductionsForm = ({ settings, onSaved }: { settings: LedgerSettings; onSaved: () => void }) => {
  const save = useAct(settingsMutations.changeLedger());
  const form = useSettingForm({
    saved: settings,
    draftOf,
    save: (draft: Draft) => save.send({ employeeReductionLimit: limitOf(draft.employeeReductionLimit) }),
    fields: ['employeeReductionLimit'],
    idPrefix: 'reductions',
    title: words.reductionLimitNotSaved,
    unsaved: 'reductions',
    workKey: 'limit of reductions',
    onSaved,
  });
  return (
    <Panel as={Form} form={form} aria-labelledby="reductions">
      <div className={styles.price}>
        <Field
          {...form.field('employeeReductionLimit', {
            validate: (typed) => !Number.isNaN(limitOf(typed)) || ledgerMessages.limitInvalid,
          })}
          readOnly={form.isSending}
          label={words.reductionLimit}
          hint={words.reductionLimitHint}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          suffix="€"
        />
      </div>
      <SaveButton form={form} />
    </Panel>
  );
};
