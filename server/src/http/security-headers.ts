import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityHeadersOptions {
  /** Stripe's hosts are allowed only where Stripe takes the payments. */
  stripe: boolean;
  /** Browsers are told to come back over HTTPS alone. */
  https: boolean;
}

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * Nothing runs that does not come from us or, where it takes the payments, from Stripe; nobody frames us.
 * Inline styles stay allowed: React writes them for positions.
 */
export const securityHeaders = async (
  app: FastifyInstance,
  options: SecurityHeadersOptions,
): Promise<void> => {
  const stripe = (...hosts: string[]): string[] => (options.stripe ? hosts : []);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...stripe(...STRIPE_SCRIPTS)],
        frameSrc: ["'self'", ...stripe(...STRIPE_SCRIPTS, 'https://hooks.stripe.com')],
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
    // Addresses of ours may hold the id of a payment or a reset token: they stay here.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
};
