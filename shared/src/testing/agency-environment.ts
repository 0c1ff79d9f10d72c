/** What production requires to know of the agency, for tests that start it. */
export const agencyEnvironment = {
  AGENCY_NAME: 'Volant',
  AGENCY_ADDRESS: 'Quai aux Foins 3, 1000 Bruxelles',
  AGENCY_PHONE: '+32 2 555 01 02',
  AGENCY_EMAIL: 'contact@agence.example',
  AGENCY_COMPANY_NUMBER: 'BE 0234.567.873',
  MAIL_FROM: 'Volant <contact@agence.example>',
};
