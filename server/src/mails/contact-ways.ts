import type { MailSite } from './layout.ts';

/** How the agency can be reached. */
export const contactWays = ({ agency }: MailSite): string[] =>
  [agency.phone, agency.email].filter((way) => way !== '');
