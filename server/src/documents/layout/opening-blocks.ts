import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import type { Issuer, Party, RentalPart } from '@volant/shared/documents/document-parts.schema.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import type { Attachment } from './attachment.ts';
import { openSheet, type Sheet } from './sheet.ts';

interface Headed {
  issuer: Pick<Issuer, 'name' | 'companyNumber'>;
  rental: RentalPart;
  issuedAt: string;
}

interface Common extends Headed {
  issuer: Issuer;
  customer: Party;
}

interface Titled {
  title: string;
  words: Pick<PaperWords, 'sheet' | 'opening'>;
}

export const sheetFor = (
  { issuer, rental, issuedAt }: Headed,
  { title, words, attachments }: Titled & { attachments?: readonly Attachment[] },
): Sheet =>
  openSheet(
    {
      title,
      subject: words.opening.subject(rental),
      author: issuer.name,
      at: new Date(issuedAt),
      footer: `${issuer.name} · ${issuer.companyNumber} · ${title}`,
      attachments,
    },
    words.sheet,
  );

export const linesOf = (...lines: readonly string[]): string =>
  lines.filter((line) => line.trim() !== '').join('\n');

const PARTIES = [
  { title: '', share: 1 },
  { title: '', share: 4 },
];
const RENTAL = [
  { title: '', share: 3 },
  { title: '', share: 7 },
];

/** The facts about the agency that the law requires on documents. */
const issuerLines = (issuer: Issuer, words: PaperWords['opening']): string => {
  const { name, address, phone, email, companyNumber, legalName = '', vatNumber, bank } = issuer;
  const { isVatExempt, isFranchise } = issuer;
  const isOne = vatNumber === undefined && isVatExempt === undefined;
  return linesOf(
    name,
    legalName,
    address,
    isOne ? words.companyAndVatNumber(companyNumber) : words.companyNumber(companyNumber),
    isVatExempt ? words.isVatExempt : vatNumber === undefined ? '' : words.vatNumber(vatNumber),
    isFranchise ? words.isFranchise : '',
    phone,
    email,
    bank ?? '',
  );
};

/** The company that the customer rents for. */
const companyRows = ({ company }: Party, words: PaperWords['opening']): [string, string][] => {
  if (!company) return [];
  const { name, address, orderReference } = company;
  const reference = orderReference === null ? '' : words.orderReference(orderReference);
  return [[words.company, linesOf(name, ...address, ...numberLines(company, words), reference)]];
};

/** The numbers of a company; Belgian ones have one number for both. */
export const numberLines = (
  { companyNumber, vatNumber }: Pick<NonNullable<Party['company']>, 'companyNumber' | 'vatNumber'>,
  words: PaperWords['opening'],
): string[] => {
  if (companyNumber !== null && companyNumber === vatNumber)
    return [words.companyAndVatNumber(companyNumber)];
  return [
    companyNumber === null ? '' : words.companyNumber(companyNumber),
    vatNumber === null ? '' : words.vatNumber(vatNumber),
  ];
};

/** Writes the top of a document: agency, date, title, the two parties, and the rental. */
export const opening = (
  sheet: Sheet,
  { issuer, customer, rental, issuedAt }: Common,
  { title, words: { opening: words } }: Titled,
): void => {
  sheet.head(issuer.name, words.issued(new Date(issuedAt)), issuer.hasOwnLogo);
  sheet.heading(1, title);
  sheet.beside(
    () => {
      sheet.heading(2, words.parties);
      sheet.table(PARTIES, [
        [words.agency, issuerLines(issuer, words)],
        [words.customer, linesOf(customer.name, ...(customer.address ?? []), customer.phone, customer.email)],
        ...companyRows(customer, words),
      ]);
    },
    () => rentalBlocks(sheet, rental, words),
  );
};

/** Writes what was rented, and when. */
export const rentalBlocks = (sheet: Sheet, rental: RentalPart, words: PaperWords['opening']): void => {
  sheet.heading(2, words.rental);
  sheet.table(RENTAL, [
    [words.reservation, words.reservationNumber(rental.id)],
    [words.vehicle, rental.vehicle],
    [words.plate, rental.plate === null ? words.noPlate : formatPlate(rental.plate)],
    [words.pickup, words.pickupAt({ day: rental.startDate, time: PICKUP_TIME })],
    [words.return, words.returnBy({ day: rental.endDate, time: RETURN_TIME })],
    [words.duration, words.days(rental.days)],
  ]);
};

/** Writes the agency's text at the foot of a document. */
export const footerBlocks = (sheet: Sheet, footer = ''): void => {
  for (const line of footer.split('\n')) if (line !== '') sheet.paragraph(line, { isSoft: true });
};
