import * as words from '#words/screens/accessories/accessory-form.ts';
import { MAX_DAILY_PRICE_CENTS } from '@volant/shared/agency.ts';
import { accessoryMessages as text } from '#words/accessories/accessories.ts';
import {
  accessoryBody,
  MAX_ACCESSORY_DESCRIPTION_LENGTH,
  MAX_ACCESSORY_NAME_LENGTH,
  MAX_ACCESSORY_STOCK,
  type AccessoryBody,
} from '@volant/shared/accessories/accessories.schema.ts';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import { hasWholeCents, toCents } from '@volant/shared/kernel/money.ts';
import { numberFromText, textFromEuros } from '#words/format/number-text.ts';

/** The form as it is typed. */
export interface AccessoryDraft {
  name: string;
  dailyPrice: string;
  quantity: string;
  description: string;
}

type AccessoryField = keyof AccessoryDraft;

export const EMPTY_DRAFT: AccessoryDraft = { name: '', dailyPrice: '', quantity: '1', description: '' };

export const draftOf = ({ name, dailyPrice, quantity, description = '' }: AccessoryBody): AccessoryDraft => ({
  name,
  dailyPrice: textFromEuros(dailyPrice),
  quantity: String(quantity),
  description,
});

/** In the order of the form. */
export const DRAFT_FIELDS = [
  'name',
  'dailyPrice',
  'quantity',
  'description',
] as const satisfies AccessoryField[];

export type FieldSentences = Partial<Record<AccessoryField, string>>;

/** What is sent, or why each wrong field is wrong. */
export const readDraft = (draft: AccessoryDraft): { body: AccessoryBody } | { wrong: FieldSentences } => {
  const values = {
    name: draft.name,
    dailyPrice: numberFromText(draft.dailyPrice, 'euros'),
    quantity: numberFromText(draft.quantity),
    description: draft.description,
  };
  const result = accessoryBody.safeParse(values);
  if (result.success) return { body: result.data };
  const named = new Set(result.error.issues.map(({ path }) => path[0]));
  const reasons: Record<AccessoryField, string> = {
    name: nameReason(draft.name),
    dailyPrice: priceReason(values.dailyPrice),
    quantity: quantityReason(values.quantity),
    description: descriptionReason(draft.description),
  };
  return {
    wrong: Object.fromEntries(
      DRAFT_FIELDS.filter((field) => named.has(field)).map((field) => [field, reasons[field]]),
    ),
  };
};

/**
 * The values to save of an accessory that somebody else may have changed meanwhile: the form's for fields changed since
 * `basis`, else the current ones. If both changed a field to different values: the sentences of these conflicts, and the
 * `basis` of the next attempt, so that each conflict is reported once.
 */
export const mergeBody = ({
  basis,
  body,
  current,
}: {
  basis: AccessoryBody;
  body: AccessoryBody;
  /** The current values on the server. */
  current: AccessoryBody;
}): { body: AccessoryBody } | { wrong: FieldSentences; basis: AccessoryBody } => {
  const valuesOf = (of: AccessoryBody, fields: readonly AccessoryField[]): Partial<AccessoryBody> =>
    Object.fromEntries(fields.map((field) => [field, of[field]]));
  const typed = DRAFT_FIELDS.filter((field) => body[field] !== basis[field]);
  const clashes = typed.filter((field) => current[field] !== basis[field] && current[field] !== body[field]);
  if (clashes.length > 0) {
    const theirs = draftOf(current);
    return {
      wrong: Object.fromEntries(clashes.map((field) => [field, text.nowIs(theirs[field])])),
      basis: { ...basis, ...valuesOf(current, clashes) },
    };
  }
  const { name, dailyPrice, quantity, description } = current;
  return { body: { name, dailyPrice, quantity, description, ...valuesOf(body, typed) } };
};

const nameReason = (name: string): string => {
  const { length } = name.trim();
  if (length === 0) return words.nameRequired;
  return length > MAX_ACCESSORY_NAME_LENGTH
    ? words.nameTooLong(MAX_ACCESSORY_NAME_LENGTH)
    : words.nameInvalid;
};

const priceReason = (price: number | undefined): string => {
  if (price === undefined) return words.priceRequired;
  if (Number.isNaN(price)) return words.priceNoNumber;
  if (price <= 0) return words.priceNotPositive;
  if (toCents(price) > MAX_DAILY_PRICE_CENTS) return words.priceTooHigh(formatPrice(MAX_DAILY_PRICE_CENTS));
  return hasWholeCents(price) ? words.priceTooLow : words.priceDecimals;
};

const descriptionReason = (description: string): string =>
  description.trim().length > MAX_ACCESSORY_DESCRIPTION_LENGTH
    ? words.descriptionTooLong(MAX_ACCESSORY_DESCRIPTION_LENGTH)
    : words.descriptionInvalid;

const quantityReason = (quantity: number | undefined): string => {
  if (quantity === undefined) return words.quantityRequired;
  if (!Number.isInteger(quantity)) return words.quantityNotWhole;
  return quantity < 1 ? words.quantityTooLow : words.quantityTooHigh(formatInteger(MAX_ACCESSORY_STOCK));
};
