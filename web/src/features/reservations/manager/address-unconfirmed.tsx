import { accountMessages } from '#words/accounts/accounts.ts';
import * as words from '#words/screens/reservations/reservation-details.ts';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { customerMutations } from '../api/counter.mutations.ts';

/** Nobody opened a link mailed to the customer's address: it says so, and mails another. */
export const AddressUnconfirmed = ({ customerId }: { customerId: number }) => {
  const resend = useAct(customerMutations.sendConfirmation(), { sentence: sentenceOf });
  const sentence = resend.answer?.message ?? resend.refusal;
  return (
    <>
      <Chip tone="warning">{accountMessages.addressUnconfirmed}</Chip>
      {/* Stays where it is while it sends: it keeps the focus. */}
      <Button variant="quiet" size="s" aria-disabled={resend.isBusy} onClick={() => resend.run(customerId)}>
        {words.resendLink}
      </Button>
      <div role="status">
        {sentence !== undefined && (
          <Alert tone={resend.isDone ? 'success' : 'error'} announced={false}>
            {sentence}
          </Alert>
        )}
      </div>
    </>
  );
};
