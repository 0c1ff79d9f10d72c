import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';

/** The keys leave the agency, or come back. */
export const HANDOVER_KINDS = ['departure', 'return'] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];

/** The guided photos, in the order of a walk around the vehicle. */
export const GUIDED_SLOTS = [
  'front',
  'front_right',
  'right',
  'rear_right',
  'rear',
  'left',
  'interior',
  'dashboard',
] as const;
export const PHOTO_SLOTS = [...GUIDED_SLOTS, 'extra', 'damage'] as const;
export type PhotoSlot = (typeof PHOTO_SLOTS)[number];

export const DAMAGE_VIEWS = ['front', 'right', 'rear', 'left', 'top'] as const;
export type DamageView = (typeof DAMAGE_VIEWS)[number];

export const DAMAGE_KINDS = ['scratch', 'dent', 'chip', 'crack', 'missing', 'stain', 'other'] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

export const SEVERITIES = ['small', 'medium', 'large'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The kinds of charge that a return can cause. */
export const SETTLEMENT_KINDS = ['extra_km', 'fuel', 'late', 'cleaning', 'damage', 'other'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** A charge of the settlement. `reason` explains an amount that differs from the computed one. */
export interface SettlementLine {
  kind: SettlementKind;
  computedCents: Cents;
  amountCents: Cents;
  reason: string;
}

export interface Driver {
  name: string;
  birthDate: IsoDate | null;
  licenceSince: IsoDate | null;
  validUntil: IsoDate | null;
}

/** Largest side of a photo in pixels, and its size; the device shrinks it before it is hashed. */
export const PHOTO_SIDE = 1600;
export const MAX_HANDOVER_PHOTO_BYTES = 3 * 1024 * 1024;
export const MAX_HANDOVER_PHOTOS = 40;
/** For how many days after the signature photo files are accepted. */
export const LATE_PHOTO_DAYS = 7;
/** A reading with more kilometres a day than this must be confirmed. */
export const UNLIKELY_KM_PER_DAY = 2_500;
/** A licence held for fewer years causes a warning when the vehicle sets no minimum. */
export const USUAL_LICENCE_YEARS = 2;

export const MAX_DRIVERS = 5;
export const MAX_DAMAGES = 60;
export const MAX_NOTE_LENGTH = 1_000;
export const MAX_DAMAGE_NOTE_LENGTH = 300;
export const MAX_VOID_REASON_LENGTH = 500;
export const MAX_LINE_REASON_LENGTH = 300;
/** In euros. */
export const MAX_REPAIR_COST = 100_000;

/** The signature pad; points are in thousandths of its width. */
const SIGNATURE_PAD = { width: 1000, height: 400 } as const;

type Strokes = readonly (readonly number[])[];

/**
 * The smallest rectangle with the pad and every point drawn beyond its edges. A pad in portrait orientation is higher
 * than `SIGNATURE_PAD`.
 */
export const signatureArea = (
  strokes: Strokes,
): { left: number; top: number; width: number; height: number } => {
  let [left, top, right, bottom] = [0, 0, SIGNATURE_PAD.width as number, SIGNATURE_PAD.height as number];
  for (const points of strokes)
    for (const [at, value] of points.entries()) {
      if (at % 2 === 0) [left, right] = [Math.min(left, value), Math.max(right, value)];
      else [top, bottom] = [Math.min(top, value), Math.max(bottom, value)];
    }
  return { left, top, width: right - left, height: bottom - top };
};

/**
 * Whether there is a stroke of at least two points: a single touch is no signature. Each stroke is a flat list x, y, x,
 * y, ….
 */
export const isDrawn = (strokes: Strokes): boolean => strokes.some((points) => points.length >= 4);
