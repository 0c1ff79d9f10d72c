import { refusal, refusalsOf } from './refusals.ts';

/** Of every paged list. */
export const pageRefusals = refusalsOf('pages', {
  cursorInvalid: refusal(400, 'invalid_request'),
});
