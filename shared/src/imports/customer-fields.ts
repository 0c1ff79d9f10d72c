import type { ImportField } from './import-fields.ts';
import { PERSON_FACTS, personFields } from './person-fields.ts';

export const customerFields: readonly ImportField[] = [
  ...personFields,
  {
    name: 'consent',
    label: 'Consentement',
    heads: ['consentement rgpd', 'consent', 'gdpr', 'opt-in', 'optin'],
    example: 'oui, le 12/03/2025',
  },
  {
    name: 'note',
    label: 'Note',
    isProse: true,
    takesSeveral: true,
    notedHeads: PERSON_FACTS,
    heads: ['notes', 'remarque', 'remarques', 'commentaire', 'comment'],
    example: '',
  },
];
