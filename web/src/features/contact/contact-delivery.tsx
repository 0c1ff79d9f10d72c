import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';
import { contactMessages } from '#words/contact/contact.ts';
import { fieldLabel } from '#words/screens/contact/contact.ts';
import * as words from '#words/screens/contact/delivery.ts';
import { CONTACT_SUCCESS_MS } from '../../lib/timings.ts';
import { useAct, useLock } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ErrorSummary } from '../../ui/controls/error-summary.tsx';
import { useSession } from '../accounts/session.tsx';
import { contactMutations } from './api/contact-calls.ts';
import type { CaptchaControl } from './captcha-control.ts';
import { CaptchaField } from './captcha-field.tsx';
import { CONTACT_FIELDS, draftRefusal, fieldIdOf, fillIn, readDraft, takeBack } from './contact-draft.ts';
import type { ContactRefusal } from './contact-draft.ts';
import { sendRefusal } from './send-refusal.ts';

export interface ContactDeliveryControl {
  send: () => void;
}

export interface ContactDeliveryProps {
  form: RefObject<HTMLFormElement | null>;
  /** The form is being used: the captcha may be loaded. */
  isUsed: boolean;
  onFaults: (faults: ContactRefusal['faults']) => void;
  onSending: (isSending: boolean) => void;
  ref: Ref<ContactDeliveryControl>;
}

type Outcome =
  | { state: 'idle' | 'sending' | 'success' }
  | ({ state: 'error'; isCaptchaMissing: boolean; detail?: string } & ContactRefusal);

/** The behaviour of the contact form: fills in known data, loads the captcha, sends, and shows the result. */
export const ContactDelivery = ({ form, isUsed, onFaults, onSending, ref }: ContactDeliveryProps) => {
  const { profile } = useSession();
  const message = useAct(contactMutations.send());
  const lock = useLock();
  const captcha = useRef<CaptchaControl>(null);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = form.current;
    if (element === null || profile === undefined) return;
    fillIn(element, profile);
    return () => takeBack(element, profile);
  }, [form, profile]);

  useEffect(() => {
    if (outcome.state !== 'success') return;
    const timer = setTimeout(() => setOutcome({ state: 'idle' }), CONTACT_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const forgetMissingCaptcha = useCallback(
    () => setOutcome((last) => (last.state === 'error' && last.isCaptchaMissing ? { state: 'idle' } : last)),
    [],
  );

  const refuse = (refusal: ContactRefusal & { detail?: string }, { isCaptchaMissing = false } = {}): void => {
    setOutcome({ state: 'error', isCaptchaMissing, ...refusal });
    onFaults(refusal.faults);
    setAttempt((count) => count + 1);
  };

  const send = async (element: HTMLFormElement): Promise<void> => {
    const draft = readDraft(element);
    const refusal = draftRefusal(draft);
    if (refusal !== undefined) {
      refuse(refusal);
      return;
    }
    onFaults({});
    setOutcome({ state: 'sending' });
    onSending(true);
    try {
      const recaptchaToken = await captcha.current?.token();
      if (recaptchaToken === undefined) {
        refuse({ sentence: contactMessages.captcha, faults: {} }, { isCaptchaMissing: true });
        return;
      }
      await message.send({ ...draft, recaptchaToken });
      element.reset();
      if (profile !== undefined) fillIn(element, profile);
      captcha.current?.reset();
      setOutcome({ state: 'success' });
    } catch (error) {
      const { captchaSpent, ...why } = sendRefusal(error);
      if (captchaSpent) captcha.current?.renew();
      refuse(why);
    } finally {
      onSending(false);
    }
  };

  useImperativeHandle(ref, () => ({
    send: () => {
      const element = form.current;
      if (element !== null) void lock(() => send(element));
    },
  }));

  const faults = outcome.state === 'error' ? outcome.faults : {};
  const marked = CONTACT_FIELDS.filter((name) => faults[name] !== undefined);
  return (
    <>
      <CaptchaField ref={captcha} isUsed={isUsed} onPassed={forgetMissingCaptcha} />
      {outcome.state === 'error' && (
        <ErrorSummary
          title={marked.length > 0 ? outcome.sentence : words.messageNotSent}
          attempt={attempt}
          errors={
            marked.length > 0
              ? marked.map((name) => ({
                  fieldId: fieldIdOf(name),
                  sentence:
                    outcome.sentence === contactMessages.required
                      ? fieldLabel[name]
                      : words.faultOf(fieldLabel[name], faults[name] ?? ''),
                }))
              : [outcome.sentence, outcome.detail]
                  .filter((sentence) => sentence !== undefined)
                  .map((sentence) => ({ sentence }))
          }
        />
      )}
      {outcome.state === 'success' && <Alert tone="success">{contactMessages.sent}</Alert>}
    </>
  );
};
