export const oneNumber =
  'Indiquez au moins un des deux numéros. Belgique : dix chiffres, par exemple BE 0123.456.749.';
export const orderReferenceHint = 'Facultative : le numéro de commande de la société, repris sur la facture.';
export const accountingEmailHint = 'Facultatif : il figure sur la facture électronique.';
export const companyNumber = (number: string): string => `N° d’entreprise : ${number}`;
export const vatNumber = (number: string): string => `N° de TVA : ${number}`;
export const orderReference = (reference: string): string => `Référence : ${reference}`;
export const company = 'Société';
export const lastCompany = 'Dernière société';
export const forCompany = 'Je réserve pour une société';
export const saleForCompany = 'Réservation pour une société';
export const useLast = (name: string): string => `Reprendre ${name}`;
export const wantsInvoice = 'Je veux une facture';
export const invoiceHint = 'Votre adresse postale figure sur la facture.';
export const invoice = 'Facture ou société (facultatif)';
export const bookedFor = (name: string): string => `Réservation pour ${name}`;
export const saveCompany = 'Réserver pour cette société';
export const changeCompany = 'Modifier la société';
export const addCompany = 'Ajouter une société';
export const privately = 'Réserver à titre privé';
export const makePrivate = 'Rendre la réservation privée';
export const saving = 'Enregistrement...';
export const save = 'Enregistrer';
export const incomplete = 'La société est incomplète';
export const notSaved = 'La société n’a pas été enregistrée';
export const unsent = {
  company: {
    title: 'La société n’est pas encore enregistrée',
    text: 'Avant de payer, cliquez sur « Réserver pour cette société », ou décochez « Je réserve pour une société » pour payer à titre privé.',
  },
  changedCompany: {
    title: 'La société modifiée n’est pas encore enregistrée',
    text: 'Avant de payer, cliquez sur « Réserver pour cette société » : la facture porterait sinon l’ancienne.',
  },
  address: {
    title: 'Votre adresse n’est pas encore enregistrée',
    text: 'Avant de payer, cliquez sur « Mettre à jour l’adresse », ou décochez « Je veux une facture ».',
  },
} as const;
export const isPrivateNow = 'La réservation est privée.';
