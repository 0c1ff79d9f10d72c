import { isEmail, normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { isPhone } from '@volant/shared/accounts/phone.rules.ts';
import { INVENTED_AGENCY } from '@volant/shared/agency/invented-agency.ts';
import { normalizeCompanyNumber } from '@volant/shared/kernel/identifiers/company-number.ts';
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
    if (value === undefined && production) wrong.push(`${name} est obligatoire en production : ${meaning}`);
    return value;
  };
  const name = fact('AGENCY_NAME', "le nom de l'agence");
  const address = fact('AGENCY_ADDRESS', "l'adresse de l'agence");
  const phone = fact('AGENCY_PHONE', 'le numéro de téléphone que les clients appellent');
  const email = fact('AGENCY_EMAIL', "l'adresse e-mail de l'agence, qui reçoit aussi les alertes");
  const companyNumber = fact('AGENCY_COMPANY_NUMBER', "le numéro d'entreprise (BCE)");
  if (phone !== undefined && !isPhone(phone)) {
    wrong.push(`AGENCY_PHONE n'est pas un numéro de téléphone (reçu : ${phone})`);
  }
  if (email !== undefined && !isEmail(normalizeEmail(email))) {
    wrong.push(`AGENCY_EMAIL n'est pas une adresse valide (reçu : ${email})`);
  }
  const checkedNumber = companyNumber === undefined ? undefined : normalizeCompanyNumber(companyNumber);
  if (companyNumber !== undefined && checkedNumber === undefined) {
    wrong.push(
      `AGENCY_COMPANY_NUMBER n'est pas un numéro d'entreprise belge : dix chiffres dont les deux derniers contrôlent les autres, comme ${INVENTED_AGENCY.companyNumber} (reçu : ${companyNumber})`,
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
