/** The accounts of the demonstration, printed at each start and named in the README. Never in production. */
export const demoCustomer = { email: 'client@volant.example', password: 'Volant-Demo-2026!' };
export const demoManager = { email: 'agence@volant.example', password: 'Volant-Demo-2026!' };

/** Whether a password is one of those published in the README and printed by the demonstration. */
export const isPublished = (password: string): boolean =>
  [demoCustomer, demoManager].some((account) => account.password === password.normalize('NFC'));
