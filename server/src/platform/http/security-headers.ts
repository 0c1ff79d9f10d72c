import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';

export interface SecurityHeadersOptions {
  /** Stripe's hosts are allowed only where Stripe takes the payments. */
  stripe: boolean;
  /** Google's hosts are allowed only where the contact form uses its captcha. */
  recaptcha: boolean;
  /** Sends Strict-Transport-Security. */
  https: boolean;
}

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
/** Browser features that neither our pages nor frames in them use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
/**
 * Browser features that a bank or a wallet may need in Stripe's frames: the card form, and 3-D Secure with a passkey.
 */
const STRIPE_FEATURES = ['payment', 'publickey-credentials-get'];
const RECAPTCHA_SCRIPTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const RECAPTCHA_FRAMES = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** Returns a function that adds one inline script, by its hash, to a content security policy. */
export const allowScript = (script: string): ((policy: unknown) => string) => {
  const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  return (policy) => String(policy).replace("script-src 'self'", `script-src 'self' ${source}`);
};

const permissionsPolicy = ({ stripe }: SecurityHeadersOptions): string =>
  [
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
    ...STRIPE_FEATURES.map((feature) =>
      stripe ? `${feature}=(self "https://js.stripe.com" "https://hooks.stripe.com")` : `${feature}=()`,
    ),
  ].join(', ');

/**
 * The headers of every answer. They allow scripts from our origin and, where they are used, from Stripe and reCAPTCHA; forbid
 * framing. Inline styles are allowed: React writes them for positions, and a page's style sheets are inside its document.
 * Helmet would compute the same ones again for every answer.
 */
export const securityHeaders = async (options: SecurityHeadersOptions): Promise<Record<string, string>> => {
  const stripe = (...hosts: string[]): string[] => (options.stripe ? hosts : []);
  const recaptcha = (...hosts: string[]): string[] => (options.recaptcha ? hosts : []);
  const model = Fastify();
  await model.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...stripe(...STRIPE_SCRIPTS), ...recaptcha(...RECAPTCHA_SCRIPTS)],
        frameSrc: [
          "'self'",
          ...stripe(...STRIPE_SCRIPTS, 'https://hooks.stripe.com'),
          ...recaptcha(...RECAPTCHA_FRAMES),
        ],
        connectSrc: ["'self'", ...stripe('https://api.stripe.com')],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // Our URLs may contain the id of a payment or a reset token, which no other site may get.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  let written: OutgoingHttpHeaders = {};
  model.get('/', (_request, reply) => {
    written = reply.raw.getHeaders();
    return reply.send();
  });
  await model.inject('/');
  await model.close();
  return {
    ...Object.fromEntries(Object.entries(written).map(([name, value]) => [name, String(value)])),
    'permissions-policy': permissionsPolicy(options),
  };
};
