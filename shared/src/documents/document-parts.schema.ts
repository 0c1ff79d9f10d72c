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
  /** The registered company name, when it differs from `name`. */
  legalName: z.string().optional(),
  /** Only when it differs from `companyNumber`. */
  vatNumber: z.string().optional(),
  isVatExempt: z.literal(true).optional(),
  /**
   * The agency is under the small-business VAT exemption: it has a VAT number but charges no VAT, and every document
   * says so.
   */
  isFranchise: z.literal(true).optional(),
  /** IBAN, with the BIC and the bank where they are known. */
  bank: z.string().optional(),
  /** The agency has its own logo, so its name is not printed beside the logo of the product. */
  hasOwnLogo: z.literal(true).optional(),
});
export type Issuer = z.output<typeof issuer>;

/** The customer's name and contact details on the day the document was issued. */
export const party = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Postal address, one line per element; absent when it is unknown. */
  address: z.array(z.string()).optional(),
  /** The company that the customer rents for; absent when the rental is private. */
  company: z
    .strictObject({
      name: z.string(),
      address: z.array(z.string()),
      companyNumber: z.string().nullable(),
      vatNumber: z.string().nullable(),
      orderReference: z.string().nullable(),
    })
    .optional(),
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

/** The strokes are lists of points; the first point of each is where the pen was put down. */
export const signature = z.strictObject({
  signer: z.string(),
  /** Width and height of the pad, and the strokes on it; null when the customer refused to sign. */
  drawing: z
    .strictObject({
      width: z.number().positive(),
      height: z.number().positive(),
      strokes: z.array(z.array(z.tuple([z.number(), z.number()]))),
    })
    .nullable(),
  refusedReason: z.string().nullable(),
  /** The signer had their personal data erased: their name and the drawing are gone. */
  isErased: z.literal(true).optional(),
  at: moment,
  /** The browser and system it was signed on, as « Chrome sur Android »; absent when unknown. */
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
  /** In French, like every text below. */
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
  /** What the employee saw or checked, in French. */
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
