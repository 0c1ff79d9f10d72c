import { lazy, Suspense } from 'react';
import * as words from '#words/screens/accounts/company.ts';
import { focusOnMount } from '../../../../lib/focus.ts';
import { Alert } from '../../../../ui/page/alert.tsx';
import { Folded } from '../../../../ui/page/folded.tsx';
import type { InvoiceChoiceProps, Unsent } from './invoice-choice.tsx';

// Most rentals are private.
const InvoiceChoice = lazy(async () => ({
  default: (await import('./invoice-choice.tsx')).InvoiceChoice,
}));

interface InvoiceFoldProps extends InvoiceChoiceProps {
  /** The dates were just held for another company, or privately: what it says takes the focus. */
  isInvoiced: boolean;
  isHidden: boolean;
  unsent: Unsent | undefined;
}

/** Who is invoiced, behind a line, and what of it must be saved before the payment. */
export const InvoiceFold = ({ isInvoiced, isHidden, unsent, ...choice }: InvoiceFoldProps) => {
  const { company } = choice.order;
  return (
    <>
      {isInvoiced && (
        <div tabIndex={-1} ref={focusOnMount}>
          <Alert tone="success">{company ? words.bookedFor(company.name) : words.isPrivateNow}</Alert>
        </div>
      )}
      {/* Hidden only: after a payment that failed, what was typed is still there. */}
      <div hidden={isHidden}>
        <Folded title={company ? words.bookedFor(company.name) : words.invoice}>
          <Suspense>
            <InvoiceChoice {...choice} />
          </Suspense>
        </Folded>
      </div>
      {unsent !== undefined && !isHidden && (
        <Alert tone="warning" title={words.unsent[unsent].title}>
          {words.unsent[unsent].text}
        </Alert>
      )}
    </>
  );
};
