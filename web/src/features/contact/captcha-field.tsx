import { useEffect, useImperativeHandle, useRef, useState, type ComponentType, type Ref } from 'react';
import * as words from '#words/screens/contact/delivery.ts';
import { CAPTCHA_LOAD_LIMIT_MS } from '../../lib/timings.ts';
import { within, type CaptchaControl, type CaptchaProps } from './captcha-control.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { readCaptchaSetup } from './api/contact-calls.ts';
import { CaptchaPlace } from './captcha-place.tsx';
import { loadRecaptcha } from './load-recaptcha.ts';
import styles from './contact.module.css';

/** Loads the captcha that the server asks for. */
const loadCaptcha = async (signal: AbortSignal): Promise<ComponentType<CaptchaProps>> => {
  const setup = await readCaptchaSetup(signal);
  if (setup.kind === 'altcha') {
    const { AltchaCaptcha } = await import('./altcha-captcha.tsx');
    return AltchaCaptcha;
  }
  const { GoogleCaptcha } = await import('./google-captcha.tsx');
  const recaptcha = await loadRecaptcha();
  return (props) => <GoogleCaptcha {...props} recaptcha={recaptcha} siteKey={setup.siteKey} />;
};

type Loaded = { state: 'waiting' | 'failed' } | { state: 'ready'; Captcha: ComponentType<CaptchaProps> };

export interface CaptchaFieldProps {
  /** Nothing is requested from the server or a third party before the form is used. */
  isUsed: boolean;
  onPassed: () => void;
  ref: Ref<CaptchaControl>;
}

/** The captcha of this site, in its place. */
export const CaptchaField = ({ isUsed, onPassed, ref }: CaptchaFieldProps) => {
  const captcha = useRef<CaptchaControl>(null);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'waiting' });

  useEffect(() => {
    if (!isUsed || loaded.state !== 'waiting') return;
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const Captcha = await within(CAPTCHA_LOAD_LIMIT_MS, loadCaptcha(controller.signal));
        if (!controller.signal.aborted) setLoaded({ state: 'ready', Captcha });
      } catch {
        if (!controller.signal.aborted) setLoaded({ state: 'failed' });
      }
    };
    void load();
    return () => controller.abort();
  }, [isUsed, loaded.state]);

  useImperativeHandle(ref, () => ({
    token: async () => captcha.current?.token(),
    reset: () => captcha.current?.reset(),
    renew: () => captcha.current?.renew(),
  }));

  return (
    <div role="group" aria-label={words.captcha}>
      {loaded.state === 'failed' ? (
        <Alert tone="error">
          <p>{words.captchaLoadFailed}</p>
          <Button variant="secondary" onClick={() => setLoaded({ state: 'waiting' })}>
            {words.retry}
          </Button>
        </Alert>
      ) : (
        <CaptchaPlace>
          {loaded.state === 'ready' ? (
            <loaded.Captcha ref={captcha} onPassed={onPassed} />
          ) : (
            isUsed && <p className={styles.captchaNote}>{words.loadingCaptcha}</p>
          )}
        </CaptchaPlace>
      )}
    </div>
  );
};
