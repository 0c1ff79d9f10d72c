import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, missing } from '../api-error.ts';
import { paySession, planOf } from '../checkout-sessions.ts';
import type { Engine } from '../engine.ts';
import type { Ledger } from '../ledger.ts';
import { authenticate, type CustomerAct } from '../payments/intent-confirmation.ts';
import { createBancontact, createTypedCard } from '../payments/payment-methods.ts';
import type { CheckoutSession, PaymentIntent, PaymentMethod, PaymentMethodType } from '../stripe-objects.ts';
import { intentOfSecret } from './access.ts';
import { bankPage } from './bank.page.ts';
import { checkoutPage, elementPage } from './checkout.page.ts';
import { cardProblems, parsedExpiry, type CardText } from './client/card-rules.js';
import { noticePage } from './layout.ts';
import type { FieldsState } from './payment-fields.view.ts';
import { refusalMessage } from './refusal.messages.ts';

/** What a page answers: HTML, or a redirect. */
type PageAnswer = { html: string; status?: number; formTargets?: (string | null)[] } | { location: string };

type Form = Record<string, string>;

const policy = (formTargets: (string | null)[] = []): string => {
  // Chromium applies form-action to the redirects of a form too, so the shop's addresses must be listed.
  const origins = formTargets.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []));
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
};

function send(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  void reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff');
  if ('location' in answer) return reply.redirect(answer.location, 303);
  return reply
    .code(answer.status ?? 200)
    .header('content-security-policy', policy(answer.formTargets))
    .type('text/html; charset=utf-8')
    .send(answer.html);
}

const monthOf = (ledger: Ledger): string => new Date(ledger.now()).toISOString().slice(0, 7);

const successUrl = (session: CheckoutSession): string =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

function returnUrlOf(intent: PaymentIntent, returnUrl: string): string {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  const status = intent.status === 'requires_payment_method' ? 'failed' : intent.status;
  address.searchParams.set('redirect_status', status);
  return address.href;
}

const acts: readonly CustomerAct[] = ['authorize', 'refuse', 'defer'];
const actOf = (form: Form): CustomerAct => acts.find((act) => act === form.act) ?? 'refuse';

function findSession(ledger: Ledger, id: string): CheckoutSession {
  const session = ledger.store.find('checkout.session', id);
  if (!session) throw missing('checkout session', id);
  return session;
}

/** The answer for a session that can no longer be paid. */
function closedAnswer(session: CheckoutSession): PageAnswer | undefined {
  if (session.status === 'complete') return { location: successUrl(session) };
  if (session.status === 'open') return undefined;
  const link = session.cancel_url ? { href: session.cancel_url, label: 'Retour au site' } : undefined;
  const text = 'Le délai de paiement est écoulé : rien n’a été débité. Revenez au site pour recommencer.';
  return { html: noticePage({ title: 'Cette page de paiement a expiré', text, link }) };
}

function checkoutAnswer(
  ledger: Ledger,
  session: CheckoutSession,
  state: Partial<FieldsState> = {},
  refusal?: string,
): PageAnswer {
  const [firstType = 'card'] = session.payment_method_types;
  const fields: FieldsState = {
    thisMonth: monthOf(ledger),
    types: session.payment_method_types,
    method: firstType,
    ...state,
  };
  const { lineItems } = planOf(ledger, session.id);
  return {
    status: state.card ? 422 : 200,
    html: checkoutPage({ session, lineItems, fields, refusal }),
    formTargets: [session.success_url, session.cancel_url],
  };
}

const checkoutPath = (session: CheckoutSession): string => `/sandbox/checkout/${session.id}`;

/** Where the customer goes after an attempt. */
function afterAttempt(ledger: Ledger, session: CheckoutSession, intent: PaymentIntent): PageAnswer {
  const now = findSession(ledger, session.id);
  if (now.status !== 'open') return { location: checkoutPath(session) };
  const action = intent.next_action;
  if (action?.type === 'redirect_to_url') {
    const target = new URL(action.redirect_to_url.url);
    return { location: target.pathname + target.search };
  }
  if (action) return { location: `${checkoutPath(session)}/authentification` };
  return { location: `${checkoutPath(session)}?refus=1` };
}

function showCheckout(ledger: Ledger, session: CheckoutSession, hasRefusal: boolean): PageAnswer {
  const intent = session.payment_intent
    ? ledger.store.find('payment_intent', session.payment_intent)
    : undefined;
  const error = hasRefusal ? intent?.last_payment_error : null;
  if (!error) return checkoutAnswer(ledger, session);
  const method = error.payment_method?.type;
  const refusal = refusalMessage({ code: error.code, declineCode: error.decline_code });
  return checkoutAnswer(ledger, session, method && { method }, refusal);
}

