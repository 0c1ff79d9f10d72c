import { INSURANCE_AND_FUEL_TITLE } from '#words/pricing/insurance-and-fuel.ts';
import * as words from '#words/screens/settings/rentals.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { TextAreaField } from '../../ui/controls/field.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import type { AgencySettings } from '../pricing/api/settings.queries.ts';
import { settingsMutations } from './api/settings.mutations.ts';
import { SaveButton } from './settings-form.tsx';
import { useSettingForm } from './use-setting-form.ts';

type Draft = Pick<AgencySettings, 'insuranceAndFuel'>;
const draftOf = ({ insuranceAndFuel }: Draft): Draft => ({ insuranceAndFuel });

/** What customers read of insurance and fuel before they order. */
export const InsuranceForm = ({ settings, onSaved }: { settings: Draft; onSaved: () => void }) => {
  const save = useAct(settingsMutations.changeInsuranceAndFuel());
  const form = useSettingForm({
    saved: settings,
    draftOf,
    save: (draft: Draft) => save.send(draft),
    fields: ['insuranceAndFuel'],
    idPrefix: 'insurance',
    title: words.insuranceNotSaved,
    unsaved: 'assurance',
    workKey: 'insurance and fuel',
    onSaved,
  });
  return (
    <Panel as={Form} form={form} aria-labelledby="assurance">
      <TextAreaField
        {...form.field('insuranceAndFuel')}
        readOnly={form.isSending}
        label={INSURANCE_AND_FUEL_TITLE}
        hint={words.insuranceHint}
        rows={5}
        maxLength={600}
      />
      <SaveButton form={form} />
    </Panel>
  );
};
