import { z } from 'zod';

/** Parts that several kinds of documents have. Amounts are cents; days `yyyy-MM-dd`; moments ISO 8601. */
export const cents = z.int();
export const moment = z.iso.datetime();
export const day = z.iso.date();

export const issuer = z.strictObject({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  companyNumber: z.string(),
  /** The name of the company, where it is another. */
  legalName: z.string().optional(),
  /** Where it is not the number of the company. */
  vatNumber: z.string().optional(),
  isVatExempt: z.literal(true).optional(),
  /** Has a VAT number and charges no VAT: every paper says so. */
  isFranchise: z.literal(true).optional(),
  /** IBAN, with the BIC and the bank where they are known. */
  bank: z.string().optional(),
  /** It is not named beside the logo of the product. */
  hasOwnLogo: z.literal(true).optional(),
});
export type Issuer = z.output<typeof issuer>;

/** The customer as they were called on the day of the document. */
export const party = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Where they get letters, a line each; absent where they did not say it. */
  address: z.array(z.string()).optional(),
});
export type Party = z.output<typeof party>;

export const rental = z.strictObject({
  id: z.int(),
  vehicle: z.string(),
  plate: z.string().nullable(),
  startDate: day,
  endDate: day,
  days: z.int(),
});
export type RentalPart = z.output<typeof rental>;

/** Strokes as points in a box; the first point of a stroke is where the pen was put down. */
export const signature = z.strictObject({
  signer: z.string(),
  /** The box that the points are in; null when the signature was refused. */
  drawing: z
    .strictObject({
      width: z.number().positive(),
      height: z.number().positive(),
      strokes: z.array(z.array(z.tuple([z.number(), z.number()]))),
    })
    .nullable(),
  refusedReason: z.string().nullable(),
  /** Who signed asked to be erased: their name and the drawing are gone. */
  isErased: z.literal(true).optional(),
  at: moment,
  /** On what it was signed: « Chrome sur Android »; absent when it is not known. */
  device: z.string().optional(),
  /** The employee who held the device. */
  agent: z.string().nullable(),
});
export type Signature = z.output<typeof signature>;

export const damage = z.strictObject({
  view: z.enum(['front', 'right', 'rear', 'left', 'top']),
  /** Thousandths of the drawing's width and height. */
  x: z.int().min(0).max(1000),
  y: z.int().min(0).max(1000),
  /** In French, as all words below. */
  what: z.string(),
  note: z.string(),
  isNew: z.boolean(),
});
export type DamagePart = z.output<typeof damage>;

/** The state of the vehicle when its keys changed hands. */
export const vehicleState = z.strictObject({
  performedAt: moment,
  receivedAt: moment,
  odometerKm: z.int(),
  fuelEighths: z.int().min(0).max(8).nullable(),
  chargePercent: z.int().min(0).max(100).nullable(),
  /** What was shown or checked. */
  checks: z.array(z.string()),
  note: z.string(),
  outline: z.enum(['car', 'van', 'minibus']),
  damages: z.array(damage),
  /** What each photo shows, and the SHA-256 of its file. */
  photos: z.array(z.strictObject({ what: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type VehicleState = z.output<typeof vehicleState>;

export const priceLine = z.strictObject({
  label: z.string(),
  days: z.int().nullable(),
  unitCents: cents.nullable(),
  totalCents: cents,
});

export const guaranteePart = z.strictObject({
  amountCents: cents,
  method: z.enum(['card', 'terminal', 'cash', 'transfer']).nullable(),
});
