import { numberFromText } from '#words/format/number-text.ts';
import { priceRuleBody, type NewPriceRule } from '@volant/shared/pricing/price-rule.schema.ts';
import type { PriceRuleKind, PriceScope } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { pricingFaultWords } from '#words/pricing/pricing-faults.ts';
import { readTyped } from '../../lib/typed-input.ts';

/** The form of a rule as it is typed; a discount is typed without its sign. */
export interface RuleDraft {
  scope: PriceScope;
  category: string;
  vehicleId: string;
  startDate: string;
  endDate: string;
  percent: string;
  minDays: string;
}

export type RuleField = keyof RuleDraft;

/** In the order of the form. */
export const RULE_FIELDS = [
  'scope',
  'category',
  'vehicleId',
  'startDate',
  'endDate',
  'minDays',
  'percent',
] as const satisfies RuleField[];

export const EMPTY_RULE: RuleDraft = {
  scope: 'all',
  category: '',
  vehicleId: '',
  startDate: '',
  endDate: '',
  percent: '',
  minDays: '',
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const draftOfRule = (rule: NewPriceRule): RuleDraft => ({
  scope: rule.scope,
  category: rule.category ?? '',
  vehicleId: textOf(rule.vehicleId),
  startDate: rule.startDate ?? '',
  endDate: rule.endDate ?? '',
  percent: textOf(rule.kind === 'duration' && rule.percent !== null ? -rule.percent : rule.percent),
  minDays: textOf(rule.minDays),
});

/** Undefined when nothing was typed; NaN, which every schema refuses, for what is no number. */
const numberOf = (text: string): number | undefined =>
  numberFromText(text.replace(/%$/, '').replace('−', '-'));

/** What is sent, or why each wrong field is wrong. */
export const readRule = (
  kind: PriceRuleKind,
  draft: RuleDraft,
): { rule: NewPriceRule } | { wrong: Partial<Record<RuleField, string>> } => {
  const percent = numberOf(draft.percent);
  const isDiscount = kind === 'duration';
  const read = readTyped(
    priceRuleBody,
    { pricing: pricingFaultWords },
    {
      kind,
      scope: draft.scope,
      category: draft.category === '' ? null : draft.category,
      vehicleId: draft.vehicleId === '' ? null : Number(draft.vehicleId),
      startDate: draft.startDate === '' ? null : draft.startDate,
      endDate: draft.endDate === '' ? null : draft.endDate,
      percent: isDiscount && percent !== undefined ? -percent : percent,
      minDays: numberOf(draft.minDays),
    },
  );
  if ('sent' in read) return { rule: read.sent };
  const wrong: Partial<Record<RuleField, string>> = {};
  for (const { field, sentence } of read.wrong) {
    const isOfDiscount = field === 'percent' && isDiscount;
    wrong[field as RuleField] ??= isOfDiscount ? pricingFaultWords.discountInvalid : sentence;
  }
  return { wrong };
};
