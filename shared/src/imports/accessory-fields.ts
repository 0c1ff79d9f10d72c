import type { ImportField } from './import-fields.ts';

export const accessoryFields = [
  {
    name: 'name',
    isRequired: true,
    heads: ['accessoire', 'designation', 'libelle', 'name', 'accessory'],
  },
  {
    name: 'dailyPrice',
    isRequired: true,
    heads: [
      ...[
        'prix',
        'prix journalier',
        'prix/jour',
        'prix/jour tvac',
        'prix par jour tvac',
        'prix/j',
        '€/j',
        '€/jour',
      ],
      ...['tarif', 'tarif journalier', 'price', 'daily price', 'price per day'],
    ],
  },
  {
    name: 'quantity',
    isRequired: true,
    heads: ['stock', 'nombre', 'quantite en stock', 'qte', 'qte.', 'pieces', 'quantity', 'qty'],
  },
  {
    name: 'description',
    isProse: true,
    isPublic: true,
    heads: [],
  },
] as const satisfies readonly ImportField[];
