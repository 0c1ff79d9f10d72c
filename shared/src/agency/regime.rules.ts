import { agencyDay, agencyInstant, type IsoDate } from '../kernel/iso-date.ts';

/**
 * VAT regimes: `normal`, 21 % VAT; `franchise`, the exemption for small businesses, with a VAT number but without VAT;
 * `none`, without a VAT number.
 */
export const REGIMES = ['normal', 'franchise', 'none'] as const;
export type Regime = (typeof REGIMES)[number];

/** A regime that applies from a moment on, until the next period. */
export interface RegimePeriod {
  regime: Regime;
  from: Date;
}

/** The start of a regime chosen for a day: now when the day is today, else midnight at its beginning. */
export const regimeStart = (day: IsoDate, now: Date): Date =>
  day === agencyDay(now) ? now : agencyInstant(day, '00:00');

/** The regime when none was ever chosen. Its start is earlier than any document. */
const SINCE_EVER: RegimePeriod = { regime: 'normal', from: new Date(0) };

export const isSinceEver = ({ from }: RegimePeriod): boolean => from.getTime() === SINCE_EVER.from.getTime();

/** The period that applies at a moment. `periods` are ordered by their start. */
export const periodAt = (periods: readonly RegimePeriod[], at: Date): RegimePeriod =>
  periods.filter(({ from }) => from <= at).at(-1) ?? SINCE_EVER;
