import type { Selectable } from 'kysely';
import {
  DAMAGE_KINDS,
  DAMAGE_VIEWS,
  SETTLEMENT_KINDS,
  SEVERITIES,
} from '@volant/shared/handovers/handover-parts.ts';
import type { HandoverContent } from '@volant/shared/handovers/handovers.schema.ts';
import { z } from 'zod';
import type { HandoverTable } from './handovers.tables.ts';

const text = z.string();
const number = z.number().nullable();

/** A draft as `saveHandover` wrote it; its limits are those of the day when it was saved, and are not checked again. */
const draft: z.ZodType<HandoverContent> = z.looseObject({
  drivers: z.array(
    z.looseObject({
      name: text,
      birthDate: text.nullable(),
      licenceNumber: text,
      licenceSince: text.nullable(),
      categories: text,
      validUntil: text.nullable(),
      country: text,
      address: z.looseObject({ street: text, postalCode: text, city: text, country: text }).optional(),
    }),
  ),
  licenceSeen: z.boolean(),
  identitySeen: z.boolean(),
  odometerKm: number,
  isOdometerConfirmed: z.boolean(),
  fuelEighths: number,
  chargePercent: number,
  damages: z.array(
    z.looseObject({
      id: text,
      view: z.enum(DAMAGE_VIEWS),
      x: z.number(),
      y: z.number(),
      kind: z.enum(DAMAGE_KINDS),
      severity: z.enum(SEVERITIES),
      note: text,
      photoId: text.nullable(),
    }),
  ),
  needsCleaning: z.boolean(),
  settlement: z
    .array(
      z.looseObject({
        kind: z.enum(SETTLEMENT_KINDS),
        computed: z.number(),
        amount: z.number(),
        reason: text,
      }),
    )
    .nullable(),
  note: text,
});

/** What a completed report says besides its readings. */
const checklist = z.object({
  licenceSeen: z.boolean(),
  identitySeen: z.boolean(),
  isOdometerConfirmed: z.boolean(),
  needsCleaning: z.boolean(),
  note: text,
});
export type Checklist = z.output<typeof checklist>;

const settlement = z.array(
  z.object({
    kind: z.enum(SETTLEMENT_KINDS),
    computedCents: z.number(),
    amountCents: z.number(),
    reason: text,
  }),
);

/** Strokes: x, y, x, y, … */
const signature = z.array(z.array(z.number()));

/** The facts at the time of the signature; null in a draft and in reports from before this column. */
const signedFacts = z.object({
  vehicle: z.object({
    id: z.number(),
    name: text,
    plate: text.nullable(),
    category: text.nullable(),
    isElectric: z.boolean(),
  }),
  startDate: text,
  endDate: text,
  /** For a return: the late days charged; absent when they are not the computed ones. */
  lateDays: z.number().optional(),
});

/** The JSON columns of a report. */
const columns = z.object({
  draft: draft.nullable(),
  checklist: checklist.nullable(),
  settlement: settlement.nullable(),
  signature: signature.nullable(),
  signed_facts: signedFacts.nullable(),
});
export type HandoverRow = Omit<Selectable<HandoverTable>, keyof typeof columns.shape> &
  z.output<typeof columns>;

export type SignedFacts = z.output<typeof signedFacts>;

export const handoverRow = (row: Selectable<HandoverTable>): HandoverRow => ({
  ...row,
  ...columns.parse(row),
});

/** The database requires it of a completed report. */
export const checklistOf = (row: HandoverRow): Checklist => {
  if (row.checklist === null) throw new Error(`report ${row.id} is not completed`);
  return row.checklist;
};
