import { LEGAL_LAST_UPDATE, SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { accountLine } from '@volant/shared/agency/agency.rules.ts';
import type { AgencyFacts } from '@volant/shared/agency/agency.schema.ts';
import type { Regime } from '@volant/shared/agency/regime.rules.ts';
import type { Issuer, Party } from '@volant/shared/documents/document-parts.schema.ts';
import type { ContractData } from '@volant/shared/documents/documents-data.schema.ts';
import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { leavesWithout } from '@volant/shared/handovers/leaves-without.rules.ts';
import { addressLines } from '@volant/shared/accounts/postal-address.rules.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { soldCents, sumsOf } from '@volant/shared/ledger/ledger.rules.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { termsContent } from '@volant/shared/legal/terms.content.ts';
import { allowedMileageKm } from '@volant/shared/reservations/pricing.rules.ts';
import { rentalLines } from '@volant/shared/reservations/rental-lines.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { defaultWords, type PaperWords } from '@volant/shared/words/words.ts';
import { addressOf } from '../platform/db/address-columns.ts';
import { findRegime } from '../agency/index.ts';
import { readAccount } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { findInsuranceAndFuel } from '../pricing/index.ts';
import {
  agreedReturnPrices,
  findCompany,
  findPriceLines,
  findReservationRow,
} from '../reservations/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import type { DocumentsDeps, HandoverFacts } from './documents-deps.ts';
import { findHeldGuarantee, listAccessoryFacts, listEntryFacts } from './rental-facts.store.ts';
import type { RentalFacts } from './rental-facts.store.ts';

/** The parts common to all documents. `signed` has the vehicle and the days stated in a signed report. */
export const commonData = async (
  { db, agency }: { db: Db | Tx } & Pick<DocumentsDeps, 'agency'>,
  facts: RentalFacts,
  now: Date,
  signed?: HandoverFacts['rental'],
): Promise<Pick<ContractData, 'issuer' | 'customer' | 'rental' | 'issuedAt'>> => {
  const { plate, startDate, endDate } = facts;
  const rented = signed ?? { vehicle: vehicleName(facts), plate, startDate, endDate };
  return {
    issuer: issuerOf(agency.current(), await findRegime(db, now)),
    customer: {
      name: `${facts.firstName} ${facts.lastName}`.trim(),
      email: facts.email ?? '',
      phone: facts.phone,
    },
    rental: { id: facts.id, ...rented, days: daysCharged(rented) },
    issuedAt: now.toISOString(),
  };
};

/** The agency's facts on the day of the document, under the given VAT regime. */
const issuerOf = (agency: AgencyFacts, regime: Regime): Issuer => {
  const { name, address, phone, email, companyNumber, legalName, vatNumber } = agency;
  const isVatExempt = regime === 'none';
  return {
    name,
    address,
    phone,
    email,
    companyNumber,
    ...(legalName !== '' && legalName !== name && { legalName }),
    ...(!isVatExempt && vatNumber !== '' && vatNumber !== companyNumber && { vatNumber }),
    ...(isVatExempt && { isVatExempt: true as const }),
    ...(regime === 'franchise' && { isFranchise: true as const }),
    ...(agency.iban !== '' && { bank: accountLine(agency) }),
    ...(agency.logo && { hasOwnLogo: true as const }),
  };
};

/** What a contract says of the company. */
const companyPart = ({
  name,
  address,
  companyNumber,
  vatNumber,
  orderReference,
}: Company): NonNullable<Party['company']> => ({
  name,
  address: addressLines(address),
  companyNumber,
  vatNumber,
  orderReference,
});

/** The data of a contract: as it was signed at the departure, or, before that, as known now. */
export const contractDataOf = async (
  deps: Pick<DocumentsDeps, 'db' | 'agency' | 'findHandover'>,
  facts: RentalFacts,
  now: Date,
): Promise<ContractData> => {
  const { db, agency } = deps;
  const { papers: words, priceLines: labels } = defaultWords();
  const of = { reservationId: facts.id, kind: 'departure' } as const;
  const departure = await deps.findHandover(db, of, words.handover);
  const signedAt = departure && new Date(departure.state.receivedAt);
  const common = await commonData(deps, facts, now, departure?.rental);
  const address = addressOf(facts);
  const company = await findCompany(db, facts.id);
  const days = common.rental.days;
  const {
    vehicle: priceLines,
    accessories,
    agreed,
  } = rentalLines({
    days,
    totalCents: facts.totalCents,
    vatOffCents: facts.vatOffCents,
    priceLines: await findPriceLines(db, facts.id),
    accessories: await listAccessoryFacts(db, facts.id),
  });
  const vehicle = await findVehicle(db, facts.vehicleId);
  const own = await findReservationRow(db, facts.id);
  const guarantee = await findHeldGuarantee(db, facts.id, signedAt);
  const returns = await agreedReturnPrices(
    db,
    own ?? { extra_km_cents: null, return_prices: null, departed_at: null },
    vehicle,
  );
  const money = await moneyOf(db, facts, signedAt);
  return {
    kind: 'contract',
    ...common,
    customer: {
      ...common.customer,
      ...(address && { address: addressLines(address) }),
      ...(company && { company: companyPart(company) }),
    },
    drivers: departure?.drivers ?? [],
    priceLines: priceLines.map(({ part, ...line }) => ({ label: labels.label(part), ...line })),
    accessories: accessories.map(({ dailyPriceCents: dailyCents, ...line }) => ({ ...line, dailyCents })),
    ...(agreed && { agreedCents: agreed.totalCents }),
    ...(facts.vatOffCents > 0 && { vatOffCents: facts.vatOffCents }),
    totalCents: facts.totalCents,
    ...money,
    includedKm: allowedMileageKm(facts.maxDailyMileageKm, days),
    extraKmCents: returns.extraKmPriceCents,
    returnCharges: words.contract.returnCharges(returns, vehicle?.energy ?? null),
    insuranceAndFuel: await findInsuranceAndFuel(db, own?.created_at ?? now),
    guarantee: guarantee ?? { amountCents: SECURITY_DEPOSIT_CENTS, method: null },
    excessCents: returns.insuranceExcessCents,
    departure: departure?.state ?? null,
    ...(departure && {
      leavesWithout: leavesWithoutOf(departure, { ...money, guarantee, vehicle }, words.handover),
    }),
    terms: {
      updated: LEGAL_LAST_UPDATE,
      // Reduced to plain JSON values, so that comparing with a stored contract works.
      sections: JSON.parse(
        JSON.stringify(termsContent(agency.current())),
      ) as ContractData['terms']['sections'],
    },
    signature: departure?.signature ?? null,
  };
};

type Money = Pick<ContractData, 'chargedCents' | 'reducedCents' | 'roundingCents' | 'paidCents' | 'dueCents'>;

/** What was missing at a departure, as stated in its contract and report. */
const leavesWithoutOf = (
  { state, isLicenceSeen }: HandoverFacts,
  known: { dueCents: Cents; guarantee: object | undefined; vehicle: { energy: string | null } | undefined },
  words: PaperWords['handover'],
): string[] =>
  leavesWithout({
    dueCents: known.dueCents,
    hasCaution: known.guarantee !== undefined,
    licenceSeen: isLicenceSeen,
    isElectric: known.vehicle?.energy === 'electrique',
    fuelEighths: state.fuelEighths,
    chargePercent: state.chargePercent,
  }).map((point) => words.leavesWithout(point, known.dueCents));

/** Loads what was missing at a departure, for its report. */
export const findLeavesWithout = async (
  db: Db,
  facts: RentalFacts,
  departure: HandoverFacts,
  words: PaperWords['handover'],
): Promise<string[]> => {
  const signedAt = new Date(departure.state.receivedAt);
  const known = {
    dueCents: (await moneyOf(db, facts, signedAt)).dueCents,
    guarantee: await findHeldGuarantee(db, facts.id, signedAt),
    vehicle: await findVehicle(db, facts.vehicleId),
  };
  return leavesWithoutOf(departure, known, words);
};

/** What was due after the settlement of a return, for its report. */
export const findDueCents = async (db: Db, facts: RentalFacts, { state }: HandoverFacts): Promise<Cents> =>
  (await moneyOf(db, facts, new Date(state.receivedAt))).dueCents;

/**
 * What was charged, paid and due at the time of the signature, because the document may be written later, even after
 * the vehicle is back.
 */
const moneyOf = async (
  db: Db,
  { id, totalCents }: Pick<RentalFacts, 'id' | 'totalCents'>,
  signedAt: Date | undefined,
): Promise<Money> => {
  if (signedAt === undefined) {
    const account = await readAccount(db, id);
    return {
      chargedCents: account?.chargedCents ?? 0,
      reducedCents: account?.reducedCents ?? 0,
      roundingCents: account?.roundingCents ?? 0,
      paidCents: account?.paidCents ?? 0,
      dueCents: account?.dueCents ?? 0,
    };
  }
  const entries = (await listEntryFacts(db, id)).filter(({ at }) => at <= signedAt);
  const sums = sumsOf(
    entries.map((entry) => ({
      ...entry,
      isOnline: entry.paymentId !== null,
      isGuarantee: entry.guaranteeId !== null,
    })),
  );
  const { chargedCents, reducedCents, roundingCents } = sums;
  const paidCents = sums.receivedCents - sums.refundedCents;
  const owedCents = soldCents(totalCents, sums) + roundingCents;
  return {
    chargedCents,
    reducedCents,
    roundingCents,
    paidCents,
    dueCents: Math.max(0, owedCents - paidCents),
  };
};
