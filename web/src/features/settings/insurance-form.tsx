import { useEffect, useEffectEvent } from 'react';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { INSURANCE_AND_FUEL_TITLE } from '@volant/shared/pricing/insurance-and-fuel.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import type { AgencySettings } from '../pricing/api/settings.queries.ts';
import { settingsMutations } from './api/settings.mutations.ts';
import { SaveButton, useUnsaved } from './settings-form.tsx';

type Draft = Pick<AgencySettings, 'insuranceAndFuel'>;
const draftOf = ({ insuranceAndFuel }: Draft): Draft => ({ insuranceAndFuel });

/** What customers read of insurance and fuel before they order. */
export const InsuranceForm = ({ settings, onSaved }: { settings: Draft; onSaved: () => void }) => {
  const save = useAct(settingsMutations.changeInsuranceAndFuel());
  const form = useSentForm<Draft>({
    initial: draftOf(settings),
    fields: ['insuranceAndFuel'],
    idPrefix: 'insurance',
    title: 'Le texte n’a pas été enregistré',
    send: async (draft) => {
      const saved = await save.send(draft);
      form.reset(draftOf(saved));
      onSaved();
    },
    refusal: (error) => formRefusal(error, ['insuranceAndFuel']),
  });
  useUnsaved('assurance', form.isTyped);
  useKeptWork(
    'insurance and fuel',
    () => (form.isTyped ? form.values() : undefined),
    (draft) => form.reset(draft, { keepDefaultValues: true }),
  );
  // Somebody else saved another; what is being typed stays.
  const show = useEffectEvent((saved: Draft) => {
    if (!form.isTyped) form.reset(draftOf(saved));
  });
  useEffect(() => show(settings), [settings]);
  return (
    <Panel as={Form} form={form} aria-labelledby="assurance">
      <TextAreaField
        {...form.field('insuranceAndFuel')}
        readOnly={form.isSending}
        label={INSURANCE_AND_FUEL_TITLE}
        hint={typeset(
          'Trois phrases : ce qui est assuré, ce dont le client répond, le carburant. Vide : le minimum légal.',
        )}
        rows={5}
        maxLength={600}
      />
      <SaveButton form={form} />
    </Panel>
  );
};
