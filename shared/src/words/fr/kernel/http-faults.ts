import type { FaultWords } from '../../../kernel/faults.ts';
import type { httpFaults } from '../../../kernel/http.faults.ts';

export const httpFaultWords: FaultWords<typeof httpFaults> = {
  dataInvalid: 'Données invalides',
  idInvalid: 'L’identifiant n’est pas valide',
  limitInvalid: 'Le nombre de lignes demandé doit être compris entre 1 et 200',
  cursorInvalid: 'La page demandée n’existe pas',
};
