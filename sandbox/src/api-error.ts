/** The fields of Stripe's error object, beside those every error has. */
export interface ErrorDetails {
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

/** A refusal that changes nothing; it becomes Stripe's `{ error: … }` with this status. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, details: ErrorDetails) {
    super(details.message);
    this.status = status;
    this.details = details;
  }

  /** Stripe does not store the answer of a request whose parameters were malformed under its idempotency key. */
  get isBadParameter(): boolean {
    return this.details.param !== undefined && this.status === 400;
  }
}

/** A malformed, missing or unknown parameter (400). */
export const badParameter = (param: string, code: string | undefined, message: string): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', param, code, message });

/** A request that the state of the object does not allow (400). */
export const refused = (code: string | undefined, message: string, paymentIntent?: unknown): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', code, message, payment_intent: paymentIntent });

/** An unknown id (404). */
export const missing = (kind: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  });

/** The body of an error answer. */
export function errorBody(details: ErrorDetails): { error: Record<string, unknown> } {
  const docs = details.code
    ? { doc_url: `https://docs.stripe.com/error-codes/${details.code.replaceAll('_', '-')}` }
    : {};
  const present = Object.entries({ ...details, ...docs }).filter(([, value]) => value !== undefined);
  return { error: Object.fromEntries(present) };
}
