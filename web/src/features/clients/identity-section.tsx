import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as companyWords from '#words/screens/accounts/company.ts';
import * as words from '#words/screens/clients/customer-page.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { Fact } from '../../ui/page/blocks.tsx';
import { Panel, Row, Stack } from '../../ui/page/layout.tsx';
import { AddressText } from '../accounts/address-text.tsx';
import { CompanyText } from '../accounts/company-text.tsx';
import { companyQueries } from '../reservations/api/company.queries.ts';
import { customerMutations } from '../reservations/api/counter.mutations.ts';
import { customerFileMutations } from './api/customers.mutations.ts';
import type { CustomerFile } from './api/customers.queries.ts';

const CustomerDialog = lazy(async () => ({
  default: (await import('./customer-dialog.tsx')).CustomerDialog,
}));

const AddressDialog = lazy(async () => ({
  default: (await import('./address-dialog.tsx')).AddressDialog,
}));

/** Where the customer lives and whether they can sign in; the head of the page says how they are reached. */
export const IdentitySection = ({ customer }: { customer: CustomerFile }) => {
  const { id, email, emailConfirmed, hasPassword, address, createdAt } = customer;
  const [isChanging, setChanging] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const invite = useAct(customerFileMutations.invite());
  const confirm = useAct(customerMutations.sendConfirmation());
  const { data: last } = useQuery(companyQueries.ofCustomer(id));
  const said = invite.answer?.message ?? confirm.answer?.message;
  const refusal = invite.refusal ?? confirm.refusal;
  return (
    <Panel as="section" aria-labelledby="coordonnees">
      <h2 id="coordonnees">{words.contactDetails}</h2>
      <Stack as="dl" gap={1}>
        <Fact label={words.postalAddress}>
          {address === null ? words.noAddress : <AddressText address={address} />}
        </Fact>
        {last?.company && (
          <Fact label={companyWords.lastCompany}>
            <CompanyText company={last.company} />
          </Fact>
        )}
        <Fact label={words.account}>{hasPassword ? words.canSignIn : words.noPassword}</Fact>
        <Fact label={words.customerSince}>{formatMoment(new Date(createdAt))}</Fact>
      </Stack>
      <Row>
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {words.modify}
        </Button>
        <Button variant="secondary" onClick={() => setMoving(true)}>
          {words.modifyAddress}
        </Button>
        {email !== '' && !hasPassword && (
          <Button
            variant="secondary"
            busyLabel={invite.isBusy ? words.sending : undefined}
            onClick={() => invite.run(id)}
          >
            {words.invite}
          </Button>
        )}
        {email !== '' && hasPassword && !emailConfirmed && (
          <Button
            variant="secondary"
            busyLabel={confirm.isBusy ? words.sending : undefined}
            onClick={() => confirm.run(id)}
          >
            {words.resendLink}
          </Button>
        )}
      </Row>
      <div role="status">
        {said !== undefined && refusal === undefined && (
          <Alert tone="success" announced={false}>
            {said}
          </Alert>
        )}
      </div>
      {refusal !== undefined && <Alert tone="error">{refusal}</Alert>}
      <Suspense fallback={<DialogPlace />}>
        {isChanging && (
          <CustomerDialog
            customer={customer}
            onClose={() => setChanging(false)}
            onSaved={() => setChanging(false)}
          />
        )}
        {isMoving && (
          <AddressDialog
            customer={customer}
            onClose={() => setMoving(false)}
            onDone={() => setMoving(false)}
          />
        )}
      </Suspense>
    </Panel>
  );
};
