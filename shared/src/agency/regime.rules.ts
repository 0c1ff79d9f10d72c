import { agencyDay, agencyInstant, type IsoDate } from '../kernel/iso-date.ts';

/**
 * How the agency stands towards VAT: `normal`, 21 %; `franchise` of small enterprises, which has a VAT number and charges
 * none; `none`, without a number.
 */
export const REGIMES = ['normal', 'franchise', 'none'] as const;
export type Regime = (typeof REGIMES)[number];

/** From a moment on, until the next one. */
export interface RegimePeriod {
  regime: Regime;
  from: Date;
}

/** From when a regime counts that was chosen for a day: at once where that is today. */
export const regimeStart = (day: IsoDate, now: Date): Date =>
  day === agencyDay(now) ? now : agencyInstant(day, '00:00');

/** What holds where nobody said anything. The moment is older than all papers. */
const SINCE_EVER: RegimePeriod = { regime: 'normal', from: new Date(0) };

export const isSinceEver = ({ from }: RegimePeriod): boolean => from.getTime() === SINCE_EVER.from.getTime();

/** Of periods that are ordered by their beginning, the one that holds at a moment. */
export const periodAt = (periods: readonly RegimePeriod[], at: Date): RegimePeriod =>
  periods.filter(({ from }) => from <= at).at(-1) ?? SINCE_EVER;
