import { refused } from './api-error.ts';
import { decide } from './disputes.ts';
import type { Params } from './form-params.ts';
import type { Answer } from './payments/intent-confirmation.ts';
import type { Ledger } from './ledger.ts';
import type { Dispute } from './stripe-objects.ts';

/** Stripe's test evidence, which decides a dispute at once. */
const DECIDING: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

/** `POST /v1/disputes/:id` */
export function updateDispute(ledger: Ledger, open: Dispute, params: Params): Answer {
  params.only('evidence', 'submit', 'expand');
  refuseClosed(open);
  const text = params.group('evidence')?.text('uncategorized_text');
  const answered: Dispute = {
    ...open,
    ...(text !== undefined && { evidence: { uncategorized_text: text } }),
    evidence_details: { ...open.evidence_details, has_evidence: text !== undefined, submission_count: 1 },
  };
  ledger.store.update(answered);
  ledger.emit('charge.dispute.updated', answered);
  const decision = text === undefined ? undefined : DECIDING[text];
  return { status: 200, body: decision ? decide(ledger, answered, decision) : answered };
}

/** `POST /v1/disputes/:id/close`: the agency gives in. */
export function closeDispute(ledger: Ledger, open: Dispute, params: Params): Answer {
  params.only('expand');
  refuseClosed(open);
  return { status: 200, body: decide(ledger, open, 'lost') };
}

function refuseClosed({ status }: Dispute): void {
  if (status !== 'needs_response') throw refused(undefined, 'This dispute is already closed');
}
