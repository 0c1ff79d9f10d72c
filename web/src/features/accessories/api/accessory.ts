import type {
  Accessory as WireAccessory,
  AccessoryBody,
} from '@volant/shared/accessories/accessories.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { inCents, type InCents } from '../../../lib/wire-money.ts';

/** An accessory as screens show it, its price in cents. */
export type Accessory = InCents<WireAccessory, 'dailyPrice'>;

export const accessoryOf = (wire: WireAccessory): Accessory => inCents(wire, ['dailyPrice']);

/** An accessory as its form shows and sends it, in the contract's own fields: a manager types euros. */
export const bodyOf = ({ name, dailyPriceCents, quantity }: Accessory): AccessoryBody => ({
  name,
  dailyPrice: toEuros(dailyPriceCents),
  quantity,
});
