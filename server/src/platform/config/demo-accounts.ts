/** What the demonstration is tried with; printed at each start and named in the README. Never in production. */
export const demoCustomer = { email: 'client@volant.example', password: 'Volant-Demo-2026!' };
export const demoManager = { email: 'agence@volant.example', password: 'Volant-Demo-2026!' };

/** Whether a password can be read by everybody: in the README, and in what the demonstration prints. */
export const isPublished = (password: string): boolean =>
  [demoCustomer, demoManager].some((account) => account.password === password.normalize('NFC'));
