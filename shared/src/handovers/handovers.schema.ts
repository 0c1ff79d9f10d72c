import { z } from 'zod';
import { hasWholeCents } from '../kernel/money.ts';
import {
  DAMAGE_KINDS,
  DAMAGE_VIEWS,
  HANDOVER_KINDS,
  MAX_HANDOVER_PHOTOS,
  SETTLEMENT_KINDS,
  SEVERITIES,
  isDrawn,
} from './handover-parts.ts';
import { driver, shortText } from './drivers.schema.ts';
import { handoverBasis, shownPhoto } from './handover-basis.schema.ts';
import {
  photoHash,
  photoParams,
  photoQuery,
  imageParams,
  imageQuery,
  imageFile,
} from './handover-photos.schema.ts';
import { isOncePerKind } from './handover.rules.ts';
import {
  handoverMessages as text,
  MAX_DAMAGE_NOTE_LENGTH,
  MAX_DAMAGES,
  MAX_DRIVERS,
  MAX_LINE_REASON_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_VOID_REASON_LENGTH,
} from './handovers.messages.ts';
import { idParams } from '../kernel/address.schema.ts';

/** One stroke of the pen: points x, y in thousandths of the pad's width. */
const stroke = z
  .array(
    z
      .number({ error: text.signatureInvalid })
      .min(-10_000, text.signatureInvalid)
      .max(10_000, text.signatureInvalid),
    { error: text.signatureInvalid },
  )
  .max(6_000, text.signatureInvalid)
  .refine((points) => points.length % 2 === 0, text.signatureInvalid);

const version = z
  .int({ error: text.versionInvalid })
  .min(0, text.versionInvalid)
  .max(2_147_483_000, text.versionInvalid);
const uuid = (error: string) => z.uuid({ error });
const thousandths = z
  .int({ error: text.damageInvalid })
  .min(0, text.damageInvalid)
  .max(1000, text.damageInvalid);

const damage = z.object(
  {
    id: uuid(text.damageInvalid),
    view: z.enum(DAMAGE_VIEWS, { error: text.damageInvalid }),
    /** Thousandths of the drawing's width and height. */
    x: thousandths,
    y: thousandths,
    kind: z.enum(DAMAGE_KINDS, { error: text.damageInvalid }),
    severity: z.enum(SEVERITIES, { error: text.damageInvalid }),
    note: shortText(MAX_DAMAGE_NOTE_LENGTH),
    /** One of the report's photos. */
    photoId: uuid(text.damageInvalid).nullable(),
  },
  { error: text.damageInvalid },
);
export type WireDamage = z.output<typeof damage>;

/** Euros. */
const amount = z
  .number({ error: text.amountInvalid })
  .min(0, text.amountInvalid)
  .max(100_000, text.amountInvalid)
  .refine(hasWholeCents, text.amountInvalid);

const settlementLine = z.object(
  {
    kind: z.enum(SETTLEMENT_KINDS, { error: text.contentInvalid }),
    computed: amount,
    amount,
    /** Why the amount is not the computed one. */
    reason: shortText(MAX_LINE_REASON_LENGTH),
  },
  { error: text.contentInvalid },
);

/** What a report says before it is signed; the device keeps it in this form until then. */
export const handoverContent = z.object(
  {
    drivers: z.array(driver, { error: text.contentInvalid }).max(MAX_DRIVERS, text.tooManyDrivers),
    licenceSeen: z.boolean({ error: text.contentInvalid }),
    identitySeen: z.boolean({ error: text.contentInvalid }),
    odometerKm: z
      .int({ error: text.mileageInvalid })
      .min(0, text.mileageInvalid)
      .max(9_999_999, text.mileageInvalid)
      .nullable(),
    /** An unlikely reading was looked at again. */
    isOdometerConfirmed: z.boolean({ error: text.contentInvalid }),
    fuelEighths: z
      .int({ error: text.levelInvalid })
      .min(0, text.levelInvalid)
      .max(8, text.levelInvalid)
      .nullable(),
    chargePercent: z
      .int({ error: text.levelInvalid })
      .min(0, text.levelInvalid)
      .max(100, text.levelInvalid)
      .nullable(),
    /** Found by this report; what was known before is not repeated. */
    damages: z
      .array(damage, { error: text.contentInvalid })
      .max(MAX_DAMAGES, text.tooManyDamages)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, text.damageRepeated),
    needsCleaning: z.boolean({ error: text.contentInvalid }),
    /** Of a return: what the customer was shown. Null until it was: it is then computed at the signature. */
    settlement: z
      .array(settlementLine, { error: text.contentInvalid })
      .max(20, text.contentInvalid)
      .refine(isOncePerKind, text.lineRepeated)
      .nullable()
      .default(null),
    note: shortText(MAX_NOTE_LENGTH),
  },
  { error: text.contentInvalid },
);
export type HandoverContent = z.output<typeof handoverContent>;

/** Body of POST /api/reservations/:id/handovers. */
const handoverOpening = z.object({ kind: z.enum(HANDOVER_KINDS, { error: text.kindInvalid }) });

