import { z } from 'zod';
import { isIsoDate } from '../kernel/iso-date.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { handoverMessages as text } from './handovers.messages.ts';

/** A text of a report that may be empty. */
export const shortText = (most: number) =>
  z
    .string({ error: text.contentInvalid })
    .overwrite(withoutMarks)
    .trim()
    .max(most, text.textTooLong(most))
    // Line breaks and tabs are allowed.
    .refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), text.textControl);

const day = z.string({ error: text.dateInvalid }).refine(isIsoDate, { error: text.dateInvalid }).nullable();

/** A person who may drive, as the report of the departure names them. */
export const driver = z.object(
  {
    /** Still '' while a report is being written. */
    name: shortText(200),
    birthDate: day,
    licenceNumber: shortText(60),
    licenceSince: day,
    categories: shortText(60),
    validUntil: day,
    country: shortText(60),
  },
  { error: text.contentInvalid },
);
export type WireDriver = z.output<typeof driver>;