function payCheckout(ledger: Ledger, session: CheckoutSession, form: Form): PageAnswer {
  const method: PaymentMethodType = form.method === 'bancontact' ? 'bancontact' : 'card';
  const returnUrl = `${ledger.publicBaseUrl()}${checkoutPath(session)}/retour`;
  const pay = (paymentMethod: PaymentMethod): PageAnswer =>
    afterAttempt(ledger, session, paySession(ledger, session, paymentMethod, returnUrl));
  if (!session.payment_method_types.includes(method)) {
    return checkoutAnswer(ledger, session, {}, refusalMessage({}));
  }
  if (method === 'bancontact') return pay(createBancontact(ledger));
  const card: CardText = { number: form.number ?? '', expiry: form.expiry ?? '', cvc: form.cvc ?? '' };
  const problems = cardProblems(card, monthOf(ledger));
  if (Object.keys(problems).length > 0) return checkoutAnswer(ledger, session, { card, problems });
  const expiry = parsedExpiry(card.expiry);
  try {
    return pay(
      createTypedCard(ledger, {
        number: card.number,
        expMonth: expiry?.month ?? 0,
        expYear: expiry?.year ?? 0,
        cvc: card.cvc.trim(),
      }),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, decline_code: declineCode } = error.details;
    return checkoutAnswer(ledger, session, { card }, refusalMessage({ code, declineCode }));
  }
}

/** The challenge of a session as a page of its own; anything else leads back to the checkout page. */
function challengeAnswer(ledger: Ledger, session: CheckoutSession, form?: Form): PageAnswer {
  const intent = session.payment_intent
    ? ledger.store.find('payment_intent', session.payment_intent)
    : undefined;
  if (intent?.next_action?.type !== 'use_stripe_sdk') return { location: checkoutPath(session) };
  if (form) return afterAttempt(ledger, session, authenticate(ledger, intent, actOf(form)));
  const action = `${checkoutPath(session)}/authentification`;
  return {
    html: bankPage({ bank: '3ds', amountCents: intent.amount, action }),
    formTargets: [session.success_url, session.cancel_url],
  };
}

/** The bank's page of an intent that was confirmed with a return address. */
function bankAnswer(
  ledger: Ledger,
  bank: '3ds' | 'bancontact',
  clientSecret: string,
  form?: Form,
): PageAnswer {
  const intent = intentOfSecret(ledger, clientSecret);
  const action = intent.next_action;
  if (action?.type !== 'redirect_to_url') {
    const text =
      'Ce paiement n’attend plus votre approbation. Vous pouvez fermer cette page et revenir au site.';
    return { html: noticePage({ title: 'Paiement déjà traité', text }) };
  }
  const returnUrl = action.redirect_to_url.return_url;
  if (form) return { location: returnUrlOf(authenticate(ledger, intent, actOf(form)), returnUrl) };
  return {
    html: bankPage({
      bank,
      amountCents: intent.amount,
      action: `/sandbox/${bank}/${intent.id}`,
      clientSecret,
    }),
    formTargets: [returnUrl, ledger.store.findSessionOfIntent(intent.id)?.success_url ?? null],
  };
}

const formOf = (request: FastifyRequest): Form =>
  Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));

const notFound: PageAnswer = {
  status: 404,
  html: noticePage({
    title: 'Page de paiement introuvable',
    text: 'Cette adresse ne correspond à aucun paiement. Revenez au site pour recommencer.',
  }),
};

/** The pages that browsers see, under `/sandbox`. */
export function registerPages(app: FastifyInstance, engine: Engine): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => {
      parsed(null, body);
    },
  );
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError && error.status === 404) return send(reply, notFound);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const text =
      'Le paiement n’a pas pu être traité. Rien n’a été débité ; réessayez dans quelques instants.';
    return send(reply, { status, html: noticePage({ title: 'Une erreur est survenue', text }) });
  });

  const session = (
    method: 'GET' | 'POST',
    path: string,
    answer: (ledger: Ledger, session: CheckoutSession, request: FastifyRequest) => PageAnswer,
  ): void => {
    app.route({
      method,
      url: `/sandbox/checkout/:id${path}`,
      handler: (request, reply) =>
        send(
          reply,
          engine.run((ledger) => {
            const found = findSession(ledger, (request.params as { id: string }).id);
            return closedAnswer(found) ?? answer(ledger, found, request);
          }),
        ),
    });
  };
  session('GET', '', (ledger, found, request) =>
    showCheckout(ledger, found, (request.query as Form).refus === '1'),
  );
  session('POST', '/pay', (ledger, found, request) => payCheckout(ledger, found, formOf(request)));
  session('GET', '/authentification', (ledger, found) => challengeAnswer(ledger, found));
  session('POST', '/authentification', (ledger, found, request) =>
    challengeAnswer(ledger, found, formOf(request)),
  );
  session('GET', '/retour', (_ledger, found) => ({ location: `${checkoutPath(found)}?refus=1` }));

  for (const bank of ['3ds', 'bancontact'] as const) {
    app.get(`/sandbox/${bank}/:id`, (request, reply) => {
      const secret = (request.query as Form).client_secret ?? '';
      return send(
        reply,
        engine.run((ledger) => bankAnswer(ledger, bank, secret)),
      );
    });
    app.post(`/sandbox/${bank}/:id`, (request, reply) => {
      const form = formOf(request);
      return send(
        reply,
        engine.run((ledger) => bankAnswer(ledger, bank, form.client_secret ?? '', form)),
      );
    });
  }
  app.get('/sandbox/elements/payment', (_request, reply) =>
    send(reply, { html: engine.run((ledger) => elementPage(monthOf(ledger))) }),
  );
  app.get('/sandbox/elements/challenge', (_request, reply) =>
    send(reply, { html: bankPage({ bank: '3ds', script: 'challenge-frame.js' }) }),
  );
  app.get('/sandbox/*', (_request, reply) => send(reply, notFound));
}
