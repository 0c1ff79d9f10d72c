import type { accessRefusals } from '../../../accounts/access.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';

export const accessRefusalWords: RefusalWords<typeof accessRefusals> = {
  unauthenticated: 'Utilisateur non authentifié',
  forbidden: "Accès refusé. Vous n'avez pas les droits nécessaires.",
  ownersOnly: 'Réservé aux propriétaires de l’agence.',
  notForAccountants:
    'Un comptable lit les documents, les exports, le journal des recettes et les chiffres : rien d’autre ne lui est ouvert.',
};
