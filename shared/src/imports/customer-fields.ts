import { NOTE_HEADS, type ImportField } from './import-fields.ts';
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
    heads: NOTE_HEADS,
    example: '',
  },
];