/**
 * Body of PUT /api/handovers/:id: the whole content, and the `version` that it was made from. `device`: made by the
 * device that writes; it may save again with the same version when the answer did not arrive.
 */
export const handoverBody = z.object({
  version,
  content: handoverContent,
  device: uuid(text.keyInvalid).optional(),
});
export type HandoverBody = z.output<typeof handoverBody>;

/** Body of POST /api/handovers/:id/complete. */
export const completion = z
  .object({
    /** Made on the device: repeated calls get the same answer. */
    key: uuid(text.keyInvalid),
    /** Of the draft that is signed; without it, as the draft is. */
    version: version.optional(),
    /** By the clock of the device. */
    performedAt: z.iso.datetime({ error: text.performedInvalid, offset: true }),
    /** Every photo of the report; their files may arrive later. */
    photoHashes: z
      .array(photoHash, { error: text.photosInvalid })
      .max(MAX_HANDOVER_PHOTOS, text.photosInvalid)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, text.photosInvalid),
    signature: z
      .object(
        {
          name: shortText(200).refine((name) => name !== '', text.signerRequired),
          strokes: z
            .array(stroke, { error: text.signatureInvalid })
            .max(400, text.signatureInvalid)
            .refine(isDrawn, text.signatureOrReason),
        },
        { error: text.signatureOrReason },
      )
      .nullable()
      .default(null),
    /** Why the customer does not sign. */
    refusedReason: shortText(500)
      .nullable()
      .default(null)
      .transform((reason) => (reason === '' ? null : reason)),
    /** Whether who signs accepts them; either name. */
    terms: z.boolean({ error: text.contentInvalid }).optional(),
    termsAccepted: z.boolean({ error: text.contentInvalid }).optional(),
  })
  .transform(({ terms, termsAccepted, ...rest }) => ({
    ...rest,
    termsAccepted: termsAccepted ?? terms ?? false,
  }));
export type Completion = z.output<typeof completion>;

/** Body of POST /api/handovers/:id/void. */
const voidBody = z.object({
  reason: shortText(MAX_VOID_REASON_LENGTH).refine((reason) => reason !== '', text.voidReasonRequired),
});

const shownDamage = z.strictObject({
  ...damage.shape,
  note: z.string(),
  foundAt: z.iso.datetime(),
  /** Found by the report that shows it. */
  isNew: z.boolean(),
});
export type ShownDamage = z.output<typeof shownDamage>;

const content = z.strictObject({
  ...handoverContent.shape,
  drivers: z.array(z.strictObject(driver.shape)),
  damages: z.array(z.strictObject(damage.shape)),
  settlement: z.array(z.strictObject(settlementLine.shape)).nullable(),
});

export const handover = z.strictObject({
  id: z.int(),
  reservationId: z.int(),
  kind: z.enum(HANDOVER_KINDS),
  state: z.enum(['draft', 'done', 'void']),
  version: z.int(),
  vehicle: z.strictObject({
    id: z.int(),
    name: z.string(),
    plate: z.string().nullable(),
    category: z.string().nullable(),
    isElectric: z.boolean(),
  }),
  customerName: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  content,
  photos: z.array(shownPhoto),
  /** Unrepaired damage that was known before the report. */
  knownDamages: z.array(shownDamage),
  /** By the device, and by the server. */
  performedAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  signerName: z.string().nullable(),
  /** Strokes of the signature. */
  signature: z.array(z.array(z.number())).nullable(),
  refusedReason: z.string().nullable(),
  /** Why it was made void. */
  voidReason: z.string().nullable(),
});
export type WireHandover = z.output<typeof handover>;

export const handoverDraft = z.strictObject({ handover, basis: handoverBasis });
export type HandoverDraft = z.output<typeof handoverDraft>;

/** The reports of a reservation that are done, the departure first; for managers also which draft is begun. */
export const handoverList = z.strictObject({
  done: z.array(handover),
  /** Departures that were signed by mistake, for managers. */
  voided: z.array(handover),
  drafts: z.array(z.enum(HANDOVER_KINDS)),
  /** Of the drafts, those that are signed on a device which could not send them yet, for managers. */
  signedElsewhere: z.array(z.enum(HANDOVER_KINDS)),
  /** What can be begun now, for managers. */
  next: z.enum(HANDOVER_KINDS).nullable(),
});
export type HandoverList = z.output<typeof handoverList>;

/** Of the calls of `handoversApi`. */
export const handoversSchemas = {
  open: { params: idParams, body: handoverOpening, response: handoverDraft },
  list: { params: idParams, response: handoverList },
  read: { params: idParams, response: handoverDraft },
  save: { params: idParams, body: handoverBody, response: handover },
  putPhoto: { params: photoParams, query: photoQuery, body: 'multipart' as const },
  complete: { params: idParams, body: completion, response: handover },
  announce: { params: idParams },
  void: { params: idParams, body: voidBody, response: handover },
  image: { params: imageParams, query: imageQuery, response: imageFile },
};
