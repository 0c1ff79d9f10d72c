import Stripe from 'stripe';
import { ProviderDisputed, ProviderRefusal, ProviderUnavailable } from '../payment-provider.ts';

/** Calls the provider within the adapter's time limit. */
export type Answered = <T>(ask: () => Promise<T>) => Promise<T>;

/**
 * The time limit for all attempts together, since a customer waits for the answer. After it the customer is asked to
 * try again; nothing is lost.
 */
export const PATIENCE_MS = 10_000;

/**
 * Runs a call within a time limit. Throws `ProviderRefusal` when the provider rejects the request, otherwise
 * `ProviderUnavailable`: the outcome is then unknown.
 */
export const asked = async <T>(ask: () => Promise<T>, patienceMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${patienceMs} ms`));
    }, patienceMs);
  });
  try {
    return await Promise.race([ask(), tooLate]);
  } catch (error) {
    throw asProviderError(error);
  } finally {
    clearTimeout(timer);
  }
};

/** Iterates over a provider list, page by page. */
export async function* readingOn<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list;
  } catch (error) {
    throw asProviderError(error);
  }
}

const asProviderError = (error: unknown): Error => {
  if (error instanceof ProviderDisputed) return error;
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new ProviderRefusal(error);
  const headers = error instanceof Stripe.errors.StripeError ? error.headers : undefined;
  return new ProviderUnavailable(error, {
    isKeySpent: headers?.['idempotent-replayed'] === 'true' || isOtherOrder(error),
  });
};

/**
 * The refusal of the keys: restricted ones may lack a right, and revoked ones have none. Repeating the request would change
 * nothing.
 */
export const refusalOfKeys = (error: unknown): ProviderRefusal | undefined => {
  const cause = error instanceof ProviderUnavailable ? error.cause : undefined;
  const isRefused =
    cause instanceof Stripe.errors.StripePermissionError ||
    cause instanceof Stripe.errors.StripeAuthenticationError;
  return isRefused ? new ProviderRefusal(cause) : undefined;
};

/** The key belongs to another request, made before the settings or the application's version changed. */
const isOtherOrder = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;

export const isMissing = (error: unknown): boolean => codeOf(error) === 'resource_missing';
