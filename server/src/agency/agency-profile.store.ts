import type { Selectable } from 'kysely';
import type { AgencyChange, AgencyFacts, AgencyImage } from '@volant/shared/agency/agency.schema.ts';
import type { Regime } from '@volant/shared/agency/regime.rules.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { photoAddress, photoHeight, photoWidths } from '@volant/shared/vehicles/photo.rules.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { AgencyProfileTable } from './agency.tables.ts';

export type ProfileRow = Selectable<AgencyProfileTable>;

/** Names of the image columns of the profile. */
export type ImageColumn = 'logo' | 'logo_dark' | 'picture';

/** A stored image, and the size of its largest file. */
interface StoredImage {
  storageKey: string;
  width: number;
  height: number;
}

/** The agency's facts from the settings of the installation, which fill the profile at the first start. */
export type FirstFacts = Pick<AgencyFacts, 'name' | 'address' | 'phone' | 'email' | 'companyNumber'>;

export const findProfile = (db: Db | Tx): Promise<ProfileRow | undefined> =>
  db.selectFrom('agency_profile').selectAll().executeTakeFirst();

/** The agency's name; undefined before the first start. */
export const findAgencyName = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('agency_profile').select('name').executeTakeFirst())?.name;

/** Locks the row of the profile until the end of the transaction. */
export const lockProfile = (tx: Tx): Promise<ProfileRow> =>
  tx.selectFrom('agency_profile').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

/** Inserts the profile unless there is one: of processes that start at once, only one fills it. */
export const insertFirstProfile = async (db: Db | Tx, facts: FirstFacts): Promise<void> => {
  const { companyNumber, ...others } = facts;
  await db
    .insertInto('agency_profile')
    .values({ ...others, company_number: companyNumber })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
};

/** The profile must be locked (`lockProfile`). */
export const updateProfile = async (
  tx: Tx,
  change: Omit<AgencyChange, 'version' | 'isVatExempt'>,
): Promise<ProfileRow> =>
  tx
    .updateTable('agency_profile')
    .set((row) => ({
      name: change.name,
      legal_name: change.legalName,
      address: change.address,
      phone: change.phone,
      email: change.email,
      company_number: change.companyNumber,
      vat_number: change.vatNumber,
      presentation: change.presentation,
      review_url: change.reviewUrl,
      iban: change.iban,
      bic: change.bic,
      bank_name: change.bankName,
      accounting_email: change.accountingEmail,
      invoice_footer: change.invoiceFooter,
      fine_fee_cents: change.fineFee === null ? null : toCents(change.fineFee),
      version: row('version', '+', 1),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** The profile must be locked (`lockProfile`). */
export const raiseVersion = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('agency_profile')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
};

/**
 * The profile must be locked (`lockProfile`). The version is not raised: images are not part of the form, so an open
 * form stays valid.
 */
export const updateImage = async (
  tx: Tx,
  column: ImageColumn,
  stored: StoredImage | undefined,
): Promise<ProfileRow> => {
  const [key, width, height] = stored
    ? [stored.storageKey, stored.width, stored.height]
    : ([null, null, null] as const);
  const values = {
    logo: { logo_key: key, logo_width: width, logo_height: height },
    logo_dark: { logo_dark_key: key, logo_dark_width: width, logo_dark_height: height },
    picture: { picture_key: key, picture_width: width, picture_height: height },
  };
  return tx.updateTable('agency_profile').set(values[column]).returningAll().executeTakeFirstOrThrow();
};

/** The stored image of a column; undefined where there is none. */
export const imageOf = (row: ProfileRow, column: ImageColumn): StoredImage | undefined => {
  const [storageKey, width, height] = [row[`${column}_key`], row[`${column}_width`], row[`${column}_height`]];
  return storageKey === null || width === null || height === null ? undefined : { storageKey, width, height };
};

/** Logos are shown small, so the smallest stored width is enough for them. */
const viewOf = (image: StoredImage | undefined, size: 'smallest' | 'largest'): AgencyImage | null => {
  if (!image) return null;
  const width = photoWidths(image.width).at(size === 'smallest' ? 0 : -1) ?? image.width;
  const address = (format: 'avif' | 'webp') => photoAddress({ key: image.storageKey, width, format });
  return { avif: address('avif'), webp: address('webp'), width, height: photoHeight(image, width) };
};

/** The facts in a row under a VAT regime. */
export const factsOf = (row: ProfileRow, regime: Regime): AgencyFacts => ({
  name: row.name,
  legalName: row.legal_name,
  address: row.address,
  phone: row.phone,
  email: row.email,
  companyNumber: row.company_number,
  // The column keeps the VAT number for a later change of regime.
  vatNumber: regime === 'none' ? '' : row.vat_number,
  isVatExempt: regime === 'none',
  presentation: row.presentation,
  reviewUrl: row.review_url,
  logo: viewOf(imageOf(row, 'logo'), 'smallest'),
  logoDark: viewOf(imageOf(row, 'logo_dark'), 'smallest'),
  picture: viewOf(imageOf(row, 'picture'), 'largest'),
  iban: row.iban,
  bic: row.bic,
  bankName: row.bank_name,
  accountingEmail: row.accounting_email,
  invoiceFooter: row.invoice_footer,
  fineFeeCents: row.fine_fee_cents,
});
