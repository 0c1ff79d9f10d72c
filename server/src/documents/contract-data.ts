import { LEGAL_LAST_UPDATE, SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import type { ContractData } from '@volant/shared/documents/documents-data.schema.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { termsContent } from '@volant/shared/legal/terms.content.ts';
import { allowedMileageKm } from '@volant/shared/reservations/pricing.rules.ts';
import { readAccount } from '../ledger/index.ts';
import { findAgencyPrices, findReturnPrices } from '../pricing/index.ts';
import { findPriceLines } from '../reservations/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findHeldGuarantee, listAccessoryFacts, type RentalFacts } from './rental-facts.store.ts';

/** The parts that every document begins with. */
export const commonData = (
  { agency }: Pick<DocumentsDeps, 'agency'>,
  facts: RentalFacts,
  now: Date,
): Pick<ContractData, 'issuer' | 'customer' | 'rental' | 'issuedAt'> => {
  const { name, address, phone, email, companyNumber } = agency;
  return {
    issuer: { name, address, phone, email, companyNumber },
    customer: {
      name: `${facts.firstName} ${facts.lastName}`.trim(),
      email: facts.email ?? '',
      phone: facts.phone,
    },
    rental: {
      id: facts.id,
      vehicle: `${facts.brand} ${facts.model}`,
      plate: facts.plate,
      startDate: facts.startDate,
      endDate: facts.endDate,
      days: daysCharged(facts),
    },
    issuedAt: now.toISOString(),
  };
};

/** What a contract says, from what is known now. */
export const contractDataOf = async (
  deps: DocumentsDeps,
  facts: RentalFacts,
  now: Date,
): Promise<ContractData> => {
  const { db, agency } = deps;
  const common = commonData(deps, facts, now);
  const days = common.rental.days;
  const account = await readAccount(db, facts.id);
  const accessories = await listAccessoryFacts(db, facts.id);
  const vehicle = await findVehicle(db, facts.vehicleId);
  const departure = await deps.findHandover(db, facts.id, 'departure');
  const guarantee = await findHeldGuarantee(db, facts.id);
  return {
    kind: 'contract',
    ...common,
    drivers: departure?.drivers ?? [],
    priceLines: [...(await findPriceLines(db, facts.id))],
    accessories: accessories.map(({ name, quantity, dailyCents }) => ({
      name,
      quantity,
      dailyCents,
      totalCents: dailyCents * quantity * days,
    })),
    totalCents: facts.totalCents,
    paidCents: account?.paidCents ?? 0,
    dueCents: account?.dueCents ?? 0,
    includedKm: allowedMileageKm(facts.maxDailyMileageKm, days),
    extraKmCents: vehicle?.extra_km_cents ?? (await findAgencyPrices(db)).extraKmCents,
    guarantee: guarantee ?? { amountCents: SECURITY_DEPOSIT_CENTS, method: null },
    excessCents: (await findReturnPrices(db)).insuranceExcessCents,
    departure: departure?.state ?? null,
    terms: {
      updated: LEGAL_LAST_UPDATE,
      // As they are once they were stored: plain values.
      sections: JSON.parse(JSON.stringify(termsContent(agency))) as ContractData['terms']['sections'],
    },
    signature: departure?.signature ?? null,
  };
};
