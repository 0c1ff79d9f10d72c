/** An invented agency for trial sites; its address, phone and e-mail reach nobody. */
export const INVENTED_AGENCY = {
  name: 'Volant',
  address: 'Rue de la Station 12, 1300 Wavre, Belgique',
  phone: '+32 10 45 67 89',
  email: 'bonjour@volant.example',
  companyNumber: 'BE 0123.456.749',
} as const;
