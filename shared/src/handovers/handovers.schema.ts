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
  MAX_DAMAGE_NOTE_LENGTH,
  MAX_DAMAGES,
  MAX_DRIVERS,
  MAX_LINE_REASON_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_VOID_REASON_LENGTH,
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
import { idParams } from '../kernel/address.schema.ts';
import { handoverFaults as faults } from './handovers.faults.ts';
import type { Fault } from '../kernel/faults.ts';

/** One stroke of the pen: points x, y in thousandths of the pad's width. */
const stroke = z
  .array(
    z
      .number({ error: faults.signatureInvalid })
      .min(-10_000, faults.signatureInvalid)
      .max(10_000, faults.signatureInvalid),
    { error: faults.signatureInvalid },
  )
  .max(6_000, faults.signatureInvalid)
  .refine((points) => points.length % 2 === 0, faults.signatureInvalid);

const version = z
  .int({ error: faults.versionInvalid })
  .min(0, faults.versionInvalid)
  .max(2_147_483_000, faults.versionInvalid);
const uuid = (error: Fault) => z.uuid({ error });
const thousandths = z
  .int({ error: faults.damageInvalid })
  .min(0, faults.damageInvalid)
  .max(1000, faults.damageInvalid);

const damage = z.object(
  {
    id: uuid(faults.damageInvalid),
    view: z.enum(DAMAGE_VIEWS, { error: faults.damageInvalid }),
    /** Thousandths of the drawing's width and height. */
    x: thousandths,
    y: thousandths,
    kind: z.enum(DAMAGE_KINDS, { error: faults.damageInvalid }),
    severity: z.enum(SEVERITIES, { error: faults.damageInvalid }),
    note: shortText(MAX_DAMAGE_NOTE_LENGTH),
    /** Id of a photo of the report. */
    photoId: uuid(faults.damageInvalid).nullable(),
  },
  { error: faults.damageInvalid },
);
export type WireDamage = z.output<typeof damage>;

/** Euros. */
const amount = z
  .number({ error: faults.amountInvalid })
  .min(0, faults.amountInvalid)
  .max(100_000, faults.amountInvalid)
  .refine(hasWholeCents, faults.amountInvalid);

const settlementLine = z.object(
  {
    kind: z.enum(SETTLEMENT_KINDS, { error: faults.contentInvalid }),
    computed: amount,
    amount,
    /** Required when the amount differs from the computed one. */
    reason: shortText(MAX_LINE_REASON_LENGTH),
  },
  { error: faults.contentInvalid },
);

/** The content of a draft; until it is signed, the device also stores it in this form. */
export const handoverContent = z.object(
  {
    drivers: z.array(driver, { error: faults.contentInvalid }).max(MAX_DRIVERS, faults.tooManyDrivers),
    licenceSeen: z.boolean({ error: faults.contentInvalid }),
    identitySeen: z.boolean({ error: faults.contentInvalid }),
    odometerKm: z
      .int({ error: faults.mileageInvalid })
      .min(0, faults.mileageInvalid)
      .max(9_999_999, faults.mileageInvalid)
      .nullable(),
    /** An implausibly high reading was confirmed. */
    isOdometerConfirmed: z.boolean({ error: faults.contentInvalid }),
    fuelEighths: z
      .int({ error: faults.levelInvalid })
      .min(0, faults.levelInvalid)
      .max(8, faults.levelInvalid)
      .nullable(),
    chargePercent: z
      .int({ error: faults.levelInvalid })
      .min(0, faults.levelInvalid)
      .max(100, faults.levelInvalid)
      .nullable(),
    /** Damage noted by this report, without damage known before. */
    damages: z
      .array(damage, { error: faults.contentInvalid })
      .max(MAX_DAMAGES, faults.tooManyDamages)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, faults.damageRepeated),
    needsCleaning: z.boolean({ error: faults.contentInvalid }),
    /**
     * For a return: the lines shown to the customer. Null until they are shown; a null settlement is computed at the
     * signature.
     */
    settlement: z
      .array(settlementLine, { error: faults.contentInvalid })
      .max(20, faults.contentInvalid)
      .refine(isOncePerKind, faults.lineRepeated)
      .nullable()
      .default(null),
    note: shortText(MAX_NOTE_LENGTH),
  },
  { error: faults.contentInvalid },
);
export type HandoverContent = z.output<typeof handoverContent>;

