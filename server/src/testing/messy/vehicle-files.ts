import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { workbookFile } from '../files/workbook-files.ts';
import { csv, numbers, pick, plate, serial, written, type MessyFile } from './written-cells.ts';

const CARS = [
  ...['PEUGEOT 308 SW', 'Renault Clio', 'Citroën Berlingo', 'VOLKSWAGEN Golf', 'Alfa Romeo Giulia'],
  ...['Land Rover Defender', 'mercedes Vito', 'Skoda Fabia', 'FIAT 500', 'Toyota Yaris Cross'],
];
const brandOf = (index: number): string => pick(['PEUGEOT', 'Renault', 'citroën', 'VW', 'Kia'], index);
const modelOf = (index: number): string => pick(['308 SW', 'Clio', 'Berlingo', 'Golf', 'Ceed'], index);

export const vehicleFiles = (today: IsoDate): MessyFile[] => [
  {
    kind: 'vehicles',
    name: 'parc.csv',
    content: csv([
      ['PARC AUTOMOBILE', '', '', '', ''],
      ['mis à jour par Marc', '', '', '', ''],
      [],
      [
        'N°',
        'IMMAT',
        'MARQUE ET MODELE',
        'PRIX/JOUR TVAC',
        'KM/J',
        'KM',
        'CARB.',
        'BV',
        'PL.',
        'CT',
        'REMARQUES',
      ],
      ...numbers.map((index) => [
        String(index + 1),
        plate(index, 'MVA'),
        pick(CARS, index),
        pick(['45 €/j', '49,90', '52 €', '€ 55', '59.90', '1.045,00 €'], index),
        pick(['200 km/j', '200', 'illimité', '250 km'], index),
        pick(['45.210 km', '12 400', '80120', ''], index),
        pick(['Ess.', 'D', 'DIESEL', 'Hybride', 'Elec.', 'LPG'], index),
        pick(['M', 'A', 'manuelle', 'Auto', 'BVA'], index),
        pick(['5', '5 pl.', '7', ''], index),
        index % 4 === 3 ? '' : written(addDays(today, 100 + index), index),
        pick(['', 'Rayure portière', '- crochet\n- barres de toit', 'clé de réserve chez Léa'], index),
      ]),
      ['TOTAL', '20', '', '=SUM(D5:D24)', '', '', '', '', '', '', ''],
    ]),
  },
  {
    kind: 'vehicles',
    name: 'flotte.xlsx',
    content: workbookFile(
      [
        { name: 'Lisez-moi', rows: [['Ce classeur contient la flotte']] },
        {
          name: 'Flotte',
          rows: [
            ['Flotte de l’agence'],
            [],
            [
              ...[
                'Plaque',
                'Marque',
                'Type',
                'Tarif journalier',
                'Km inclus',
                'Compteur',
                'Carburant',
                'Boîte',
              ],
              ...['Nb places', 'Fin CT', 'Assurance', 'Divers'],
            ],
            ...numbers.map((index) => [
              ...[
                plate(index, 'MVB'),
                brandOf(index),
                modelOf(index),
                39.9 + index,
                200,
                10_000 + 917 * index,
              ],
              pick(['essence', 'Diesel', 'Hybride rechargeable', 'Électrique'], index),
              pick(['manuelle', 'automatique'], index),
              5,
              { number: serial(addDays(today, 200 + index)), format: 'dd/mm/yyyy' },
              { number: serial(addDays(today, 300)), format: 'd mmm yyyy' },
              pick(['', 'attelage', 'pneus hiver'], index),
            ]),
            [null, null, null, null, null],
            ['Total', '', '', { formula: 'SUM(D4:D23)', result: 1000 }],
          ],
        },
      ],
      { formats: ['dd/mm/yyyy', 'd mmm yyyy'] },
    ),
  },
  {
    kind: 'vehicles',
    name: 'export.csv',
    content: csv(
      [
        [
          ...[
            'Registration',
            'Make',
            'Model',
            'Daily rate',
            'Included km',
            'Odometer',
            'Fuel type',
            'Gearbox',
          ],
          ...['Seats', 'Doors', 'Year', 'Extra km', 'Comments'],
        ],
        ...numbers.map((index) => [
          ...[plate(index, 'MVC'), brandOf(index), modelOf(index)],
          pick(['49.90', '55', '€62.50', '70,00'], index),
          pick(['200', '250 km', 'unlimited'], index),
          pick(['45210', '12,400 km', '80120 km'], index),
          pick(['Petrol', 'Diesel', 'Hybrid', 'Electric', 'Gasoline'], index),
          pick(['Manual', 'Automatic'], index),
          ...['5', pick(['5', '3', ''], index), pick(['2021', '15/06/2022', '2020-03-01'], index)],
          ...['0.25', pick(['', 'Towbar', 'Scratch on left door'], index)],
        ]),
      ],
      ',',
    ),
  },
];
