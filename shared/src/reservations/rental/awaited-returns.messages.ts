import { ofName } from '../../kernel/elision.ts';
import { formatShortDate } from '../../kernel/format-date.ts';
import type { IsoDate } from '../../kernel/iso-date.ts';

/** `Retour de Jan Wouters prévu le 18/11, non enregistré`; the year where it is not this one. */
export const awaitedReturn = (
  { customerName, endDate }: { customerName: string; endDate: IsoDate },
  today: IsoDate,
): string => {
  const full = formatShortDate(endDate);
  const day = endDate.slice(0, 4) === today.slice(0, 4) ? full.slice(0, 5) : full;
  return `Retour ${ofName(customerName)} prévu le ${day}, non enregistré`;
};
