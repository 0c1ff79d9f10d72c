import { NOTE_HEADS, type ImportField } from './import-fields.ts';
import { PERSON_FACTS, personFields } from './person-fields.ts';

export const customerFields = [
  ...personFields,
  {
    name: 'consent',
    heads: ['consentement rgpd', 'consent', 'gdpr', 'opt-in', 'optin'],
  },
  {
    name: 'note',
    isProse: true,
    takesSeveral: true,
    notedHeads: PERSON_FACTS,
    heads: NOTE_HEADS,
  },
] as const satisfies readonly ImportField[];
