import { PUBLIC_DESCRIPTION } from '../vehicles/vehicle-form.ts';
import type { ImportField } from './import-fields.ts';

export const accessoryFields: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Nom',
    isRequired: true,
    heads: ['accessoire', 'designation', 'libelle', 'name', 'accessory'],
    example: 'Siège bébé',
  },
  {
    name: 'dailyPrice',
    label: 'Prix par jour',
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
    example: '5,00',
  },
  {
    name: 'quantity',
    label: 'Quantité',
    isRequired: true,
    heads: ['stock', 'nombre', 'quantite en stock', 'qte', 'qte.', 'pieces', 'quantity', 'qty'],
    example: '4',
  },
  {
    name: 'description',
    label: PUBLIC_DESCRIPTION,
    isProse: true,
    isPublic: true,
    heads: [],
    example: 'De 0 à 13 kg',
  },
];
