import type { companyFaults } from '../../../accounts/company.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const companyFaultWords: FaultWords<typeof companyFaults> = {
  companyInvalid: 'Indiquez la société, ou aucune.',
  nameRequired: 'Le nom de la société est requis.',
  addressRequired: 'L’adresse de la société est requise.',
  numberRequired: 'Le numéro d’entreprise ou le numéro de TVA est requis.',
  companyNumberInvalid: 'Ce numéro d’entreprise belge n’est pas valable : vérifiez ses dix chiffres.',
  vatNumberInvalid: 'Ce numéro de TVA n’est pas valable : vérifiez le pays et les chiffres.',
  accountingEmailInvalid: 'Cette adresse email n’est pas valable.',
  tooLong: ({ max }) => `Ce texte ne peut pas dépasser ${max} caractères.`,
};
