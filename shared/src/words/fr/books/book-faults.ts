import type { bookFaults } from '../../../books/books.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { MAX_NOTE_LENGTH } from '../../../ledger/ledger.rules.ts';

export const bookFaultWords: FaultWords<typeof bookFaults> = {
  dayInvalid: 'Indiquez une date valide',
  periodInvalid: 'Le dernier jour ne peut pas précéder le premier',
  periodTooLong: 'La période ne peut pas dépasser un an',
  amountInvalid: 'Indiquez un montant en euros, avec deux décimales au plus',
  amountTooLarge: 'Ce montant est trop élevé',
  kindInvalid: 'Choisissez entre un dépôt à la banque et une dépense',
  countedInvalid: 'Indiquez le montant compté, en euros',
  expectedInvalid: 'Le montant attendu est illisible. Rechargez la page',
  noteRequired: 'Indiquez pour quoi les espèces sont sorties',
  noteInvalid: 'Ce texte contient des caractères illisibles',
  noteTooLong: `Ce texte ne peut pas dépasser ${MAX_NOTE_LENGTH} caractères`,
  requestKeyInvalid: 'La demande est illisible. Rechargez la page',
  employeesCloseInvalid: 'Indiquez si les employés peuvent clôturer la caisse',
  monthInvalid: 'Indiquez un mois valide, par exemple 2026-11',
  accountInvalid: 'Indiquez un numéro de compte de 2 à 12 chiffres',
};
