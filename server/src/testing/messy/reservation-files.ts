import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { workbookFile } from '../files/workbook-files.ts';
import { FIRST, LAST, mail, phone } from './customer-files.ts';
import { csv, numbers, pick, PLATES, serial, written, type MessyFile } from './written-cells.ts';

export const reservationFiles = (today: IsoDate): MessyFile[] => {
  const start = (index: number, offset: number): IsoDate => addDays(today, offset + 3 * index);
  const end = (index: number, offset: number): IsoDate => addDays(start(index, offset), 2);
  return [
    {
      kind: 'reservations',
      name: 'agenda.csv',
      content: csv([
        ['LOCATIONS À VENIR', '', '', ''],
        [],
        ['N° dossier', 'Plaque', 'Client', 'GSM', 'Dates', 'Prix TVAC', 'Acompte', 'Etat', 'Rem.'],
        ...numbers.map((index) => [
          `A-${index}`,
          pick(PLATES, index),
          `${pick(LAST, index).toUpperCase()} ${pick(FIRST, index)}`,
          phone(index, '1404'),
          pick(
            [
              `du ${written(start(index, 5), 0)} au ${written(end(index, 5), 0)}`,
              `${written(start(index, 5), 1)} - ${written(end(index, 5), 1)}`,
              `${written(start(index, 5), 3)} au ${written(end(index, 5), 3)}`,
            ],
            index,
          ),
          pick(['199,60', '250 €', '1.250,00 €', '€ 180'], index),
          pick(['', '60', '50 €', '0'], index),
          pick(['confirmé', 'Confirmée', 'à venir', ''], index),
          pick(['', 'siège bébé', 'livraison gare'], index),
        ]),
        ['TOTAL', '', '', '', '', '=SUM(F4:F23)', '', '', ''],
      ]),
    },
    {
      kind: 'reservations',
      name: 'registre.xlsx',
      content: workbookFile(
        [
          {
            name: 'Registre',
            rows: [
              ['Registre des locations'],
              [
                ...['Dossier', 'Immatriculation', 'Départ', 'Retour', 'Nom', 'Prénom', 'E-mail'],
                ...['Montant', 'Déjà payé', 'Statut', 'Km parcourus'],
              ],
              ...numbers.map((index) => [
                ...[`R-${index}`, pick(PLATES, index).replaceAll('-', '')],
                { number: serial(addDays(start(index, 0), -200)), format: 'dd/mm/yyyy' },
                { number: serial(addDays(end(index, 0), -200)), format: 'dd/mm/yyyy' },
                ...[pick(LAST, index), pick(FIRST, index), mail(index, 'registre')],
                ...[
                  120 + index,
                  pick([120 + index, 'oui', 0], index),
                  pick(['Terminée', 'finalisée', ''], index),
                ],
                100 + index,
              ]),
              ['Total', '', '', '', '', '', '', { formula: 'SUM(H3:H22)', result: 2590 }],
            ],
          },
        ],
        { formats: ['dd/mm/yyyy'] },
      ),
    },
    {
      kind: 'reservations',
      name: 'bookings.csv',
      content: csv(
        [
          [
            ...[
              'Booking ID',
              'License plate',
              'Pick-up',
              'Drop-off',
              'Customer name',
              'Customer email',
              'Phone',
            ],
            ...['Total price', 'Amount paid', 'Status', 'Notes'],
          ],
          ...numbers.map((index) => [
            ...[`B${index}`, pick(PLATES, index)],
            `${start(index, 120)} 09:00`,
            `${end(index, 120)} 18:00`,
            ...[`${pick(FIRST, index)} ${pick(LAST, index)}`, mail(index, 'bookings'), phone(index, '1405')],
            ...[pick(['199.60', '1,250.00', '180'], index), pick(['60.00', '', '0'], index)],
            ...[pick(['Confirmed', 'confirmed'], index), pick(['', 'Baby seat'], index)],
          ]),
        ],
        ',',
      ),
    },
  ];
};
