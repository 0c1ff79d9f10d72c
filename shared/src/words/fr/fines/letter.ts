import { formatMoment, formatShortDate } from '../format/dates.ts';

interface Asked {
  vehicle: string;
  plate: string;
  at: Date;
}

interface Span {
  id: number;
  from: Date;
  to: Date;
}

const question = ({ vehicle, plate, at }: Asked): string =>
  `Vous nous demandez qui conduisait le véhicule ${vehicle}, immatriculé ${plate}, le ${formatMoment(at)}`;

const rented = (id: number): string => `Ce véhicule était loué (location n° ${id})`;
const left = ({ id, from }: Omit<Span, 'to'>): string =>
  `${rented(id)}. Il a quitté l’agence le ${formatMoment(from)}`;

const AGREED = 'selon le contrat (horaire prévu)';

/** The letter that names the driver; its sentences are stored with it. */
export const fineLetterWords = {
  title: 'Identité du conducteur',
  greeting: 'Madame, Monsieur,',
  question: (asked: Asked): string => `${question(asked)}.`,
  questionOfOffence: ({ offence, ...asked }: Asked & { offence: string }): string =>
    `${question(asked)} (${offence}).`,

  /** When the vehicle was rented, by what was recorded. */
  stillOut: (span: Omit<Span, 'to'>): string => `${left(span)} et n’était pas encore rendu à ce moment.`,
  leftAndReturned: (span: Span): string => `${left(span)} et a été rendu le ${formatMoment(span.to)}.`,
  left: (span: Span): string =>
    `${left(span)} ; son retour était prévu le ${formatMoment(span.to)}, ${AGREED}.`,
  returned: ({ id, from, to }: Span): string =>
    `${rented(id)}. Son départ était prévu le ${formatMoment(from)}, ${AGREED} ; il a été rendu le ${formatMoment(to)}.`,
  agreed: ({ id, from, to }: Span): string =>
    `${rented(id)} du ${formatMoment(from)} au ${formatMoment(to)}, ${AGREED}.`,

  named: 'Le conducteur que nous connaissons pour ce moment est la personne nommée ci-dessous.',
  tableTitle: 'Conducteur',
  rows: {
    name: 'Nom',
    birthDate: 'Né(e) le',
    address: 'Adresse',
    licence: 'Permis de conduire',
    customer: 'Titulaire du contrat',
    phone: 'Téléphone',
    email: 'E-mail',
  },
  day: formatShortDate,
  contract: 'Une copie du contrat de location est tenue à votre disposition.',
  closing: 'Veuillez agréer, Madame, Monsieur, l’expression de nos salutations distinguées.',
};
