import type { MoneyAlert as WireAlert } from '@volant/shared/payments/payments.schema.ts';
import { inCents, type InCents } from '../../../lib/wire-money.ts';

/** Money that a manager must look at. */
export type MoneyAlert = InCents<WireAlert, 'amount'>;

export const alertOf = (wire: WireAlert): MoneyAlert => inCents(wire, ['amount']);
