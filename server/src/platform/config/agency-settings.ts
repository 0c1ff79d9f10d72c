import { isEmail, normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { isPhone } from '@volant/shared/accounts/phone.rules.ts';
import { INVENTED_AGENCY } from '@volant/shared/agency/invented-agency.ts';
import { normalizeCompanyNumber } from '@volant/shared/kernel/identifiers/company-number.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { SettingReader } from './setting-reader.ts';

/** Who the agency is: shown in the footer, the legal pages and the mails. */
export interface Agency {
  name: string;
  address: string;
  phone: string;
  email: string;
  companyNumber: string;
}

/** In production every fact has to be set: customers read them in the legal pages, the contracts and the mails. */
export const readAgency = ({ text, wrong }: SettingReader, production: boolean): Agency => {
  const fact = (name: string, meaning: string): string | undefined => {
    const value = text(name);
    if (value === undefined && production)
      wrong.push(defaultWords().operations.settings.requiredFact(name, meaning));
    return value;
  };
  const name = fact('AGENCY_NAME', defaultWords().operations.settings.agencyName);
  const address = fact('AGENCY_ADDRESS', defaultWords().operations.settings.agencyAddress);
  const phone = fact('AGENCY_PHONE', defaultWords().operations.settings.agencyPhone);
  const email = fact('AGENCY_EMAIL', defaultWords().operations.settings.agencyEmail);
  const companyNumber = fact('AGENCY_COMPANY_NUMBER', defaultWords().operations.settings.agencyCompanyNumber);
  if (phone !== undefined && !isPhone(phone)) {
    wrong.push(defaultWords().operations.settings.phoneInvalid(phone));
  }
  if (email !== undefined && !isEmail(normalizeEmail(email))) {
    wrong.push(defaultWords().operations.settings.emailInvalid(email));
  }
  const checkedNumber = companyNumber === undefined ? undefined : normalizeCompanyNumber(companyNumber);
  if (companyNumber !== undefined && checkedNumber === undefined) {
    wrong.push(
      defaultWords().operations.settings.companyNumberInvalid(INVENTED_AGENCY.companyNumber, companyNumber),
    );
  }
  return {
    name: name ?? INVENTED_AGENCY.name,
    address: address ?? INVENTED_AGENCY.address,
    phone: phone ?? INVENTED_AGENCY.phone,
    email: email ?? INVENTED_AGENCY.email,
    companyNumber: checkedNumber ?? INVENTED_AGENCY.companyNumber,
  };
};
