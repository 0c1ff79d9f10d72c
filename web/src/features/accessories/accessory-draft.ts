import { accessoryBody, type AccessoryBody } from '@volant/shared/accessories/accessories.schema.ts';
import { numberFromText } from '@volant/shared/kernel/number-text.ts';

/** The form as it is typed. */
export interface AccessoryDraft {
  name: string;
  dailyPrice: string;
  quantity: string;
}

export const EMPTY_DRAFT: AccessoryDraft = { name: '', dailyPrice: '', quantity: '1' };

/** In the order of the form. */
export const DRAFT_FIELDS = ['name', 'dailyPrice', 'quantity'] as const satisfies (keyof AccessoryDraft)[];

/** What each field wants; the specification has one sentence for the whole form. */
export const FIELD_SENTENCES: Record<keyof AccessoryDraft, string> = {
  name: 'Indiquez un nom, de 100 caractères au plus',
  dailyPrice: 'Indiquez un prix supérieur à 0, avec deux décimales au plus',
  quantity: "Indiquez un nombre entier d'au moins 1",
};

/** What is sent, or the fields to correct. */
export const readDraft = (
  draft: AccessoryDraft,
): { body: AccessoryBody } | { wrong: (keyof AccessoryDraft)[] } => {
  const result = accessoryBody.safeParse({
    name: draft.name,
    dailyPrice: numberFromText(draft.dailyPrice),
    quantity: numberFromText(draft.quantity),
  });
  if (result.success) return { body: result.data };
  const named = new Set(result.error.issues.map(({ path }) => path[0]));
  return { wrong: DRAFT_FIELDS.filter((field) => named.has(field)) };
};
