import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { picture, type UploadFile } from '../../e2e/pictures.ts';
import { zipOf } from '../../server/src/testing/files/zip-files.ts';
import { scaled } from './scale.ts';

const VEHICLES = scaled(25, 6);
const CUSTOMERS = scaled(400, 8);
const RESERVATIONS = scaled(150, 8);
const DAYS_OF_RENTAL = 4;
const DAYS_BETWEEN = 7;

/** A wrong cell: the line with that text, what is wrong in it, and what the person types instead. */
interface Fault {
  line: string;
  wrong: string;
  right: string;
}

/** A file as another program wrote it. */
export interface FormerFile {
  /** On the choice of what a file holds. */
  kind: string;
  file: UploadFile;
  rows: number;
  faults: readonly Fault[];
}

/** In Windows-1252, as spreadsheets of former years write. */
const windowsFile = (name: string, rows: readonly (readonly string[])[]): UploadFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => `${row.join(';')}\r\n`).join(''), 'latin1'),
});

/** With a wrong value in place of each right one, in the line that has the text. */
const withFaults = (rows: string[][], faults: readonly Fault[]): string[][] =>
  rows.map((row) =>
    faults
      .filter(({ line }) => row.includes(line))
      .reduce((cells, { wrong, right }) => cells.map((cell) => (cell === right ? wrong : cell)), row),
  );

const number = (n: number, length: number): string => String(n).padStart(length, '0');
const plateOf = (n: number): string => `1-MOV-${number(n + 1, 3)}`;
const modelOf = (n: number): string => `Série ${number(n + 1, 3)}`;
const nameOf = (n: number): string => `Lefèvre-${number(n + 1, 4)}`;
const emailOf = (n: number): string => `client.${number(n + 1, 4)}@exemple.be`;
const bookingOf = (n: number): string => `M-${number(n + 1, 4)}`;

const vehicles = (): FormerFile => {
  // One plate twice.
  const faults = [{ line: modelOf(2), wrong: plateOf(1), right: plateOf(2) }];
  const rows = Array.from({ length: VEHICLES }, (_, n) => [
    plateOf(n),
    'Citroën',
    modelOf(n),
    '39,90',
    '200',
    'Essence',
    'Manuelle',
    '5',
    '2022',
    String(12_500 + n),
  ]);
  const heads = ['Immatriculation', 'Marque', 'Modèle', 'Prix par jour', 'Km par jour'];
  const further = ['Carburant', 'Boîte', 'Places', 'Année', 'Kilométrage'];
  const file = windowsFile('parc.csv', [[...heads, ...further], ...withFaults(rows, faults)]);
  return { kind: 'Véhicules', file, rows: rows.length, faults };
};

const customers = (): FormerFile => {
  // Two customers with one address.
  const faults = [{ line: nameOf(2), wrong: emailOf(1), right: emailOf(2) }];
  const rows = Array.from({ length: CUSTOMERS }, (_, n) => [
    'Zoé',
    nameOf(n),
    emailOf(n),
    // As people write it.
    `0470.12.${number(Math.floor(n / 100), 2)}.${number(n % 100, 2)}`,
  ]);
  const file = windowsFile('clients.csv', [
    ['Prénom', 'Nom', 'Courriel', 'GSM'],
    ...withFaults(rows, faults),
  ]);
  return { kind: 'Clients', file, rows: rows.length, faults };
};

/** `06/07/26` */
const shortDay = (day: IsoDate): string => formatShortDate(day).replace(/\d\d(?=\d\d$)/, '');

const reservations = (today: IsoDate): FormerFile => {
  const startOf = (n: number): IsoDate => addDays(today, 3 + DAYS_BETWEEN * Math.floor(n / VEHICLES));
  const faults = [
    // A day that does not exist, two rentals of one vehicle at once, and a vehicle that nobody has.
    { line: bookingOf(1), wrong: `31/02/${startOf(1).slice(2, 4)}`, right: shortDay(startOf(1)) },
    { line: bookingOf(2), wrong: plateOf(0), right: plateOf(2) },
    { line: bookingOf(3), wrong: '1-MOV-999', right: plateOf(3) },
  ];
  const rows = Array.from({ length: RESERVATIONS }, (_, n) => [
    bookingOf(n),
    plateOf(n % VEHICLES),
    shortDay(startOf(n)),
    shortDay(addDays(startOf(n), DAYS_OF_RENTAL)),
    `Zoé ${nameOf(n % CUSTOMERS)}`,
    emailOf(n % CUSTOMERS),
    '159,60',
    '47,88',
  ]);
  const heads = ['N°', 'Plaque', 'Du', 'Au', 'Client', 'Courriel', 'Total', 'Acompte'];
  const file = windowsFile('agenda.csv', [heads, ...withFaults(rows, faults)]);
  return { kind: 'Réservations', file, rows: rows.length, faults };
};

const accessories = (): FormerFile => {
  const rows = [
    ['Siège bébé', '5,00', '6'],
    ['Réhausseur', '3,00', '4'],
    ['Coffre de toit', '9,50', '2'],
    ['Porte-vélos', '12,00', '2'],
  ];
  const file = windowsFile('accessoires.csv', [['Nom', 'Prix par jour', 'Quantité'], ...rows]);
  return { kind: 'Accessoires', file, rows: rows.length, faults: [] };
};

/** Two pictures of each vehicle, named by its plate. */
const photos = (): UploadFile => ({
  name: 'photos.zip',
  mimeType: 'application/zip',
  buffer: zipOf(
    Object.fromEntries(
      Array.from({ length: VEHICLES }, (_, n) =>
        ['', '-2'].map((which, index) => {
          const { buffer } = picture('photo.png', [40 + n * 9, 90 + index * 60, 160]);
          return [`${plateOf(n)}${which}.png`, new Uint8Array(buffer)] as const;
        }),
      ).flat(),
    ),
  ),
});

/** What an agency brings along, in the order in which it is imported. */
export const formerFiles = (today: IsoDate) => ({
  vehicles: vehicles(),
  customers: customers(),
  reservations: reservations(today),
  accessories: accessories(),
  photos: photos(),
});

export type FormerFiles = ReturnType<typeof formerFiles>;

/** The rows to correct with what the person typed; throws where a wrong cell is not among them. */
export const corrected = (text: string, faults: readonly Fault[]): UploadFile => {
  const lines = text.split('\r\n');
  for (const { line, wrong, right } of faults) {
    const index = lines.findIndex((each) => each.split(';').includes(line));
    const found = lines[index];
    if (found === undefined || !found.includes(wrong))
      throw new Error(`${line} is not among the rows to correct`);
    lines[index] = found.replace(wrong, right);
  }
  return { name: 'a-corriger.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'utf8') };
};
