import type { SeenGuarantee } from '@volant/shared/guarantees/guarantee.rules.ts';

/** Port to the guarantees of rentals, wired in `app.ts`: payments never import them. */
export interface GuaranteeBooks {
  /** Records what the provider says of the payment of a guarantee, after payments did. Idempotent. */
  updateState(paymentId: string, seen: SeenGuarantee): Promise<void>;
}
