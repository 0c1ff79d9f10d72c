import { workbookFile } from '../files/workbook-files.ts';
import { csv, numbers, pick, two, type MessyFile } from './written-cells.ts';

export const FIRST = ['Jean-Pierre', 'Sofie', 'Léa', 'Marie', 'Ahmed', 'Luc', 'An', 'Zoé', 'Koen', 'Inès'];
export const LAST = [
  'DUPONT',
  'VAN DEN BROECK',
  'PEETERS',
  'Lambert',
  'EL AMRANI',
  'Janssens',
  'DE SMET',
  'Claes',
];
export const phone = (index: number, lead: string): string => {
  const digits = `${lead}${two(index)}`;
  const [a, b, c] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)];
  return pick(
    [
      `0470/${a}.${b}.${c}`,
      `+32 (0)470 ${a} ${b} ${c}`,
      `470${a}${b}${c}`,
      `0032 470 ${a}${b}${c}`,
      `+352 621 ${a}${b}${c}`,
    ],
    index,
  );
};
export const mail = (index: number, host: string): string =>
  pick(
    [
      `client${index}@${host}.be`,
      `CLIENT${index}@${host.toUpperCase()}.BE`,
      `mailto:client${index}@${host}.be`,
    ],
    index,
  );

export const customerFiles = (): MessyFile[] => [
  {
    kind: 'customers',
    name: 'clients.csv',
    content: csv([
      ['FICHIER CLIENTS', '', '', '', ''],
      ['NOM PRENOM', 'GSM', 'MAIL', 'RGPD', 'OBS', 'ADRESSE'],
      ...numbers.map((index) => [
        `${pick(LAST, index).toUpperCase()} ${pick(FIRST, index)}`,
        phone(index, '1401'),
        index % 3 === 0 ? '' : mail(index, 'carnet'),
        pick(['oui', '', 'oui le 3/2/25'], index),
        pick(['', 'bon client', 'paie en espèces'], index),
        pick(['Rue Haute 1, 5000 Namur', 'Rue Haute 1 B-5000 NAMUR Belgique', '', 'Namur'], index),
      ]),
      ['Total clients', '20', '', '', '', ''],
    ]),
  },
  {
    kind: 'customers',
    name: 'outlook.csv',
    content: csv(
      [
        [
          ...[
            'Title',
            'First Name',
            'Middle Name',
            'Last Name',
            'Company',
            'Business Street',
            'Business City',
          ],
          ...['Home Street', 'Home City', 'Home Postal Code', 'Home Country/Region'],
          ...['Business Phone', 'Home Phone', 'Mobile Phone', 'E-mail Address', 'Birthday', 'Notes'],
        ],
        ...numbers.map((index) => [
          ...[pick(['Mr', 'Mme', ''], index), pick(FIRST, index), '', pick(LAST, index)],
          ...[index % 5 === 0 ? 'SPRL Toitures' : '', 'Rue Haute 1', 'Namur'],
          ...pick(
            [
              ['Rue Basse 2', 'Liège', '4000', 'Belgium'],
              ['', '', '', ''],
              ['', 'Liège', '', ''],
            ],
            index,
          ),
          ...['081/22.33.44', '', phone(index, '1402'), index % 4 === 0 ? '' : mail(index, 'outlook')],
          ...['0/0/00', pick(['', 'VIP'], index)],
        ]),
      ],
      ',',
    ),
  },
  {
    kind: 'customers',
    name: 'carnet.xlsx',
    content: workbookFile([
      { name: 'Notice', state: 'hidden', rows: [['ne pas modifier']] },
      {
        name: 'Clients 2026',
        rows: [
          ['Clients'],
          ['Client', 'Tél.', 'Courriel', 'Remarques'],
          ...numbers.map((index) => [
            pick(
              [
                `Mme ${pick(FIRST, index)} ${pick(LAST, index)}`,
                `${pick(LAST, index).toUpperCase()} ${pick(FIRST, index)}`,
                `${pick(LAST, index)}, ${pick(FIRST, index)}`,
                `SPRL ${pick(LAST, index)} & Fils`,
              ],
              index,
            ),
            index % 2 === 0 ? Number(`4714${String(10_000 + index)}`) : phone(index, '1403'),
            index % 3 === 0 ? null : mail(index, 'excel'),
            pick(['', 'préfère l’automatique'], index),
          ]),
          ...numbers.map(() => [null, null, null, null]),
        ],
      },
    ]),
  },
];
