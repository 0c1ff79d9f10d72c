import { z } from 'zod';
import { MAX_MILEAGE_DRIVEN_KM } from '../../agency.ts';
import { changeMessages } from '../changes/change.messages.ts';
import { correctionMessages as text, MAX_REASON_LENGTH } from './correction.messages.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { withoutMarks } from '../../kernel/pasted-text.ts';

/**
 * Body of the correction of a return: the kilometres really driven, why they are corrected, and the `version` of the
 * reservation that the manager was shown; without it the correction holds whatever changed since.
 */
export const correctionBody = z.object({
  mileageDriven: z
    .int({ error: reservationMessages.mileageInvalid, abort: true })
    .min(0, reservationMessages.mileageInvalid)
    .max(MAX_MILEAGE_DRIVEN_KM, reservationMessages.mileageTooLarge),
  reason: z
    .string({ error: text.reasonRequired })
    .overwrite(withoutMarks)
    .trim()
    .min(1, text.reasonRequired)
    .max(MAX_REASON_LENGTH, text.reasonTooLong)
    .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), text.reasonInvalid),
  version: z.int({ error: changeMessages.versionInvalid }).optional(),
});
export type CorrectionBody = z.output<typeof correctionBody>;
