import { useEffect, useEffectEvent } from 'react';
import { numberFromText, textFromEuros } from '@volant/shared/kernel/number-text.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { ledgerMessages } from '@volant/shared/ledger/ledger.messages.ts';
import type { LedgerSettings } from '@volant/shared/ledger/ledger.schema.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { settingsMutations } from './api/settings.mutations.ts';
import { SaveButton, useUnsaved } from './settings-form.tsx';
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
  const form = useSentForm<Draft>({
    initial: draftOf(settings),
    fields: ['employeeReductionLimit'],
    idPrefix: 'reductions',
    title: 'La limite n’a pas été enregistrée',
    send: async (draft) => {
      const saved = await save.send({ employeeReductionLimit: limitOf(draft.employeeReductionLimit) });
      form.reset(draftOf(saved));
      onSaved();
    },
    refusal: (error) => formRefusal(error, ['employeeReductionLimit']),
  });
  useUnsaved('reductions', form.isTyped);
  useKeptWork(
    'limit of reductions',
    () => (form.isTyped ? form.values() : undefined),
    (draft) => form.reset(draft, { keepDefaultValues: true }),
  );
  // Somebody else saved another; what is being typed stays.
  const show = useEffectEvent((saved: LedgerSettings) => {
    if (!form.isTyped) form.reset(draftOf(saved));
  });
  useEffect(() => show(settings), [settings]);
  return (
    <Panel as={Form} form={form} aria-labelledby="reductions">
      <div className={styles.price}>
        <Field
          {...form.field('employeeReductionLimit', {
            validate: (typed) => !Number.isNaN(limitOf(typed)) || typeset(ledgerMessages.limitInvalid),
          })}
          readOnly={form.isSending}
          label="Par location, sans gérant"
          hint={typeset('Toutes les réductions de la location ensemble ; 50 par défaut')}
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
