import { contactMessages } from '#words/contact/contact.ts';
import { CallError, saysNothing } from '../../lib/calls/call-error.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { CONTACT_FIELDS, type ContactRefusal } from './contact-draft.ts';

export interface SendRefusal extends ContactRefusal {
  /** What is shown of an answer without a usable sentence. */
  detail?: string;
  /** The captcha's token was used or is invalid: a new one is needed. */
  captchaSpent: boolean;
}

const detailOf = ({ code, status, statusText }: CallError): string =>
  // Not an answer of ours: a proxy's page.
  code === 'unexpected' && statusText !== ''
    ? contactMessages.failedCause(statusText)
    : contactMessages.failedStatus(status);

/** What a failed sending says: the server's sentence where it refuses, else that it failed. */
export const sendRefusal = (error: unknown): SendRefusal => {
  const failed = { sentence: contactMessages.failed, faults: {} };
  // No answer: the captcha's token was probably not checked.
  if (!(error instanceof CallError) || error.status === 0) return { ...failed, captchaSpent: false };
  // 503 says what is away, in words for people.
  const isFault = error.status >= 500 && error.status !== 503;
  if (isFault || saysNothing(error)) return { ...failed, detail: detailOf(error), captchaSpent: true };
  const { fields: faults } = formRefusal(error, CONTACT_FIELDS);
  // The fields are judged before the captcha, so a refusal of theirs leaves it unused.
  return {
    sentence: [...new Set(error.errors)].join(' '),
    faults,
    captchaSpent: Object.keys(faults).length === 0,
  };
};
