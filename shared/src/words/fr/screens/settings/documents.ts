export const notSaved = 'Les réglages des documents n’ont pas été enregistrés';
export const footer = 'Pied de page';
export const footerHint = 'Imprimé au bas des reçus établis à partir de maintenant';
export const numberOrNothing = 'Indiquez un nombre, ou laissez le champ vide';
export const fineFee = 'Frais de dossier par amende';
export const fineFeeHint = 'Portés au compte du conducteur ; vide : aucuns';
export const rentalRecords = 'Réservations, paiements, contrats et reçus';
export const driverIdentity = 'Identité des conducteurs';
export const inactiveAccounts = 'Comptes sans activité';
export const contactMessages = 'Messages de contact';
export const nextNumbers = 'Prochains numéros';
export const seriesNames: Readonly<Record<string, string>> = {
  R: 'Reçu',
  F: 'Facture',
  NC: 'Note de crédit',
  ND: 'Note de débit',
};
export const numbersFollow = 'Les numéros se suivent sans trou : ils ne peuvent pas être choisis.';
export const retention = 'Durées de conservation';
export const retentionNote =
  'Fixées par la loi et par la politique de confidentialité. Les données sont effacées ensuite.';
export const years = (count: number): string => `${count} ans`;
export const months = (count: number): string => `${count} mois`;
