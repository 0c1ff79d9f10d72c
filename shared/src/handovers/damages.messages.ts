/** Euros. */
export const MAX_REPAIR_COST = 100_000;

export const damageMessages = {
  notFound: 'Ce dommage n’existe pas ou plus',
  noteInvalid: 'Le texte contient un caractère qui n’est pas permis',
  noteTooLong: 'Le texte ne peut pas dépasser 300 caractères',
  dateInvalid: 'La date doit être au format aaaa-mm-jj',
  dateInFuture: 'La réparation ne peut pas être dans le futur',
  dateBeforeDamage: 'La réparation ne peut pas précéder le constat du dommage',
  costInvalid: 'Le coût doit être un montant de 0 à 100 000 €',
  reasonRequired: 'Indiquez pourquoi ce dommage est retiré',
  endedAlready: 'Ce dommage est déjà réparé ou retiré',
} as const;
