import { fullName } from '@volant/shared/accounts/full-name.ts';
import { isCompanyName } from '@volant/shared/accounts/company-name.rules.ts';
import { accountMessages } from '#words/accounts/accounts.ts';
import {
  NO_ADDRESS,
  type AddressPart,
  type PostalAddress,
} from '@volant/shared/accounts/postal-address.rules.ts';
import { isEmail, normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { normalizePhone } from '@volant/shared/accounts/phone.rules.ts';
import { centsFromText } from '#words/format/number-text.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { addDays, isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { counterFaultWords } from '#words/reservations/counter-faults.ts';
import * as words from '#words/screens/reservations/counter-sale.ts';
import { addressFaults } from '../../accounts/address-faults.ts';
import {
  NO_COMPANY,
  readCompany,
  type CompanyControl,
  type TypedCompany,
} from '../../accounts/company-draft.ts';
import type { AskedCustomer } from './asked-customer.ts';
import { idIn, NEW_CUSTOMER } from '../counter-address.ts';
import { lastMeans, lastShare, type CounterMeans, type CounterShare } from './means-memory.ts';

/** What is typed as euros, in cents; undefined when it is no amount, or less than nothing. */
export const centsOf = (typed: string): Cents | undefined => {
  const cents = centsFromText(typed) ?? Number.NaN;
  return cents >= 0 ? cents : undefined;
};

export const typedEuros = (cents: Cents): string => (cents / 100).toFixed(2).replace('.', ',');

/** What is typed on the page of a sale at the counter. */
export interface CounterDraft extends Period {
  vehicleId: number | undefined;
  /** The chosen customer; undefined while a new one is noted, or none is chosen. */
  customerId: number | undefined;
  /** What they are called. */
  customerName: string;
  /** Their address when they were chosen. */
  customerEmail: string | undefined;
  isNewCustomer: boolean;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  /** Of a new customer. */
  address: PostalAddress;
  isForCompany: boolean;
  company: TypedCompany;
  /** By accessory: how many. */
  quantities: Readonly<Record<number, number>>;
  discount: string;
  reason: string;
  /** By what they pay: now, or by a link. */
  means: CounterMeans;
  /** How much of the total is proposed. */
  share: CounterShare;
  /** Typed; undefined: the amount that is proposed. */
  amount: string | undefined;
}

/** From today to tomorrow unless the address says otherwise, paid as this device last took such a rental's money. */
export const firstDraft = (
  today: IsoDate,
  params: URLSearchParams,
  customer: AskedCustomer | undefined,
): CounterDraft => {
  const from = params.get('du') ?? '';
  const startDate = isIsoDate(from) && from >= today ? from : today;
  const to = params.get('au') ?? '';
  const means = lastMeans(startDate === today);
  const called = customer === undefined ? (params.get(NEW_CUSTOMER) ?? '').trim() : '';
  return {
    startDate,
    endDate: isIsoDate(to) && to > startDate ? to : addDays(startDate, 1),
    vehicleId: idIn(params, 'vehicle'),
    customerId: customer?.id,
    customerName: customer === undefined ? '' : fullName(customer),
    customerEmail: customer?.email,
    isNewCustomer: called !== '',
    firstName: '',
    lastName: '',
    phoneNumber: '',
    email: '',
    ...searchedCustomer(called),
    address: NO_ADDRESS,
    isForCompany: false,
    company: NO_COMPANY,
    quantities: {},
    discount: '',
    reason: '',
    means,
    share: lastShare(startDate === today, means),
    amount: undefined,
  };
};

/** Where the telephone number begins that these parts end with; their length when they end with none. */
const startOfNumber = (parts: readonly string[]): number => {
  let start = parts.length;
  while (start > 0 && /^[\d()./+-]+$/.test(parts[start - 1] ?? '')) start -= 1;
  const first = parts.slice(start).findIndex((part) => /^[+\d]/.test(part));
  return first === -1 ? parts.length : start + first;
};

/** What was searched for, as what a new customer is called, or how they are reached. */
export const searchedCustomer = (
  typed: string,
): Partial<Pick<CounterDraft, 'firstName' | 'lastName' | 'phoneNumber' | 'email'>> => {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return {};
  const email = text.split(' ').find((part) => part.includes('@'));
  if (email !== undefined) {
    return {
      ...searchedCustomer(
        text
          .split(' ')
          .filter((part) => part !== email)
          .join(' '),
      ),
      email,
    };
  }
  const parts = text.split(' ');
  const digits = startOfNumber(parts);
  if (digits < parts.length) {
    return {
      ...searchedCustomer(parts.slice(0, digits).join(' ')),
      phoneNumber: parts.slice(digits).join(' '),
    };
  }
  if (/^[+\d]/.test(text)) return { phoneNumber: text };
  const [firstName = '', ...lastNames] = text.split(' ');
  return { firstName, lastName: lastNames.join(' ') };
};

/** What keeps a sale from being sent, and the name of the control that it is about. */
export interface Fault {
  at:
    | 'startDate'
    | 'endDate'
    | 'vehicle'
    | 'customer'
    | 'firstName'
    | 'lastName'
    | 'phoneNumber'
    | 'email'
    | AddressPart
    | `company.${CompanyControl}`
    | 'discount'
    | 'reason'
    | 'amount';
  text: string;
}

/** The days whose field has no date: the draft keeps the former one. */
export type UnreadDays = Readonly<Partial<Record<keyof Period, boolean>>>;

/** Everything that keeps the sale from being sent, in the order of the page. */
export const faultsOf = (draft: CounterDraft, unread: UnreadDays, totalCents: Cents | undefined): Fault[] => [
  ...(unread.startDate ? [{ at: 'startDate' as const, text: words.firstDayRequired }] : []),
  ...(unread.endDate ? [{ at: 'endDate' as const, text: words.lastDayRequired }] : []),
  ...customerFaults(draft),
  ...companyFaults(draft),
  ...(draft.vehicleId === undefined || totalCents === undefined
    ? [{ at: 'vehicle' as const, text: words.vehicleRequired }]
    : []),
  ...discountFaults(draft),
  ...(draft.means !== 'link' && draft.amount !== undefined && centsOf(draft.amount) === undefined
    ? [{ at: 'amount' as const, text: words.amountRequired }]
    : []),
];

const customerFaults = (draft: CounterDraft): Fault[] => {
  if (!draft.isNewCustomer) {
    return draft.customerId === undefined
      ? [{ at: 'customer', text: counterFaultWords.customerRequired }]
      : [];
  }
  const isEmpty = (at: 'firstName' | 'lastName' | 'phoneNumber' | 'email') => draft[at].trim() === '';
  const faults: Fault[] = [];
  if (isEmpty('firstName') && !isCompanyName(draft.lastName))
    faults.push({ at: 'firstName', text: accountMessages.firstNameRequired });
  if (isEmpty('lastName')) faults.push({ at: 'lastName', text: accountMessages.lastNameRequired });
  if (isEmpty('phoneNumber')) faults.push({ at: 'phoneNumber', text: accountMessages.phoneRequired });
  else if (normalizePhone(draft.phoneNumber) === undefined)
    faults.push({ at: 'phoneNumber', text: accountMessages.phoneInvalid });
  if (!isEmpty('email') && !isEmail(normalizeEmail(draft.email)))
    faults.push({ at: 'email', text: accountMessages.emailInvalid });
  return [...faults, ...addressFaults(draft.address)];
};

const companyFaults = ({ isForCompany, company }: CounterDraft): Fault[] => {
  const read = isForCompany ? readCompany(company) : undefined;
  return read && 'wrong' in read ? read.wrong.map(({ at, text }) => ({ at: `company.${at}`, text })) : [];
};

const discountFaults = ({ discount, reason }: CounterDraft): Fault[] => {
  if (discount.trim() === '') return [];
  const faults: Fault[] = [];
  if (!centsOf(discount)) faults.push({ at: 'discount', text: words.discountRequired });
  if (reason.trim() === '') faults.push({ at: 'reason', text: counterFaultWords.discountReasonRequired });
  return faults;
};

/** What a control says of it. */
export const errorAt = (faults: readonly Fault[], at: Fault['at']): string | undefined => {
  const fault = faults.find((each) => each.at === at);
  return fault?.text;
};
