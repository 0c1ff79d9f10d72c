import { addMonths, type IsoDate } from '../kernel/iso-date.ts';

/** An invoice is written by the fifteenth of the month after the money came, or the rental ended. */
const LAST_DAY = '15';

/**
 * Since when what a closed rental lacks is to be invoiced: since it ended or was cancelled; what documents did not state then,
 * since its account last changed.
 */
export const missingSince = ({
  closedOn,
  changedOn,
  isInvoiced,
}: {
  closedOn: IsoDate;
  /** The day of the newest charge, reduction or reversal. */
  changedOn: IsoDate | undefined;
  /** A document of what was owed at its end is issued. */
  isInvoiced: boolean;
}): IsoDate => (isInvoiced && changedOn !== undefined && changedOn > closedOn ? changedOn : closedOn);

export const invoiceDueDay = (day: IsoDate): IsoDate =>
  `${addMonths(`${day.slice(0, 7)}-01`, 1).slice(0, 7)}-${LAST_DAY}`;
