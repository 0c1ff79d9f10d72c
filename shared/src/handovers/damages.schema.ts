import { z } from 'zod';
import { isIsoDate } from '../kernel/iso-date.ts';
import { hasWholeCents, isAtLeastOneCent } from '../kernel/money.ts';
import {
  DAMAGE_KINDS,
  DAMAGE_VIEWS,
  SEVERITIES,
  MAX_REPAIR_COST,
  MAX_DAMAGE_NOTE_LENGTH,
} from './handover-parts.ts';
import { idParams } from '../kernel/address.schema.ts';
import { damageFaults as faults } from './damages.faults.ts';

const damageParams = z.object({ uuid: z.uuid({ error: faults.notFound }) });

const words = z
  .string({ error: faults.noteInvalid })
  .trim()
  .max(MAX_DAMAGE_NOTE_LENGTH, faults.noteTooLong)
  // Line breaks and tabs are allowed.
  .refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), faults.noteInvalid);

/** Body of POST /api/damages/:uuid/repair. `cost` in euros; absent or null when unknown. */
export const repairBody = z.object({
  date: z.string({ error: faults.dateInvalid }).refine(isIsoDate, faults.dateInvalid),
  cost: z
    .number({ error: faults.costInvalid })
    .min(0, faults.costInvalid)
    .max(MAX_REPAIR_COST, faults.costInvalid)
    .refine(hasWholeCents, faults.costInvalid)
    .nullish()
    .transform((cost) => cost ?? null),
  note: words.default(''),
});
export type RepairBody = z.output<typeof repairBody>;

/** Body of POST /api/damages/:uuid/take-back. */
const damageTakeBackBody = z.object({
  reason: words.refine((reason) => reason !== '', faults.reasonRequired),
});

/** Body of POST /api/damages/:uuid/charge. `amount` in euros. Without a note, the entry is described by the damage. */
export const damageChargeBody = z.object({
  amount: z
    .number({ error: faults.amountInvalid })
    .refine(isAtLeastOneCent, { error: faults.amountInvalid, abort: true })
    .max(MAX_REPAIR_COST, faults.amountInvalid)
    .refine(hasWholeCents, faults.amountInvalid),
  note: words.default(''),
});
export type DamageChargeBody = z.output<typeof damageChargeBody>;

/** Damage of a vehicle and how it ended. */
export const vehicleDamage = z.strictObject({
  id: z.string(),
  view: z.enum(DAMAGE_VIEWS),
  x: z.int(),
  y: z.int(),
  kind: z.enum(DAMAGE_KINDS),
  severity: z.enum(SEVERITIES),
  note: z.string(),
  foundAt: z.iso.datetime(),
  /** The rental whose report noted it; null once that rental is deleted. */
  reservationId: z.int().nullable(),
  /** Address valid for ten minutes; null without a photo. */
  photoUrl: z.string().nullable(),
  /** It was charged to the customer, and the charge was not reversed. */
  isCharged: z.boolean(),
  /** A return report noted it, and it can still be charged to that rental. */
  isChargeable: z.boolean(),
  /** Null while it is open. */
  end: z
    .discriminatedUnion('as', [
      z.strictObject({
        as: z.literal('repaired'),
        at: z.iso.datetime(),
        date: z.iso.date(),
        /** Euros. */
        cost: z.number().nullable(),
        note: z.string(),
      }),
      z.strictObject({ as: z.literal('taken_back'), at: z.iso.datetime(), reason: z.string() }),
    ])
    .nullable(),
});
export type VehicleDamage = z.output<typeof vehicleDamage>;

/** Open damage first, then the most recently ended. */
const vehicleDamageList = z.array(vehicleDamage);

/** Schemas of the endpoints in `damagesApi`. */
export const damagesSchemas = {
  list: { params: idParams, response: vehicleDamageList },
  repair: { params: damageParams, body: repairBody, response: vehicleDamage },
  charge: { params: damageParams, body: damageChargeBody, response: vehicleDamage },
  takeBack: { params: damageParams, body: damageTakeBackBody, response: vehicleDamage },
};