/** Body of POST /api/reservations/:id/handovers. */
const handoverOpening = z.object({ kind: z.enum(HANDOVER_KINDS, { error: faults.kindInvalid }) });

/**
 * Body of PUT /api/handovers/:id: the whole content, and the `version` it is based on. `device` is an id that the
 * device made: it may repeat a save with the same version when the answer was lost.
 */
export const handoverBody = z.object({
  version,
  content: handoverContent,
  device: uuid(faults.keyInvalid).optional(),
});
export type HandoverBody = z.output<typeof handoverBody>;

/** Body of POST /api/handovers/:id/complete. */
export const completion = z
  .object({
    /** Idempotency key made by the device: repeated calls get the same answer. */
    key: uuid(faults.keyInvalid),
    /** Version of the draft that is signed; without it, the stored draft is signed whatever its version. */
    version: version.optional(),
    /** Time by the device's clock. */
    performedAt: z.iso.datetime({ error: faults.performedInvalid, offset: true }),
    /** All photos of the report; their files may be uploaded later. */
    photoHashes: z
      .array(photoHash, { error: faults.photosInvalid })
      .max(MAX_HANDOVER_PHOTOS, faults.photosInvalid)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, faults.photosInvalid),
    signature: z
      .object(
        {
          name: shortText(200).refine((name) => name !== '', faults.signerRequired),
          strokes: z
            .array(stroke, { error: faults.signatureInvalid })
            .max(400, faults.signatureInvalid)
            .refine(isDrawn, faults.signatureOrReason),
        },
        { error: faults.signatureOrReason },
      )
      .nullable()
      .default(null),
    /** Why the customer refuses to sign. */
    refusedReason: shortText(500)
      .nullable()
      .default(null)
      .transform((reason) => (reason === '' ? null : reason)),
    /** Whether the signer accepts the terms; both names are accepted for it. */
    terms: z.boolean({ error: faults.contentInvalid }).optional(),
    termsAccepted: z.boolean({ error: faults.contentInvalid }).optional(),
  })
  .transform(({ terms, termsAccepted, ...rest }) => ({
    ...rest,
    termsAccepted: termsAccepted ?? terms ?? false,
  }));
export type Completion = z.output<typeof completion>;

/** Body of POST /api/handovers/:id/void. */
const voidBody = z.object({
  reason: shortText(MAX_VOID_REASON_LENGTH).refine((reason) => reason !== '', faults.voidReasonRequired),
});

const shownDamage = z.strictObject({
  ...damage.shape,
  note: z.string(),
  foundAt: z.iso.datetime(),
  /** True when this report noted it. */
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
  /** Unrepaired damage noted before this report. */
  knownDamages: z.array(shownDamage),
  /** Time of the signature by the device, and of its arrival by the server. */
  performedAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  signerName: z.string().nullable(),
  /** Strokes of the signature. */
  signature: z.array(z.array(z.number())).nullable(),
  refusedReason: z.string().nullable(),
  /** Why the report was voided. */
  voidReason: z.string().nullable(),
});
export type WireHandover = z.output<typeof handover>;

export const handoverDraft = z.strictObject({ handover, basis: handoverBasis });
export type HandoverDraft = z.output<typeof handoverDraft>;

/** The signed reports of a reservation, the departure first, and for managers the fields below. */
export const handoverList = z.strictObject({
  done: z.array(handover),
  /** Voided departure reports. */
  voided: z.array(handover),
  drafts: z.array(z.enum(HANDOVER_KINDS)),
  /** Drafts that were signed on a device which could not send the signature yet. */
  signedElsewhere: z.array(z.enum(HANDOVER_KINDS)),
  /** The kind of report that can be begun now. */
  next: z.enum(HANDOVER_KINDS).nullable(),
});
export type HandoverList = z.output<typeof handoverList>;

/** Schemas of the endpoints in `handoversApi`. */
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
