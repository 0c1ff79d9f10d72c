import type { agencyFaults } from '../../../agency/agency.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { agencyMessages } from './agency.ts';

export const agencyFaultWords: FaultWords<typeof agencyFaults> = {
  nameRequired: 'Indiquez le nom de l’agence',
  nameTooLong: 'Le nom ne peut pas dépasser 80 caractères',
  legalNameTooLong: 'La dénomination ne peut pas dépasser 120 caractères',
  addressRequired: 'Indiquez l’adresse de l’agence',
  addressTooLong: 'L’adresse ne peut pas dépasser 200 caractères',
  phoneInvalid: 'Indiquez un numéro de téléphone, par exemple +32 10 45 67 89',
  emailInvalid: 'Indiquez une adresse email valide',
  companyNumberInvalid:
    'Indiquez un numéro d’entreprise belge : dix chiffres dont les deux derniers contrôlent les autres, comme BE 0123.456.749',
  vatNumberInvalid:
    'Indiquez un numéro de TVA belge : dix chiffres dont les deux derniers contrôlent les autres, comme BE 0123.456.749',
  vatNumberOrExempt: agencyMessages.vatNumberOrExempt,
  ibanInvalid: 'Cet IBAN n’est pas valide : vérifiez ses chiffres',
  bicInvalid: 'Le BIC compte 8 ou 11 caractères, par exemple GEBABEBB',
  bankNameTooLong: 'Le nom de la banque ne peut pas dépasser 80 caractères',
  reviewUrlInvalid: 'Indiquez une adresse qui commence par https://',
  presentationTooLong: 'La présentation ne peut pas dépasser 300 caractères',
  invoiceFooterTooLong: 'Le pied de page ne peut pas dépasser 500 caractères',
  fineFeeInvalid: 'Les frais doivent être compris entre 0 et 1 000 €, avec deux décimales au plus',
  invalidText: 'Ce texte contient des caractères qui ne peuvent pas être imprimés',
  versionInvalid: 'Rechargez la page avant d’enregistrer',
  groundInvalid: 'Choisissez le fond clair ou le fond sombre',
};
