import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { FRANCHISE_MENTION } from '@volant/shared/words/fr/agency/regime.ts';
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

const linesOf = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

const PARTIES = [
  { title: '', share: 1 },
  { title: '', share: 4 },
];
const RENTAL = [
  { title: '', share: 3 },
  { title: '', share: 7 },
];

/** The facts about the agency that the law requires on documents. */
const issuerLines = (issuer: Issuer): string => {
  const { name, address, phone, email, companyNumber, legalName = '', vatNumber, bank } = issuer;
  const { isVatExempt, isFranchise } = issuer;
  const isOne = vatNumber === undefined && isVatExempt === undefined;
  return linesOf(
    name,
    legalName,
    address,
    `N° d’entreprise${isOne ? ' et de TVA' : ''} : ${companyNumber}`,
    isVatExempt ? 'Non assujettie à la TVA' : vatNumber === undefined ? '' : `N° de TVA : ${vatNumber}`,
    isFranchise ? FRANCHISE_MENTION : '',
    phone,
    email,
    bank ?? '',
  );
};

/** Writes the top of a document: agency, date, title, the two parties, and the rental. */
export const opening = (
  sheet: Sheet,
  { issuer, customer, rental, issuedAt }: Common,
  title: string,
): void => {
  sheet.head(issuer.name, `Établi le ${dayAndTime(issuedAt)}`, issuer.hasOwnLogo);
  sheet.heading(1, title);
  sheet.beside(
    () => {
      sheet.heading(2, 'Parties');
      sheet.table(PARTIES, [
        ['L’agence', issuerLines(issuer)],
        ['Le client', linesOf(customer.name, ...(customer.address ?? []), customer.phone, customer.email)],
      ]);
    },
    () => {
      sheet.heading(2, 'Location');
      sheet.table(RENTAL, [
        ['Réservation', `n° ${rental.id}`],
        ['Véhicule', rental.vehicle],
        ['Immatriculation', rental.plate === null ? 'non enregistrée' : formatPlate(rental.plate)],
        ['Retrait', `${formatLongDate(rental.startDate)} à ${PICKUP_TIME}`],
        ['Retour', `${formatLongDate(rental.endDate)} à ${RETURN_TIME} au plus tard`],
        ['Durée', formatDays(rental.days)],
      ]);
    },
  );
};
