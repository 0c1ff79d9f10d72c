import { z } from 'zod';
import { MAX_DAILY_PRICE_CENTS } from '../agency.ts';
import { hasWholeCents, isAtLeastOneCent, toEuros } from '../kernel/money.ts';
import { accessoryMessages as text } from './accessories.messages.ts';

/** Wire form of an accessory; `quantity` is the stock of the agency. */
export interface Accessory {
  id: number;
  name: string;
  /** Euros a day. */
  dailyPrice: number;
  quantity: number;
  /** Units free on every day of the asked period; only when the list was asked for a period. */
  available?: number;
}

export const MAX_ACCESSORY_NAME_LENGTH = 100;
export const MAX_ACCESSORY_STOCK = 10_000;

/** Body of POST and PUT /api/accessory: a name, a price above 0 with at most two decimals, a stock above 0; one sentence for all. */
export const accessoryBody = z.object({
  name: z
    .string({ error: text.invalid })
    .trim()
    .min(1, text.invalid)
    .max(MAX_ACCESSORY_NAME_LENGTH, text.invalid)
    .refine((value) => !/\p{Cc}/u.test(value), text.invalid),
  dailyPrice: z
    .number({ error: text.invalid })
    .refine(isAtLeastOneCent, { error: text.invalid, abort: true })
    .max(toEuros(MAX_DAILY_PRICE_CENTS), text.invalid)
    .refine(hasWholeCents, text.invalid),
  quantity: z.int({ error: text.invalid }).min(1, text.invalid).max(MAX_ACCESSORY_STOCK, text.invalid),
});
export type AccessoryBody = z.input<typeof accessoryBody>;
