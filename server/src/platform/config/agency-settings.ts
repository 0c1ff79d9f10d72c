import type { SettingReader } from './setting-reader.ts';

/** Who the agency is: shown in the footer, the legal pages and the mails. */
export interface Agency {
  name: string;
  address: string;
  phone: string;
  email: string;
  companyNumber: string;
}

export const readAgency = ({ text }: SettingReader): Agency => ({
  name: text('AGENCY_NAME') ?? 'Volant',
  address: text('AGENCY_ADDRESS') ?? 'Rue de la Station 12, 1300 Wavre, Belgique',
  phone: text('AGENCY_PHONE') ?? '+32 10 45 67 89',
  email: text('AGENCY_EMAIL') ?? 'bonjour@volant.example',
  companyNumber: text('AGENCY_COMPANY_NUMBER') ?? 'BE 0123.456.749',
});
