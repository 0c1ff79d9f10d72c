import type { importRefusals } from '../../../imports/imports.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals.ts';

export const importRefusalWords: RefusalWords<typeof importRefusals> = {
  restoring:
    'Après une restauration, les réservations s’importent une fois les paiements comparés. Réessayez dans quelques minutes',
};
