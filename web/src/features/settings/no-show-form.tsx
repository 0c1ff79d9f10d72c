import { useEffect, useEffectEvent } from 'react';
import { PICKUP_TIME } from '@volant/shared/agency.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import type { NoShowSettings } from '@volant/shared/reservations/rental/rental.schema.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
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
  graceMinutes: string;
}

const draftOf = ({ graceMinutes }: NoShowSettings): Draft => ({ graceMinutes: String(graceMinutes) });

/** From when a customer counts as absent. */
export const NoShowForm = ({ settings, onSaved }: { settings: NoShowSettings; onSaved: () => void }) => {
  const save = useAct(settingsMutations.changeNoShow());
  const form = useSentForm<Draft>({
    initial: draftOf(settings),
    fields: ['graceMinutes'],
    idPrefix: 'no-show',
    title: 'Le délai n’a pas été enregistré',
    send: async (draft) => {
      const saved = await save.send({ graceMinutes: Number(draft.graceMinutes) });
      form.reset(draftOf(saved));
      onSaved();
    },
    refusal: (error) => formRefusal(error, ['graceMinutes']),
  });
  useUnsaved('absence', form.isTyped);
  useKeptWork(
    'delay of the no-show',
    () => (form.isTyped ? form.values() : undefined),
    (draft) => form.reset(draft, { keepDefaultValues: true }),
  );
  // Somebody else saved another; what is being typed stays.
  const show = useEffectEvent((saved: NoShowSettings) => {
    if (!form.isTyped) form.reset(draftOf(saved));
  });
  useEffect(() => show(settings), [settings]);
  return (
    <Panel as={Form} form={form} aria-labelledby="absence">
      <div className={styles.price}>
        <Field
          {...form.field('graceMinutes', {
            validate: (typed) => /^\d{1,4}$/.test(typed.trim()) || reservationMessages.graceInvalid,
          })}
          readOnly={form.isSending}
          label="Délai d’attente"
          hint={typeset(`Après l’heure de retrait, ${PICKUP_TIME} ; 60 par défaut`)}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          suffix="min"
        />
      </div>
      <SaveButton form={form} />
    </Panel>
  );
};
