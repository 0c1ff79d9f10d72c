import { useNavigate } from 'react-router';
import { formatPrice } from '#words/format/amounts.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import * as words from '#words/screens/payments/pay.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { linkMutations } from './api/links.mutations.ts';

export interface PayDueProps {
  reservationId: number;
  dueCents: Cents;
  /** Names the rental for screen readers. */
  label: string;
}

/** What is due of a rental that ended, and the way to its payment, for its customer. */
export const PayDue = ({ reservationId, dueCents, label }: PayDueProps) => {
  const navigate = useNavigate();
  const act = useAct(linkMutations.createOwn(), {
    onDone: ({ url }) => void navigate(new URL(url).pathname),
  });
  const amount = formatPrice(dueCents);
  return (
    <>
      <span>{words.dueAfterReturn(amount)}</span>
      <Button
        variant="action"
        busyLabel={act.isBusy ? words.opening : undefined}
        onClick={() => act.run(reservationId)}
      >
        {words.pay(amount)}
        <VisuallyHidden>{words.ofRental(label)}</VisuallyHidden>
      </Button>
      {act.refusal !== undefined && (
        <Alert tone="error" title={words.openFailed}>
          {act.refusal}
        </Alert>
      )}
    </>
  );
};
