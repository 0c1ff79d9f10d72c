import { reservationMessages } from '#words/reservations/reservations.ts';
import type { LiveHold } from '@volant/shared/reservations/reservations.schema.ts';
import * as words from '#words/screens/reservations/wizard.ts';
import { CallError, sentenceOf } from '../../../lib/calls/call-error.ts';
import type { WizardStep } from './wizard-state.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { LiveHolds } from '../live-holds.tsx';

/** Why the wizard led the customer to a step; shown there until they continue. */
export interface StepNotice {
  step: WizardStep;
  tone: 'error' | 'warning';
  text: string;
  /** What the customer can do, when the sentence does not say it. */
  advice?: string;
  /** The customer's holds that prevent this one. */
  holds: readonly LiveHold[];
  /** Whether the customer's address must be confirmed first. */
  needsConfirmation: boolean;
  /** Whether a captcha must be solved first; it is shown in the step. */
  needsCaptcha: boolean;
}

/** The notice of a refused hold. */
export const stepNotice = (step: WizardStep, error: unknown): StepNotice => ({
  step,
  tone: error instanceof CallError && isOnlyAsked(error) ? 'warning' : 'error',
  text: textOf(error),
  advice: error instanceof CallError ? adviceOf(step, error) : undefined,
  holds: refusedHolds(error),
  needsConfirmation: error instanceof CallError && error.code === 'email_unconfirmed',
  needsCaptcha: error instanceof CallError && asksForCaptcha(error),
});

/** The notice that the dates in the address do not count, if so. `hasOthers`: those chosen before stand in the step. */
export const addressNotice = (
  refusal: string | undefined,
  { hasOthers }: { hasOthers: boolean },
): StepNotice | undefined =>
  refusal === undefined
    ? undefined
    : {
        step: 'dates',
        tone: 'warning',
        text: refusal,
        ...(hasOthers && { advice: words.formerDatesKept }),
        holds: [],
        needsConfirmation: false,
        needsCaptcha: false,
      };

const asksForCaptcha = ({ code }: CallError): boolean => code === 'captcha_required';

/** The customer may continue, with a new price or once they have solved the captcha. */
const isOnlyAsked = (error: CallError): boolean => error.status === 422 || asksForCaptcha(error);

/** Without the names of holds: they are listed below, each with its button. */
const textOf = (error: unknown): string => {
  if (error instanceof CallError && refusedHolds(error).length > 0) {
    if (error.code === 'too_many_holds') return reservationMessages.tooManyHolds([]);
    if (error.code === 'email_unconfirmed') return reservationMessages.emailUnconfirmed([]);
  }
  return sentenceOf(error, words.submitFailed);
};

const adviceOf = (step: WizardStep, error: CallError): string | undefined => {
  const { status } = error;
  if (asksForCaptcha(error)) return words.tickTheBox;
  if (status === 422) return words.continueAtNewPrice;
  if (status !== 409 || step !== 'dates') return undefined;
  return words.justTaken;
};

/** The holds that a refusal names, if any. */
const refusedHolds = (error: unknown): readonly LiveHold[] => {
  const holds = error instanceof CallError ? error.more['holds'] : undefined;
  return Array.isArray(holds) ? (holds as LiveHold[]) : [];
};

/** Why the customer was led to this step. */
export const NoticeAlert = ({ notice }: { notice: StepNotice }) => (
  <Alert tone={notice.tone}>
    <p>{notice.text}</p>
    {notice.advice !== undefined && <p>{notice.advice}</p>}
    {notice.needsConfirmation && (
      <p>
        <Link to={paths.profile}>{words.myAccount}</Link>
      </p>
    )}
    {notice.holds.length > 0 && <LiveHolds holds={notice.holds} />}
  </Alert>
);
