import { z } from 'zod';
import { withoutMarks } from '../kernel/pasted-text.ts';
import type { Fault } from '../kernel/faults.ts';
import { addressFaults as faults } from './postal-address.faults.ts';
import {
  belgianPostalCode,
  HOME_COUNTRY,
  isCountry,
  isEmptyAddress,
  MAX_ADDRESS_LENGTH,
  type PostalAddress,
} from './postal-address.rules.ts';
import { personFaults } from './persons.faults.ts';

/** A postal address in answers. */
export const postalAddress = z.strictObject({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

type TypedPart = keyof typeof MAX_ADDRESS_LENGTH;

const required: Readonly<Record<TypedPart, Fault>> = {
  street: faults.streetRequired,
  postalCode: faults.postalCodeRequired,
  city: faults.cityRequired,
};

const part = (name: TypedPart) =>
  z
    .string({ error: required[name] })
    .overwrite((value) => withoutMarks(value).replace(/ {2,}/g, ' '))
    .trim()
    .max(MAX_ADDRESS_LENGTH[name], faults.tooLong({ max: MAX_ADDRESS_LENGTH[name] }))
    .refine((value) => !/\p{Cc}/u.test(value), personFaults.controlCharacters);

/** A typed postal address: complete, or empty, which becomes null. */
export const addressBody = z
  .object({
    street: part('street'),
    postalCode: part('postalCode'),
    city: part('city'),
    country: z
      .string({ error: faults.countryInvalid })
      .default(HOME_COUNTRY)
      .transform((code) => (code === '' ? HOME_COUNTRY : code))
      .refine(isCountry, faults.countryInvalid),
  })
  .transform((typed, context): PostalAddress | null => {
    if (isEmptyAddress(typed)) return null;
    const refuse = (path: TypedPart, message: Fault): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    for (const name of ['street', 'postalCode', 'city'] as const)
      if (typed[name] === '') refuse(name, required[name]);
    if (typed.country !== HOME_COUNTRY || typed.postalCode === '') return typed;
    const code = belgianPostalCode(typed.postalCode);
    if (code === undefined) refuse('postalCode', faults.belgianCodeInvalid);
    return { ...typed, postalCode: code ?? '' };
  });
export type AddressDraft = z.input<typeof addressBody>;
