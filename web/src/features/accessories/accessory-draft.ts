import { MAX_DAILY_PRICE_CENTS } from '@volant/shared/agency.ts';
import { accessoryMessages as text } from '#words/accessories/accessories.ts';
import {
  accessoryBody,
  MAX_ACCESSORY_DESCRIPTION_LENGTH,
  MAX_ACCESSORY_NAME_LENGTH,
  MAX_ACCESSORY_STOCK,
  type AccessoryBody,
} from '@volant/shared/accessories/accessories.schema.ts';
import { formatInteger, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { hasWholeCents, toCents } from '@volant/shared/kernel/money.ts';
import { numberFromText, textFromEuros } from '@volant/shared/kernel/number-text.ts';

/** The form as it is typed. */
export interface AccessoryDraft {
  name: string;
  dailyPrice: string;
  quantity: string;
  description: string;
}

export type AccessoryField = keyof AccessoryDraft;

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
  if (length === 0) return 'Indiquez un nom';
  return length > MAX_ACCESSORY_NAME_LENGTH
    ? `Ce nom est trop long : ${MAX_ACCESSORY_NAME_LENGTH} caractères au plus`
    : 'Ce nom contient des caractères non autorisés';
};

const priceReason = (price: number | undefined): string => {
  if (price === undefined) return 'Indiquez un prix';
  if (Number.isNaN(price)) return 'Le prix doit être un nombre, par exemple 7,50';
  if (price <= 0) return 'Le prix doit être supérieur à 0';
  if (toCents(price) > MAX_DAILY_PRICE_CENTS)
    return `Le prix ne peut pas dépasser ${formatPrice(MAX_DAILY_PRICE_CENTS)} par jour`;
  return hasWholeCents(price)
    ? 'Le prix doit être d’au moins 0,01 €'
    : 'Le prix ne peut avoir que deux décimales';
};

const descriptionReason = (description: string): string =>
  description.trim().length > MAX_ACCESSORY_DESCRIPTION_LENGTH
    ? `Cette description est trop longue : ${MAX_ACCESSORY_DESCRIPTION_LENGTH} caractères au plus`
    : 'Cette description contient des caractères non autorisés';

const quantityReason = (quantity: number | undefined): string => {
  if (quantity === undefined) return 'Indiquez une quantité';
  if (!Number.isInteger(quantity)) return 'La quantité doit être un nombre entier';
  return quantity < 1
    ? 'La quantité doit être d’au moins 1'
    : `La quantité ne peut pas dépasser ${formatInteger(MAX_ACCESSORY_STOCK)}`;
};
