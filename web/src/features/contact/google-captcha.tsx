import { useEffect, useImperativeHandle, useRef } from 'react';
import type { CaptchaProps } from './captcha-control.ts';
import type { Recaptcha } from './load-recaptcha.ts';

/** Google's box is 304 px wide; the compact one fits where that does not. */
const WIDE_ENOUGH_PX = 304;

export interface GoogleCaptchaProps extends CaptchaProps {
  recaptcha: Recaptcha;
  siteKey: string;
}

/** Google's captcha; the only place that loads Google's script. */
export const GoogleCaptcha = ({ recaptcha, siteKey, ref, onPassed }: GoogleCaptchaProps) => {
  const container = useRef<HTMLDivElement>(null);
  const box = useRef<number>(undefined);
  const token = useRef<string>(undefined);

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    // Google draws a box once in an element and cannot take it away.
    const own = element.appendChild(document.createElement('div'));
    const forget = (): void => {
      token.current = undefined;
    };
    box.current = recaptcha.render(own, {
      sitekey: siteKey,
      size: element.clientWidth < WIDE_ENOUGH_PX ? 'compact' : 'normal',
      callback: (given) => {
        token.current = given;
        onPassed();
      },
      // The box itself asks the person to tick it again.
      'expired-callback': forget,
      'error-callback': forget,
    });
    return () => {
      box.current = undefined;
      own.remove();
    };
  }, [recaptcha, siteKey, onPassed]);

  const reset = (): void => {
    token.current = undefined;
    if (box.current !== undefined) recaptcha.reset(box.current);
  };
  useImperativeHandle(ref, () => ({ token: () => Promise.resolve(token.current), reset, renew: reset }));

  return <div ref={container} />;
};
