export const agencyMessages = {
  vatNumberOrExempt: 'Une agence non assujettie n’a pas de numéro de TVA',
} as const;
