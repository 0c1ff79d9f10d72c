import { reservationMessages } from '#words/reservations/reservations.ts';
import * as words from '#words/screens/reservations/reservation-details.ts';
import { CallError, sentenceOf } from '../../../lib/calls/call-error.ts';

const EXPIRED = words.sessionExpired;
const FORBIDDEN = words.forbidden;

/** Why the list could not be loaded. */
export const listSentence = (error: unknown): string => {
  switch (error instanceof CallError ? error.status : undefined) {
    case 401:
      return EXPIRED;
    case 403:
      return reservationMessages.listForbidden;
    default:
      return sentenceOf(error);
  }
};

/** Why a cancellation or a return was refused: the server's sentence, if there is one. */
export const actSentence = (error: unknown, failed: string): string => {
  if (!(error instanceof CallError)) return sentenceOf(error);
  switch (error.status) {
    case 401:
      return EXPIRED;
    case 403:
      return FORBIDDEN;
    default:
      // The answer came from something between the browser and the server.
      return error.code === 'unexpected'
        ? words.actFailed(failed, error.status, error.message)
        : error.message;
  }
};
