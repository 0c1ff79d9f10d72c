import { accessoryRefusalWords as refused } from '#words/accessories/refusals.ts';
import * as words from '#words/screens/accessories/accessories.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';

/** The screen's own sentences, else the server's. */
const sentenceFor =
  (own: Partial<Record<number, string>>) =>
  (error: unknown): string =>
    (error instanceof CallError ? own[error.status] : undefined) ?? sentenceOf(error);

/** Why the list could not be loaded. */
export const listSentence = sentenceFor({ 401: words.sessionExpired, 403: words.accessDenied });

/** Why an accessory was not created. */
export const createSentence = sentenceFor({ 401: words.sessionExpired, 403: refused.createForbidden });

/** Why an accessory was not changed. */
export const updateSentence = sentenceFor({
  401: words.sessionExpired,
  403: refused.updateForbidden,
  404: refused.notFound,
});

/** Why an accessory was not deleted. */
export const deleteSentence = sentenceFor({
  401: words.sessionExpired,
  403: refused.deleteForbidden,
  404: refused.notFound,
  409: refused.inUse,
});
