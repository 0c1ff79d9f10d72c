import { z } from 'zod';
import { MAX_ADDRESS_LENGTH, type PostalAddress } from '../accounts/postal-address.rules.ts';
import { addressBody } from '../accounts/postal-address.schema.ts';
import { isIsoDate } from '../kernel/iso-date.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { handoverFaults as faults } from './handovers.faults.ts';

/** A text of a report that may be empty. */
export const shortText = (max: number) =>
  z
    .string({ error: faults.contentInvalid })
    .overwrite(withoutMarks)
    .trim()
    .max(max, faults.textTooLong({ max }))
    // Line breaks and tabs are allowed.
    .refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), faults.textControl);

const day = z
  .string({ error: faults.dateInvalid })
  .refine(isIsoDate, { error: faults.dateInvalid })
  .nullable();

/** Postal address as far as it is typed: any part may still be empty. */
const address = z.object(
  {
    street: shortText(MAX_ADDRESS_LENGTH.street),
    postalCode: shortText(MAX_ADDRESS_LENGTH.postalCode),
    city: shortText(MAX_ADDRESS_LENGTH.city),
    country: shortText(2),
  },
  { error: faults.contentInvalid },
);

/** A driver as named in the departure report. */
export const driver = z.object(
  {
    /** May be empty while the report is a draft. */
    name: shortText(200),
    birthDate: day,
    licenceNumber: shortText(60),
    licenceSince: day,
    categories: shortText(60),
    validUntil: day,
    country: shortText(60),
    /** Postal address; absent in drafts that devices saved before this field existed. */
    address: address.optional(),
  },
  { error: faults.contentInvalid },
);
export type WireDriver = z.output<typeof driver>;

/** The initial values of the form. */
export const NO_DRIVER: WireDriver = {
  name: '',
  birthDate: null,
  licenceNumber: '',
  licenceSince: null,
  categories: '',
  validUntil: null,
  country: '',
};

/** The postal address of a draft: null when nothing was typed, undefined when it is incomplete. */
export const addressOfDraft = ({
  address: typed,
}: Pick<WireDriver, 'address'>): PostalAddress | null | undefined =>
  typed === undefined ? null : addressBody.safeParse(typed).data;
