import { useState } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import type { NewPriceRule } from '@volant/shared/pricing/price-rule.schema.ts';
import type { PriceRuleKind } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { CATEGORY_NAMES, VEHICLE_CATEGORIES } from '@volant/shared/vehicles/vehicle-facts.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useSentForm, type SentForm } from '../../ui/controls/form.tsx';
import { Columns, Muted, Stack, Text } from '../../ui/page/layout.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { DayField } from '../calendar/day-field.tsx';
import { priceSettingMutations } from './api/price-settings.mutations.ts';
import type { WirePriceRule } from './api/price-settings.queries.ts';
import { draftOfRule, EMPTY_RULE, readRule, RULE_FIELDS, type RuleDraft } from './rule-draft.ts';
import { choiceOf, exampleOf, kindText, type PricedVehicle } from './rule-text.ts';

export interface RuleDialogProps {
  kind: PriceRuleKind;
  /** Undefined for a new rule. */
  rule: WirePriceRule | undefined;
  vehicles: readonly PricedVehicle[];
  today: IsoDate;
  onClose: () => void;
  onSaved: () => void;
}

type RuleForm = SentForm<RuleDraft, NewPriceRule>;

const FORM_ID = 'regle-de-prix';

/** A price rule, new or changed. */
export const RuleDialog = ({ kind, rule, vehicles, today, onClose, onSaved }: RuleDialogProps) => {
  const [initial] = useState(() => (rule ? draftOfRule(rule) : EMPTY_RULE));
  const [resolver] = useState(() => resolverOf(kind));
  const save = useAct(priceSettingMutations.saveRule());
  const form = useSentForm<RuleDraft, NewPriceRule>({
    initial,
    resolver,
    fields: RULE_FIELDS,
    idPrefix: 'rule',
    title: 'La règle n’est pas complète',
    send: async (read) => {
      await save.send({ id: rule?.id, rule: read });
      onSaved();
    },
    refusal: (error) => ({ title: 'La règle n’a pas été enregistrée', ...formRefusal(error, RULE_FIELDS) }),
  });
  useKeptForm(`price rule ${rule?.id ?? kind}`, form);
  return (
    <ConfirmDialog
      title={rule ? kindText[kind].change : kindText[kind].dialog}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: 'Enregistrer',
        busyLabel: 'Enregistrement en cours...',
        variant: 'action',
        form: FORM_ID,
      }}
    >
      <Stack as={Form} id={FORM_ID} form={form}>
        <SubjectFields form={form} vehicles={vehicles} />
        {kind !== 'duration' && <DayFields form={form} isRequired={kind === 'season'} />}
        {kind !== 'season' && (
          <Field
            {...form.field('minDays')}
            required
            readOnly={form.isSending}
            label={kind === 'duration' ? 'À partir de' : 'Durée minimale'}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            suffix="jours"
          />
        )}
        {kind !== 'min_days' && (
          <Field
            {...form.field('percent')}
            required
            readOnly={form.isSending}
            label={kind === 'season' ? 'Variation du prix' : 'Remise'}
            {...(kind === 'season' && { hint: typeset('Par exemple 20, ou -15 pour une basse saison') })}
            autoComplete="off"
            maxLength={6}
            {...(kind === 'duration' && { inputMode: 'numeric' as const })}
            suffix="%"
          />
        )}
        <Example kind={kind} form={form} vehicles={vehicles} today={today} />
        <Muted>Les réservations existantes gardent leur prix.</Muted>
      </Stack>
    </ConfirmDialog>
  );
};

const resolverOf =
  (kind: PriceRuleKind): Resolver<RuleDraft, unknown, NewPriceRule> =>
  (draft) => {
    const read = readRule(kind, draft);
    if ('rule' in read) return { values: read.rule, errors: {} };
    const errors = Object.entries(read.wrong).map(([field, sentence]) => [
      field,
      { type: 'wrong', message: typeset(sentence) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as Record<string, never> };
  };

const SCOPES = [
  { value: 'all', label: 'Toute la flotte' },
  { value: 'category', label: 'Une catégorie' },
  { value: 'vehicle', label: 'Un véhicule' },
];

const SubjectFields = ({ form, vehicles }: { form: RuleForm; vehicles: readonly PricedVehicle[] }) => {
  const [scope, vehicleId] = useWatch({ control: form.control, name: ['scope', 'vehicleId'] });
  const known = vehicles.some(({ id }) => String(id) === vehicleId);
  return (
    <>
      <Select
        {...form.field('scope')}
        required
        label="S’applique à"
        options={SCOPES}
        disabled={form.isSending}
      />
      {scope === 'category' && (
        <Select
          {...form.field('category')}
          required
          label="Catégorie"
          disabled={form.isSending}
          options={[
            { value: '', label: 'Choisir' },
            ...VEHICLE_CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
          ]}
        />
      )}
      {scope === 'vehicle' && (
        <Select
          {...form.field('vehicleId')}
          required
          label="Véhicule"
          disabled={form.isSending}
          options={[
            { value: '', label: 'Choisir' },
            ...(known || vehicleId === ''
              ? []
              : [{ value: vehicleId, label: `Véhicule n°\u00a0${vehicleId}` }]),
            ...vehicles.map((vehicle) => ({ value: String(vehicle.id), label: choiceOf(vehicle) })),
          ]}
        />
      )}
    </>
  );
};

const DayFields = ({ form, isRequired }: { form: RuleForm; isRequired: boolean }) => (
  <>
    <Columns min={180}>
      <DayField
        {...form.field('startDate')}
        required={isRequired}
        readOnly={form.isSending}
        label="Premier jour"
      />
      <DayField
        {...form.field('endDate')}
        required={isRequired}
        readOnly={form.isSending}
        label="Dernier jour"
      />
    </Columns>
    {!isRequired && <Muted>Sans dates, la règle vaut toute l’année.</Muted>}
  </>
);

const Example = ({
  kind,
  form,
  vehicles,
  today,
}: Pick<RuleDialogProps, 'kind' | 'vehicles' | 'today'> & { form: RuleForm }) => {
  const draft = useWatch({ control: form.control });
  const read = readRule(kind, { ...EMPTY_RULE, ...draft });
  return (
    <Text as={Stack} weight="medium" figures role="status">
      {'rule' in read && typeset(exampleOf(read.rule, vehicles, today))}
    </Text>
  );
};
