import type { Selectable } from 'kysely';
import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { addressOf } from '../platform/db/address-columns.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { ReservationCompanyTable } from './reservations.tables.ts';

const companyOf = (row: Selectable<ReservationCompanyTable>): Company => ({
  name: row.name,
  // A constraint keeps the parts from being empty.
  address: addressOf(row) ?? { street: '', postalCode: '', city: '', country: '' },
  companyNumber: row.company_number,
  vatNumber: row.vat_number,
  orderReference: row.order_reference,
  accountingEmail: row.accounting_email,
});

/** The companies of reservations, by reservation; private ones are left out. */
export const listCompanies = async (
  db: Db | Tx,
  reservationIds: readonly number[],
): Promise<Map<number, Company>> => {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reservation_company')
    .selectAll()
    .where(isAmong('reservation_id', [...reservationIds]))
    .execute();
  return new Map(rows.map((row) => [row.reservation_id, companyOf(row)]));
};

/** The company that a reservation is for; null when it is private. */
export const findCompany = async (db: Db | Tx, reservationId: number): Promise<Company | null> =>
  (await listCompanies(db, [reservationId])).get(reservationId) ?? null;

/**
 * The company of a customer's latest reservation for one; `onlineOnly`: of those that the account booked itself. A hold that
 * another order replaced counts no longer: its company was corrected there, or given up.
 */
export const findLastCompany = async (
  db: Db,
  accountId: number,
  { onlineOnly }: { onlineOnly: boolean },
): Promise<Company | null> => {
  const row = await db
    .selectFrom('reservation_company')
    .innerJoin('reservation', 'reservation.id', 'reservation_company.reservation_id')
    .selectAll('reservation_company')
    .where('reservation.account_id', '=', accountId)
    .where('reservation.cancel_reason', 'is distinct from', 'replaced')
    .$if(onlineOnly, (query) => query.where('reservation.channel', '=', 'online'))
    .orderBy('reservation.created_at', 'desc')
    .orderBy('reservation.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? companyOf(row) : null;
};

/** Sets the company of a reservation; null makes it private. */
export const putCompany = async (tx: Tx, reservationId: number, company: Company | null): Promise<void> => {
  await tx.deleteFrom('reservation_company').where('reservation_id', '=', reservationId).execute();
  if (company === null) return;
  const { street, postalCode, city, country } = company.address;
  await tx
    .insertInto('reservation_company')
    .values({
      reservation_id: reservationId,
      name: company.name,
      address_street: street,
      address_postal_code: postalCode,
      address_city: city,
      address_country: country,
      company_number: company.companyNumber,
      vat_number: company.vatNumber,
      order_reference: company.orderReference,
      accounting_email: company.accountingEmail,
    })
    .execute();
};

/** The companies that an erased customer rented for. */
export const deleteCompaniesOfPerson = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .deleteFrom('reservation_company')
    .where('reservation_id', 'in', ({ selectFrom }) =>
      selectFrom('reservation').select('id').where('account_id', '=', accountId),
    )
    .execute();
};
