import { LANGUAGE } from '#words/format/locale.ts';
import 'altcha/external';
import 'altcha/altcha.css';
import type { AltchaWidgetElement } from 'altcha/external';
import type { State } from 'altcha/types';
import type {} from 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { contactApi } from '@volant/shared/contact/contact.api.ts';
import * as words from '#words/screens/contact/delivery.ts';
import { CAPTCHA_LOAD_LIMIT_MS, CAPTCHA_WORK_LIMIT_MS } from '../../lib/timings.ts';
import { within, type CaptchaProps } from './captcha-control.ts';
import { readCaptchaSetup } from './api/contact-calls.ts';
import styles from './altcha-captcha.module.css';

/**
 * A file of this site: the content security policy needs no exception for it. The widget waits for ever for a worker
 * whose file does not come or that the system ended, which no event tells.
 */
const newWorker = (): Worker => {
  const worker = new Pbkdf2Worker();
  setTimeout(() => worker.dispatchEvent(new Event('error')), CAPTCHA_WORK_LIMIT_MS);
  return worker;
};
for (const hash of ['SHA-256', 'SHA-384', 'SHA-512']) {
  globalThis.$altcha.algorithms.set(`PBKDF2/${hash}`, newWorker);
}

globalThis.$altcha.i18n.set(LANGUAGE, {
  label: words.notARobot,
  verifying: words.verifying,
  verified: words.verified,
  verificationRequired: words.verificationRequired,
  waitAlert: words.pleaseWait,
  error: words.verificationFailed,
  expired: words.verificationExpired,
});

/** Answers the widget's request with a challenge; a new one each time, so that none has expired. */
const fetchChallenge = async (): Promise<Response> => {
  const setup = await within(CAPTCHA_LOAD_LIMIT_MS, readCaptchaSetup());
  const challenge = setup.kind === 'altcha' ? setup.challenge : null;
  return new Response(JSON.stringify(challenge), { headers: { 'content-type': 'application/json' } });
};

const isMounted = (element: Partial<Pick<AltchaWidgetElement, 'configure'>>): boolean =>
  typeof element.configure === 'function';

interface StateChange {
  state: `${State}`;
  payload: string | null;
}

/** The self-hosted captcha: the browser solves a proof of work, and no third party is involved. */
export const AltchaCaptcha = ({ ref, onPassed }: CaptchaProps) => {
  const widget = useRef<AltchaWidgetElement>(null);
  const last = useRef<StateChange>({ state: 'unverified', payload: null });

  useEffect(() => {
    const element = widget.current;
    if (element === null) return;
    const onState = (event: Event): void => {
      const wasVerified = last.current.state === 'verified';
      last.current = (event as CustomEvent<StateChange>).detail;
      const { state } = last.current;
      if (state === 'verified') onPassed();
      // The proof has expired: solve a new challenge, since the user has already ticked the box. Only after a success: with
      // a device clock far ahead every challenge seems expired, and this would loop.
      if (state === 'expired' && wasVerified) void element.verify();
    };
    element.addEventListener('statechange', onState);
    let frame = 0;
    const configure = (): void => {
      // The element gets its methods a moment after it is attached.
      if (!isMounted(element)) {
        frame = requestAnimationFrame(configure);
        return;
      }
      void element.configure({
        challenge: contactApi.captcha.path,
        fetch: fetchChallenge,
        language: LANGUAGE,
        hideFooter: true,
        hideLogo: true,
        // It would record pointer movements.
        humanInteractionSignature: false,
      });
    };
    configure();
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('statechange', onState);
    };
  }, [onPassed]);

  useImperativeHandle(ref, () => ({
    token: () =>
      new Promise((resolve) => {
        const element = widget.current;
        const answer = (): void => {
          const { state, payload } = last.current;
          if (state === 'verifying') return;
          element?.removeEventListener('statechange', answer);
          resolve(state === 'verified' ? (payload ?? undefined) : undefined);
        };
        // Called after `onState`, which stores the new state.
        element?.addEventListener('statechange', answer);
        answer();
      }),
    reset: () => widget.current?.reset(),
    renew: () => void widget.current?.verify(),
  }));

  return (
    <altcha-widget
      ref={(element) => {
        widget.current = element as AltchaWidgetElement | null;
      }}
      className={styles.widget}
    />
  );
};
