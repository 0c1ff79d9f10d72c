import { useEffect, useEffectEvent } from 'react';
import { numberFromText, textFromEuros } from '@volant/shared/kernel/number-text.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { pricingMessages } from '@volant/shared/pricing/pricing.messages.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { settingsMutations } from './api/settings.mutations.ts';
import { agencySettingsOf, type AgencySettings } from '../pricing/api/settings.queries.ts';
import { SaveButton, useUnsaved } from './settings-form.tsx';
import styles from './settings-page.module.css';

interface ExtraKmDraft {
  extraKmPrice: string;
}

const draftOf = ({ extraKmPriceCents: cents }: AgencySettings): ExtraKmDraft => ({
  extraKmPrice: cents === null ? '' : textFromEuros(toEuros(cents)),
});

/** null when nothing is typed; NaN when it is no number. */
const priceOf = (typed: string): number | null => numberFromText(typed, 'euros') ?? null;

/** What a kilometre beyond those included costs, for vehicles without a price of their own. */
export const ExtraKmForm = ({ settings, onSaved }: { settings: AgencySettings; onSaved: () => void }) => {
  const save = useAct(settingsMutations.change());
  const form = useSentForm<ExtraKmDraft>({
    initial: draftOf(settings),
    fields: ['extraKmPrice'],
    idPrefix: 'settings',
    title: 'Le prix n’a pas été enregistré',
    send: async ({ extraKmPrice }) => {
      form.reset(draftOf(agencySettingsOf(await save.send({ extraKmPrice: priceOf(extraKmPrice) }))));
      onSaved();
    },
    refusal: (error) => formRefusal(error, ['extraKmPrice']),
  });
  useUnsaved('kilometre', form.isTyped);
  useKeptWork(
    'price of an extra kilometre',
    () => (form.isTyped ? form.values() : undefined),
    (draft) => form.reset(draft, { keepDefaultValues: true }),
  );
  // Somebody else saved another price; what is being typed stays.
  const show = useEffectEvent((saved: AgencySettings) => {
    if (!form.isTyped) form.reset(draftOf(saved));
  });
  useEffect(() => show(settings), [settings]);
  return (
    <Panel as={Form} form={form} aria-labelledby="kilometre">
      <div className={styles.price}>
        <Field
          {...form.field('extraKmPrice', {
            validate: (typed) => !Number.isNaN(priceOf(typed)) || typeset(pricingMessages.extraKmNoNumber),
          })}
          readOnly={form.isSending}
          label={typeset('Prix du kilomètre (facultatif)')}
          hint={typeset('Par exemple 0,25 ; vide, aucun prix n’est annoncé')}
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
