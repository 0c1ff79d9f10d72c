import { accountMessages } from '#words/accounts/accounts.ts';
import { fullName } from '@volant/shared/accounts/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import * as words from '#words/screens/clients/customer-page.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Dotted } from '../../ui/text/dotted.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { EmptyState, LoadFailure } from '../../ui/lists/list-states.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { RecordHead } from '../../ui/page/record-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { customerReach } from '../accounts/customer-reach.tsx';
import { useSession } from '../accounts/session.tsx';
import { customerQueries, type CustomerFile } from './api/customers.queries.ts';
import { BlockSection } from './block-section.tsx';
import { CustomerDocuments } from './customer-documents.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LicenceSection } from './licence-section.tsx';
import { MergesSection } from './merges-section.tsx';
import { RentalsSection } from './rentals-section.tsx';
import styles from './clients.module.css';

const LIST = { to: paths.customers, label: words.customers };

const SKELETON_ROWS = ['1', '2', '3'];

/** /manage/clients/{id} */
export const CustomerPage = () => {
  const id = idFromPath(useParams()['id']);
  return (
    <PageSection>
      <Stack gap={2}>{id === undefined ? <Unknown /> : <CustomerById key={id} id={id} />}</Stack>
    </PageSection>
  );
};

const CustomerById = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery(customerQueries.one(id));
  const isUnknown = error instanceof CallError && error.status === 404;
  usePageTitle(
    isUnknown
      ? words.customerNotFound
      : data === undefined
        ? words.customer
        : fullName(data) || words.customer,
  );
  if (isUnknown) return <Unknown />;
  if (data?.mergedInto != null) return <Navigate to={paths.customer(data.mergedInto)} replace />;
  if (data !== undefined) return <Shown customer={data} />;
  return (
    <>
      <RecordHead list={LIST} name={null} title={words.customer} focusKey={id} state={null} acts={null}>
        {error === null && <Skeleton height="1.5em" width="40%" />}
      </RecordHead>
      {error === null ? (
        <Stack role="status" aria-label={words.loading}>
          {SKELETON_ROWS.map((key) => (
            <Skeleton key={key} height="88px" />
          ))}
        </Stack>
      ) : (
        <LoadFailure
          error={error}
          title={words.loadFailed}
          sentence={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
};

const Unknown = () => (
  <>
    <PageHeading>{words.customerNotFound}</PageHeading>
    <EmptyState title={words.noSuchCustomer} text={words.maybeErased}>
      <ButtonLink to={paths.customers} variant="secondary">
        {words.seeAllCustomers}
      </ButtonLink>
    </EmptyState>
  </>
);

const Shown = ({ customer }: { customer: CustomerFile }) => {
  const { isOwner } = useSession();
  return (
    <>
      <RecordHead
        list={LIST}
        name={words.customerNumber(customer.id)}
        title={fullName(customer)}
        focusKey={customer.id}
        state={customer.block !== null && <Chip tone="danger">{words.blocked}</Chip>}
        acts={null}
      >
        <Row gap={1}>
          <Dotted items={customerReach(customer)} />
          {customer.email !== '' && !customer.emailConfirmed && (
            <Chip tone="warning">{accountMessages.addressUnconfirmed}</Chip>
          )}
        </Row>
      </RecordHead>
      {/* On a phone, who it is comes first and the panels that are seldom needed last. */}
      <Stack gap={4} className={styles.columns}>
        <IdentitySection customer={customer} />
        <Stack gap={4} className={styles.work}>
          <RentalsSection customerId={customer.id} />
          <CustomerNotes customerId={customer.id} />
          <CustomerDocuments customerId={customer.id} />
        </Stack>
        <Stack gap={3}>
          <BlockSection customer={customer} />
          <LicenceSection customer={customer} />
          {isOwner && <MergesSection customer={customer} />}
        </Stack>
      </Stack>
    </>
  );
};
