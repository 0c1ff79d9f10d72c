import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { receiptData } from './documents-data.schema.ts';

const AT = '2026-05-12T12:30:00.000Z';
const RECEIPT = {
  kind: 'receipt',
  issuer: {
    name: 'Agence',
    address: 'Rue Neuve 1, 1000 Bruxelles',
    phone: '+32 21234567',
    email: 'bonjour@exemple.be',
    companyNumber: '0123.456.749',
  },
  customer: { name: 'Léa Peeters', email: 'lea@exemple.be', phone: '+32 470123456' },
  rental: {
    id: 7,
    vehicle: 'Renault Clio',
    plate: null,
    startDate: '2026-05-12',
    endDate: '2026-05-14',
    days: 2,
  },
  issuedAt: AT,
  number: 'Q-2026-0001',
  isRefund: false,
  method: 'cash',
  receivedAt: AT,
  owedCents: 100_02,
  roundingCents: -2,
  amountCents: 100_00,
  untaxedCents: 0,
  vat: { percent: 21, netCents: 82_66, vatCents: 17_36 },
};

describe('a stored receipt', () => {
  it('is read as it is', () => {
    expect(receiptData.parse(RECEIPT)).toEqual(RECEIPT);
  });

  it.each(['isGuarantee', 'isKeptDeposit'])('says of %s that it is so, or nothing', (field) => {
    expect(refusedFields(receiptData, { ...RECEIPT, [field]: true })).toEqual([]);
    expect(refusedFields(receiptData, { ...RECEIPT, [field]: false })).toEqual([field]);
  });

  it.each(['isVatExempt', 'isFranchise', 'hasOwnLogo'])('says of the agency %s, or nothing', (field) => {
    const of = (value: boolean) => ({ ...RECEIPT, issuer: { ...RECEIPT.issuer, [field]: value } });
    expect(refusedFields(receiptData, of(true))).toEqual([]);
    expect(refusedFields(receiptData, of(false))).toEqual([`issuer.${field}`]);
  });

  it('has no field that nobody knows', () => {
    expect(receiptData.safeParse({ ...RECEIPT, colour: 'red' }).success).toBe(false);
    expect(receiptData.safeParse({ ...RECEIPT, rental: { ...RECEIPT.rental, colour: 'red' } }).success).toBe(
      false,
    );
  });
});
