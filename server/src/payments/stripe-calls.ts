import Stripe from 'stripe';
import { ProviderRefusal, ProviderUnavailable } from './payment-provider.ts';

/** Asks the provider within the patience of the adapter. */
export type Answered = <T>(ask: () => Promise<T>) => Promise<T>;

/** A customer waits for the answer: longer than this, all tries together, they are told to try again; nothing is lost. */
export const PATIENCE_MS = 10_000;

/** No answer in time, an overload or an error of the provider's own: nothing is known of the outcome. */
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

/** Walks over a list of the provider's, page by page. */
export async function* readingOn<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list;
  } catch (error) {
    throw asProviderError(error);
  }
}

const asProviderError = (error: unknown): Error => {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new ProviderRefusal(error);
  const headers = error instanceof Stripe.errors.StripeError ? error.headers : undefined;
  return new ProviderUnavailable(error, {
    isKeySpent: headers?.['idempotent-replayed'] === 'true' || isOtherOrder(error),
  });
};

/** The key stands for another order, made before the settings or the version of the application changed. */
const isOtherOrder = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;

export const isMissing = (error: unknown): boolean => codeOf(error) === 'resource_missing';
