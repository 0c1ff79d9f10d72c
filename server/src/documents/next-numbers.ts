import { documentNumber, SERIES } from '@volant/shared/documents/document-number.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Db } from '../platform/db/open-database.ts';
import { findLastNumber } from './documents.store.ts';

/** The next number of each series, unless a lost document turns out to have it. */
export const listNextNumbers = async (db: Db, now: Date): Promise<{ series: string; number: string }[]> => {
  const year = Number(agencyDay(now).slice(0, 4));
  const next: { series: string; number: string }[] = [];
  for (const series of SERIES) {
    const last = await findLastNumber(db, series, year);
    next.push({ series, number: documentNumber(series, year, last + 1) });
  }
  return next;
};
