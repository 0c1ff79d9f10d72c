import { CATEGORY_NAMES } from '#words/vehicles/facts.ts';
import { useState } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { NewPriceRule } from '@volant/shared/pricing/price-rule.schema.ts';
import type { PriceRuleKind } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { VEHICLE_CATEGORIES } from '@volant/shared/vehicles/vehicle-facts.ts';
import * as words from '#words/screens/settings/price-rules.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useSentForm, type SentForm } from '../../ui/controls/form.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Stack, Text } from '../../ui/page/layout.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { DayField } from '../calendar/day-field.tsx';
import { priceSettingMutations } from './api/price-settings.mutations.ts';
import type { WirePriceRule } from './api/price-settings.queries.ts';
import { draftOfRule, EMPTY_RULE, readRule, RULE_FIELDS, type RuleDraft } from './rule-draft.ts';
import { choiceOf, exampleOf, type PricedVehicle } from './rule-text.ts';

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
    title: words.incomplete,
    send: async (read) => {
      await save.send({ id: rule?.id, rule: read });
      onSaved();
    },
    refusal: (error) => ({ title: words.notSaved, ...formRefusal(error, RULE_FIELDS) }),
  });
  useKeptForm(`price rule ${rule?.id ?? kind}`, form);
  return (
    <ConfirmDialog
      title={rule ? words.rules[kind].change : words.rules[kind].dialog}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.save,
        busyLabel: words.saving,
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
            label={kind === 'duration' ? words.fromDays : words.minimumLength}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            suffix={words.days}
          />
        )}
        {kind !== 'min_days' && (
          <Field
            {...form.field('percent')}
            required
            readOnly={form.isSending}
            label={kind === 'season' ? words.priceChange : words.discount}
            {...(kind === 'season' && { hint: words.priceChangeHint })}
            autoComplete="off"
            maxLength={6}
            {...(kind === 'duration' && { inputMode: 'numeric' as const })}
            suffix="%"
          />
        )}
        <Example kind={kind} form={form} vehicles={vehicles} today={today} />
        <Muted>{words.reservationsKeepPrice}</Muted>
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
      { type: 'wrong', message: sentence },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as Record<string, never> };
  };

const SCOPES = [
  { value: 'all', label: words.wholeFleet },
  { value: 'category', label: words.oneCategory },
  { value: 'vehicle', label: words.oneVehicle },
];

const SubjectFields = ({ form, vehicles }: { form: RuleForm; vehicles: readonly PricedVehicle[] }) => {
  const [scope, vehicleId] = useWatch({ control: form.control, name: ['scope', 'vehicleId'] });
  const known = vehicles.some(({ id }) => String(id) === vehicleId);
  return (
    <>
      <Select
        {...form.field('scope')}
        required
        label={words.appliesTo}
        options={SCOPES}
        disabled={form.isSending}
      />
      {scope === 'category' && (
        <Select
          {...form.field('category')}
          required
          label={words.category}
          disabled={form.isSending}
          options={[
            { value: '', label: words.choose },
            ...VEHICLE_CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
          ]}
        />
      )}
      {scope === 'vehicle' && (
        <Select
          {...form.field('vehicleId')}
          required
          label={words.vehicle}
          disabled={form.isSending}
          options={[
            { value: '', label: words.choose },
            ...(known || vehicleId === ''
              ? []
              : [{ value: vehicleId, label: words.unknownVehicle(vehicleId) }]),
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
        label={words.firstDay}
      />
      <DayField
        {...form.field('endDate')}
        required={isRequired}
        readOnly={form.isSending}
        label={words.lastDay}
      />
    </Columns>
    {!isRequired && <Muted>{words.allYear}</Muted>}
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
      {'rule' in read && exampleOf(read.rule, vehicles, today)}
    </Text>
  );
};
