import type { HolidayName } from '../../../pricing/closures.rules.ts';

/** Written as the reason of a closed day. */
export const holidayNames: Readonly<Record<HolidayName, string>> = {
  newYear: 'Nouvel An',
  easterMonday: 'Lundi de Pâques',
  labourDay: 'Fête du Travail',
  ascension: 'Ascension',
  whitMonday: 'Lundi de Pentecôte',
  nationalDay: 'Fête nationale',
  assumption: 'Assomption',
  allSaints: 'Toussaint',
  armistice: 'Armistice',
  christmas: 'Noël',
};
