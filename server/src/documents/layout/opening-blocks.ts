import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import type { Issuer, Party, RentalPart } from '@volant/shared/documents/document-parts.schema.ts';
import { formatDays } from '@volant/shared/kernel/format-amount.ts';
import { formatLongDate, formatMoment } from '@volant/shared/kernel/format-date.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { openSheet, type Sheet } from './sheet.ts';

interface Common {
  issuer: Issuer;
  customer: Party;
  rental: RentalPart;
  issuedAt: string;
}

export const sheetFor = ({ issuer, rental, issuedAt }: Common, title: string): Sheet =>
  openSheet({
    title,
    subject: `Location n° ${rental.id}, ${rental.vehicle}`,
    author: issuer.name,
    at: new Date(issuedAt),
    footer: `${issuer.name} · ${issuer.companyNumber} · ${title}`,
  });

export const dayAndTime = (moment: string): string => formatMoment(new Date(moment));

const reachable = (party: { phone: string; email: string }): string =>
  [party.phone, party.email].filter((part) => part !== '').join(' · ');

/** When it was made, the two sides, and what is rented. */
export const opening = (sheet: Sheet, { issuer, customer, rental, issuedAt }: Common): void => {
  sheet.paragraph(`Établi le ${dayAndTime(issuedAt)}`, { isSoft: true });
  sheet.heading(2, 'Parties');
  const plain = [
    { title: '', share: 1 },
    { title: '', share: 3 },
  ];
  sheet.table(plain, [
    [
      'L’agence',
      `${issuer.name}\n${issuer.address}\nN° d’entreprise et de TVA : ${issuer.companyNumber}\n${reachable(issuer)}`,
    ],
    ['Le client', [customer.name, reachable(customer)].filter((line) => line !== '').join('\n')],
  ]);
  sheet.heading(2, 'Location');
  sheet.table(plain, [
    ['Réservation', `n° ${rental.id}`],
    ['Véhicule', rental.vehicle],
    ['Immatriculation', rental.plate === null ? 'non enregistrée' : formatPlate(rental.plate)],
    ['Retrait', `${formatLongDate(rental.startDate)} à ${PICKUP_TIME}`],
    ['Retour', `${formatLongDate(rental.endDate)} à ${RETURN_TIME} au plus tard`],
    ['Durée', formatDays(rental.days)],
  ]);
};
