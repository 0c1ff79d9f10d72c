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

/** What a return may cost besides the rental. */
export const SETTLEMENT_KINDS = ['extra_km', 'fuel', 'late', 'cleaning', 'damage', 'other'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** A line of the settlement; `reason` says why its amount is not the computed one. */
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
/** How long a file may arrive after its report is done. */
export const LATE_PHOTO_DAYS = 7;
/** More kilometres a day than this are asked again. */
export const UNLIKELY_KM_PER_DAY = 2_500;
/** A licence that is younger is pointed out, where the vehicle asks for nothing else. */
export const USUAL_LICENCE_YEARS = 2;

/** The pad that a signature is drawn on: points are thousandths of its width. */
const SIGNATURE_PAD = { width: 1000, height: 400 } as const;

type Strokes = readonly (readonly number[])[];

/** The rectangle that shows the whole signature: the pad, and what was drawn over its edges. An upright pad is higher. */
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

/** Whether something was drawn; a touch alone is no signature. `strokes`: the points x, y of each. */
export const isDrawn = (strokes: Strokes): boolean => strokes.some((points) => points.length >= 4);
