import { useEffect, useEffectEvent } from 'react';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { numberFromText, textFromEuros } from '@volant/shared/kernel/number-text.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { placeByWords } from '../../lib/place-sentences.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/field.tsx';
import { Form, useSentForm } from '../../ui/form.tsx';
import { Columns, Panel } from '../../ui/layout.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { settingsMutations } from './api/settings.mutations.ts';
import type { ReturnSettings } from './api/price-settings.queries.ts';
import { SaveButton, useUnsaved } from './settings-form.tsx';
import styles from './settings-page.module.css';

const FIELDS = [
  'latePercent',
  'lateGraceMinutes',
  'cleaningPrice',
  'fuelEighthPrice',
  'chargeTenthPrice',
  'insuranceExcess',
] as const;
type ReturnDraft = Record<(typeof FIELDS)[number], string>;

const LABELS: Record<(typeof FIELDS)[number], { label: string; hint: string; unit: string }> = {
  latePercent: {
    label: 'Jour de retard, en pour cent du prix journalier',
    hint: 'Chaque jour commencé après 18 h',
    unit: '%',
  },
  lateGraceMinutes: { label: 'Retard toléré', hint: 'Après 18 h ; vide, aucun', unit: 'min' },
  cleaningPrice: { label: 'Nettoyage', hint: 'Quand le véhicule doit être nettoyé', unit: '€' },
  insuranceExcess: { label: 'Franchise', hint: 'Au plus par sinistre que l’assurance couvre', unit: '€' },
  fuelEighthPrice: { label: 'Huitième de réservoir manquant', hint: 'Par huitième', unit: '€' },
  chargeTenthPrice: {
    label: '10 % de charge manquante',
    hint: 'Véhicules électriques, par tranche entière de 10 %',
    unit: '€',
  },
};

const amountText = (cents: number | null): string => (cents === null ? '' : textFromEuros(toEuros(cents)));

const draftOf = (settings: ReturnSettings): ReturnDraft => ({
  latePercent: settings.latePercent === null ? '' : String(settings.latePercent),
  lateGraceMinutes: settings.lateGraceMinutes === null ? '' : String(settings.lateGraceMinutes),
  cleaningPrice: amountText(settings.cleaningPriceCents),
  fuelEighthPrice: amountText(settings.fuelEighthPriceCents),
  chargeTenthPrice: amountText(settings.chargeTenthPriceCents),
  insuranceExcess: amountText(settings.insuranceExcessCents),
});

/** null when nothing is typed; NaN, which the server's sentence refuses, when it is no number. */
const valueOf = (typed: string): number | null => numberFromText(typed, 'euros') ?? null;

/** What the settlement of a return is computed with, and the excess that contracts name. */
export const ReturnPricesForm = ({
  settings,
  onSaved,
}: {
  settings: ReturnSettings;
  onSaved: () => void;
}) => {
  const save = useAct(settingsMutations.changeReturns());
  const form = useSentForm<ReturnDraft>({
    initial: draftOf(settings),
    fields: [...FIELDS],
    idPrefix: 'returns',
    title: 'Les frais de retour n’ont pas été enregistrés',
    send: async (draft) => {
      const saved = await save.send({
        latePercent: valueOf(draft.latePercent),
        lateGraceMinutes: valueOf(draft.lateGraceMinutes),
        cleaningPrice: valueOf(draft.cleaningPrice),
        fuelEighthPrice: valueOf(draft.fuelEighthPrice),
        chargeTenthPrice: valueOf(draft.chargeTenthPrice),
        insuranceExcess: valueOf(draft.insuranceExcess),
      });
      form.reset(draftOf(saved));
      onSaved();
    },
    refusal: (error) => {
      if (!(error instanceof CallError)) return { fields: {}, general: [sentenceOf(error)] };
      const { fields, general } = placeByWords(error, [...FIELDS], []);
      return { fields, general: general.map(typeset) };
    },
  });
  useUnsaved('retour', form.isTyped);
  useKeptWork(
    'prices of a return',
    () => (form.isTyped ? form.values() : undefined),
    (draft) => form.reset(draft, { keepDefaultValues: true }),
  );
  // Somebody else saved others; what is being typed stays.
  const show = useEffectEvent((saved: ReturnSettings) => {
    if (!form.isTyped) form.reset(draftOf(saved));
  });
  useEffect(() => show(settings), [settings]);
  return (
    <Panel as={Form} form={form} aria-labelledby="retour">
      <p>
        {typeset(
          'Cette liste est affichée sur la page de chaque véhicule, avant le paiement et au contrat. Un champ vide : rien n’est compté, rien n’est affiché. Une location garde les tarifs de sa réservation.',
        )}
      </p>
      <Columns min={200} className={styles.fees}>
        {FIELDS.map((name) => (
          <Field
            key={name}
            {...form.field(name, {
              validate: (typed) =>
                !Number.isNaN(valueOf(typed)) || typeset('Indiquez un nombre, ou laissez le champ vide'),
            })}
            readOnly={form.isSending}
            label={typeset(LABELS[name].label)}
            hint={typeset(LABELS[name].hint)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            suffix={<span className={styles.unit}>{LABELS[name].unit}</span>}
          />
        ))}
      </Columns>
      <SaveButton form={form} />
    </Panel>
  );
};
