import { numberFromText, textFromEuros } from '@volant/shared/kernel/number-text.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import type { WireReturnSettings } from '@volant/shared/pricing/settings.schema.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Columns, Panel } from '../../ui/page/layout.tsx';
import { settingsMutations } from './api/settings.mutations.ts';
import { SaveButton } from './settings-form.tsx';
import { useSettingForm } from './use-setting-form.ts';
import styles from './settings-page.module.css';

interface FieldTexts {
  label: string;
  hint: string;
  unit: string;
}

/** The fields, in their order. */
const FIELDS: Record<keyof WireReturnSettings, FieldTexts> = {
  latePercent: {
    label: 'Jour de retard, en pour cent du prix journalier',
    hint: 'Chaque jour commencé après 18 h',
    unit: '%',
  },
  lateGraceMinutes: { label: 'Retard toléré', hint: 'Après 18 h ; vide, aucun', unit: 'min' },
  cleaningPrice: { label: 'Nettoyage', hint: 'Quand le véhicule doit être nettoyé', unit: '€' },
  fuelEighthPrice: { label: 'Huitième de réservoir manquant', hint: 'Par huitième', unit: '€' },
  chargeTenthPrice: {
    label: '10 % de charge manquante',
    hint: 'Véhicules électriques, par tranche entière de 10 %',
    unit: '€',
  },
  insuranceExcess: { label: 'Franchise', hint: 'Au plus par sinistre que l’assurance couvre', unit: '€' },
};
type FieldName = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as FieldName[];
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
    title: 'Les frais de retour n’ont pas été enregistrés',
    unsaved: 'retour',
    workKey: 'prices of a return',
    onSaved,
  });
  return (
    <Panel as={Form} form={form} aria-labelledby="retour">
      <p>
        {typeset(
          'Cette liste est affichée sur la page de chaque véhicule, avant le paiement et au contrat. Un champ vide : rien n’est compté, rien n’est affiché. Une location garde les tarifs de sa réservation.',
        )}
      </p>
      <Columns min={200} className={styles.fees}>
        {NAMES.map((name) => (
          <Field
            key={name}
            {...form.field(name, {
              validate: (typed) =>
                !Number.isNaN(valueOf(typed)) || typeset('Indiquez un nombre, ou laissez le champ vide'),
            })}
            readOnly={form.isSending}
            label={typeset(FIELDS[name].label)}
            hint={typeset(FIELDS[name].hint)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            suffix={FIELDS[name].unit}
          />
        ))}
      </Columns>
      <SaveButton form={form} />
    </Panel>
  );
};
