import { numberFromText, textFromEuros } from '#words/format/number-text.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { pricingMessages } from '#words/pricing/pricing.ts';
import * as words from '#words/screens/settings/rentals.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { settingsMutations } from './api/settings.mutations.ts';
import { agencySettingsOf, type AgencySettings } from '../pricing/api/settings.queries.ts';
import { SaveButton } from './settings-form.tsx';
import { useSettingForm } from './use-setting-form.ts';
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
  const form = useSettingForm({
    saved: settings,
    draftOf,
    save: async ({ extraKmPrice }: ExtraKmDraft) =>
      agencySettingsOf(await save.send({ extraKmPrice: priceOf(extraKmPrice) })),
    fields: ['extraKmPrice'],
    idPrefix: 'settings',
    title: words.extraKmNotSaved,
    unsaved: 'kilometre',
    workKey: 'price of an extra kilometre',
    onSaved,
  });
  return (
    <Panel as={Form} form={form} aria-labelledby="kilometre">
      <div className={styles.price}>
        <Field
          {...form.field('extraKmPrice', {
            validate: (typed) => !Number.isNaN(priceOf(typed)) || pricingMessages.extraKmNoNumber,
          })}
          readOnly={form.isSending}
          label={words.extraKmPrice}
          hint={words.extraKmPriceHint}
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
