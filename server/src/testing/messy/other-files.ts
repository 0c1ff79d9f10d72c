import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { workbookFile } from '../files/workbook-files.ts';
import { csv, numbers, pick, plate, PLATES, serial, written, type MessyFile } from './written-cells.ts';

const thing = (index: number, of: string): string =>
  `${pick(['Siège bébé', 'GPS', 'GALERIE DE TOIT', 'chaînes à neige', 'Porte-vélos'], index)} ${of}${index}`;

export const accessoryFiles = (): MessyFile[] => [
  {
    kind: 'accessories',
    name: 'accessoires.csv',
    content: csv([
      ['ACCESSOIRES', '', ''],
      ['Désignation', 'Prix/jour TVAC', 'Stock'],
      ...numbers.map((index) => [
        thing(index, 'a'),
        pick(['5 €/j', '7,50', '€ 10', '12.00', '3 € TVAC/jour'], index),
        pick(['4', '2 pcs', '10'], index),
      ]),
      ['Total', '', '96'],
    ]),
  },
  {
    kind: 'accessories',
    name: 'stock.xlsx',
    content: workbookFile([
      {
        name: 'Stock',
        rows: [
          ['Stock'],
          ['Accessoire', 'Tarif', 'Qté', 'Emplacement'],
          ...numbers.map((index) => [thing(index, 'b'), 4.5 + index, 1 + (index % 5), 'Rayon A']),
          ['TOTAL', '', { formula: 'SUM(C3:C22)', result: 60 }],
        ],
      },
    ]),
  },
  {
    kind: 'accessories',
    name: 'items.csv',
    content: csv(
      [
        ['Name', 'Daily price', 'Qty'],
        ...numbers.map((index) => [
          thing(index, 'c'),
          pick(['5.00', '€7.50', '10'], index),
          String(1 + index),
        ]),
      ],
      ',',
    ),
  },
];

export const fineFiles = (today: IsoDate): MessyFile[] => [
  {
    kind: 'fines',
    name: 'pv.csv',
    content: csv([
      ['AMENDES REÇUES', '', ''],
      ['Plaque', 'Date et heure', 'N° PV', 'Motif', 'Montant', 'Police'],
      ...numbers.map((index) => [
        pick(PLATES, index),
        `${written(addDays(today, -30 - index), index % 3)} ${pick(['14:30', '14h30', '09:05'], index)}`,
        `BR.91.L6.${String(10_000 + index)}/2026`,
        pick(['Excès de vitesse', 'STATIONNEMENT', 'GSM au volant'], index),
        pick(['58,00 €', '58', '€ 116'], index),
        'ZP Namur',
      ]),
      ['Total', '', '', '', '1500,00', ''],
    ]),
  },
  {
    kind: 'fines',
    name: 'leasing.xlsx',
    content: workbookFile(
      [
        {
          name: 'Amendes',
          rows: [
            ['Refacturation des amendes'],
            ['Immatriculation', 'Date infraction', 'Heure infraction', 'Dossier', 'Nature', 'A payer'],
            ...numbers.map((index) => [
              pick(PLATES, index),
              { number: serial(addDays(today, -40 - index)), format: 'dd/mm/yyyy' },
              { number: 0.6042, format: 'hh:mm' },
              `LS-${index}`,
              'Vitesse',
              58 + index,
            ]),
            ['Total', '', '', '', '', { formula: 'SUM(F3:F22)', result: 1350 }],
          ],
        },
      ],
      { formats: ['dd/mm/yyyy', 'hh:mm'] },
    ),
  },
  {
    kind: 'fines',
    name: 'notices.csv',
    content: csv(
      [
        ['License plate', 'Violation date', 'Time', 'Notice number', 'Violation', 'Amount', 'Issuer'],
        ...numbers.map((index) => [
          ...[plate(index, 'MES'), addDays(today, -50 - index), pick(['14:30', '9:05', '23:59'], index)],
          ...[`N-${index}`, 'Speeding', pick(['58.00', '€116'], index), 'Brussels police'],
        ]),
      ],
      ',',
    ),
  },
];
