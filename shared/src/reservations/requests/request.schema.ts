import { z } from 'zod';
import { writtenText } from '../../kernel/written-text.schema.ts';
import { REQUEST_TEXT_MAX_LENGTH, REQUEST_WISHES } from './request.rules.ts';
import { idParams } from '../../kernel/address.schema.ts';
import { requestFaults as faults } from './requests.faults.ts';

/** Body of POST /api/reservations/:id/requests. The text of a change says what to change and is required. */
export const requestBody = z
  .object({
    wish: z.enum(REQUEST_WISHES, { error: faults.wishInvalid }),
    text: writtenText(REQUEST_TEXT_MAX_LENGTH, {
      required: faults.textRequired,
      invalid: faults.textInvalid,
      tooLong: faults.textTooLong,
    })
      .nullish()
      .transform((value) => value ?? ''),
  })
  .superRefine((value, context) => {
    if (value.wish === 'changement' && value.text === '') {
      context.addIssue({ code: 'custom', path: ['text'], message: faults.textRequired });
    }
  });
export type RequestBody = z.input<typeof requestBody>;
export type ChangeRequestInput = z.output<typeof requestBody>;

/** An open request, as part of its reservation. */
export const openRequest = z.strictObject({
  id: z.int(),
  wish: z.enum(REQUEST_WISHES),
  /** Empty when nothing was written. */
  text: z.string(),
  /** Instant (ISO 8601) at which the customer asked. */
  askedAt: z.iso.datetime(),
});
export type OpenRequest = z.output<typeof openRequest>;

/** An open request with facts of its reservation, for managers. */
export const requestToHandle = openRequest.extend({
  reservationId: z.int(),
  customerName: z.string(),
  phone: z.string(),
  vehicleId: z.int(),
  vehicleName: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});
export type RequestToHandle = z.output<typeof requestToHandle>;

const requestsToHandle = z.array(requestToHandle);

const handledRequest = z.strictObject({ id: z.int(), reservationId: z.int() });

/** Schemas of the endpoints in `reservationRequestsApi`. */
export const reservationRequestsSchemas = {
  ask: { params: idParams, body: requestBody, response: openRequest },
  withdraw: { params: idParams, response: handledRequest },
  open: { response: requestsToHandle },
  markHandled: { params: idParams, response: handledRequest },
};
