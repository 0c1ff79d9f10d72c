/** The part of Google's script that is used. */
export interface Recaptcha {
  ready: (callback: () => void) => void;
  render: (
    element: HTMLElement,
    options: {
      sitekey: string;
      size: 'normal' | 'compact';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => number;
  reset: (id: number) => void;
}

declare global {
  var grecaptcha: Recaptcha | undefined;
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=fr';

let loading: Promise<Recaptcha> | undefined;

const addScript = (): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => {
      const recaptcha = globalThis.grecaptcha;
      if (recaptcha === undefined) reject(new Error('Google sent no captcha'));
      else recaptcha.ready(() => resolve(recaptcha));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of Google did not come'));
    };
    document.head.append(script);
  });

/** Google's captcha; its script is asked for once, and again after a failure. */
export const loadRecaptcha = async (): Promise<Recaptcha> => {
  loading ??= addScript();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
};
