import { numberFromText, textFromEuros } from '#words/format/number-text.ts';
import type { WireReturnSettings } from '@volant/shared/pricing/settings.schema.ts';
import * as words from '#words/screens/settings/rentals.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { settingsMutations } from './api/settings.mutations.ts';
import { SaveButton } from './settings-form.tsx';
import { useSettingForm } from './use-setting-form.ts';
import styles from './settings-page.module.css';

/** The fields in their order, with their units. */
const UNITS: Record<keyof WireReturnSettings, string> = {
  latePercent: '%',
  lateGraceMinutes: words.minutes,
  cleaningPrice: '€',
  fuelEighthPrice: '€',
  chargeTenthPrice: '€',
  insuranceExcess: '€',
};
type FieldName = keyof typeof UNITS;
const NAMES = Object.keys(UNITS) as FieldName[];
type ReturnDraft = Record<FieldName, string>;

const ofEach = <Value,>(value: (name: FieldName) => Value): Record<FieldName, Value> =>
  Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Record<FieldName, Value>;

const draftOf = (settings: WireReturnSettings): ReturnDraft =>
  ofEach((name) => (settings[name] === null ? '' : textFromEuros(settings[name])));

/** null when nothing is typed; NaN, which the server's sentence refuses, when it is no number. */
const valueOf = (typed: string): number | null => numberFromText(typed, 'euros') ?? null;

/** What the settlement of a return is computed with, and the excess that contracts name. */
export const ReturnPricesForm = ({
  settings,
  onSaved,
}: {
  settings: WireReturnSettings;
  onSaved: () => void;
}) => {
  const save = useAct(settingsMutations.changeReturns());
  const form = useSettingForm({
    saved: settings,
    draftOf,
    save: (draft: ReturnDraft) => save.send(ofEach((name) => valueOf(draft[name]))),
    fields: NAMES,
    idPrefix: 'returns',
    title: words.returnPricesNotSaved,
    unsaved: 'retour',
    workKey: 'prices of a return',
    onSaved,
  });
  return (
    <Panel as={Form} form={form} aria-labelledby="retour">
      <p>{words.returnPricesNote}</p>
      <Columns min={200} className={styles.fees}>
        {NAMES.map((name) => (
          <Field
            key={name}
            {...form.field(name, {
              validate: (typed) => !Number.isNaN(valueOf(typed)) || words.numberOrNothing,
            })}
            readOnly={form.isSending}
            label={words.returnPriceLabel[name]}
            hint={words.returnPriceHint[name]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            suffix={UNITS[name]}
          />
        ))}
      </Columns>
      <SaveButton form={form} />
    </Panel>
  );
};
