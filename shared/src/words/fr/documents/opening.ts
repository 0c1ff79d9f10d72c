import { formatDays } from '../format/amounts.ts';
import { formatLongDate, formatMoment } from '../format/dates.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';
import { FRANCHISE_MENTION } from '../agency/regime.ts';

interface DayAndTime {
  day: IsoDate;
  time: string;
}

/** The top of a paper: the agency, the two parties, and the rental. */
export const openingWords = {
  subject: ({ id, vehicle }: { id: number; vehicle: string }): string => `Location n° ${id}, ${vehicle}`,
  issued: (at: Date): string => `Établi le ${formatMoment(at)}`,

  parties: 'Parties',
  agency: 'L’agence',
  customer: 'Le client',
  company: 'Société',
  orderReference: (reference: string): string => `Référence : ${reference}`,
  companyAndVatNumber: (number: string): string => `N° d’entreprise et de TVA : ${number}`,
  companyNumber: (number: string): string => `N° d’entreprise : ${number}`,
  vatNumber: (number: string): string => `N° de TVA : ${number}`,
  isVatExempt: 'Non assujettie à la TVA',
  isFranchise: FRANCHISE_MENTION,

  rental: 'Location',
  reservation: 'Réservation',
  reservationNumber: (id: number): string => `n° ${id}`,
  vehicle: 'Véhicule',
  plate: 'Immatriculation',
  noPlate: 'non enregistrée',
  pickup: 'Retrait',
  pickupAt: ({ day, time }: DayAndTime): string => `${formatLongDate(day)} à ${time}`,
  return: 'Retour',
  returnBy: ({ day, time }: DayAndTime): string => `${formatLongDate(day)} à ${time} au plus tard`,
  duration: 'Durée',
  days: formatDays,
};
