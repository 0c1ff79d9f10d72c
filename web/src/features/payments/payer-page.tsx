import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { formatPrice } from '#words/format/amounts.ts';
import { linkPurposeLabel } from '#words/payments/links.ts';
import * as words from '#words/screens/payments/payer.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { tabStore } from '../../lib/storage/browser-store.ts';
import { formatLongDate, formatMoment } from '#words/format/page-dates.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref, useSite } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { LinkLine, Muted, Panel, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { LoadFailure } from '../../ui/lists/list-states.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { StatePage } from '../../ui/page/state-page.tsx';
import { linkQueries, type ShownLink } from './api/links.queries.ts';
import { DepositPayment } from './deposit-payment.tsx';
import styles from './payments.module.css';

/** Where the provider's page sends back: it does not know the token, this tab does. */
const RETURN = 'retour';
const KEPT_UNDER = 'volant.payer';

/** /payer/{token}: whoever has the link pays; nobody is signed in. */
export const PayerPage = () => {
  const token = useParams()['token'] ?? '';
  // Where the browser did not keep it, the customer opens their link again.
  const kept = token === RETURN ? tabStore.read(KEPT_UNDER) : undefined;
  if (kept !== undefined) return <Navigate to={paths.payByLink(kept)} replace />;
  return <PageSection>{token === RETURN ? <Returned /> : <ByLink token={token} />}</PageSection>;
};

const Returned = () => (
  <StatePage
    heading={words.thanks}
    tone="info"
    title={words.paymentRecorded}
    announced={false}
    actions={
      <ButtonLink to={paths.home} variant="secondary">
        {words.backHome}
      </ButtonLink>
    }
  >
    <p>{words.confirmationComes}</p>
  </StatePage>
);

const ByLink = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(linkQueries.view(token));
  useEffect(() => {
    if (data) tabStore.keep(KEPT_UNDER, token);
  }, [data, token]);
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 410) return <Ended sentence={error?.message ?? ''} />;
  if (status === 404 || status === 400) return <Unknown />;
  if (data) return <Payable token={token} link={data} refresh={async () => (await refetch()).data?.state} />;
  return (
    <Stack gap={3} className={styles.page}>
      <PageHeading>{words.payment}</PageHeading>
      {error === null ? (
        <Spinner label={words.loadingLink} />
      ) : (
        <LoadFailure
          error={error}
          title={words.linkNotRead}
          sentence={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Stack>
  );
};

const CallAgency = () => {
  const { agency } = useSite();
  return agency.phone === '' ? null : (
    <LinkLine href={phoneHref(agency.phone)}>{words.callAgency(agency.phone)}</LinkLine>
  );
};

const Ended = ({ sentence }: { sentence: string }) => (
  <StatePage heading={words.linkEnded} tone="warning" actions={<CallAgency />} announced={false}>
    <p>{sentence}</p>
  </StatePage>
);

const Unknown = () => (
  <StatePage heading={words.linkUnknown} tone="warning" actions={<CallAgency />} announced={false}>
    <p>{words.noSuchLink}</p>
  </StatePage>
);

const Payable = ({
  token,
  link,
  refresh,
}: {
  token: string;
  link: ShownLink;
  refresh: () => Promise<ShownLink['state'] | undefined>;
}) => {
  const [isSent, setIsSent] = useState(false);
  const amount = formatPrice(link.amountCents);
  if (link.state === 'paid') {
    return (
      <StatePage
        heading={words.paid}
        tone="success"
        title={words.received(amount)}
        announced={false}
        actions={
          <>
            <ButtonLink to={paths.myReservations}>{words.seeReservations}</ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              {words.backHome}
            </ButtonLink>
          </>
        }
      >
        <p>
          {words.paidFor(
            linkPurposeLabel[link.purpose],
            link.vehicle,
            formatLongDate(link.startDate),
            formatLongDate(link.endDate),
          )}
        </p>
        <p>{words.inReservation}</p>
      </StatePage>
    );
  }
  if (isSent || link.state === 'processing') {
    return (
      <StatePage heading={words.paymentReceived} tone="info" announced={false}>
        <p>{words.confirming}</p>
        <Polling refresh={refresh} />
      </StatePage>
    );
  }
  return (
    <Stack gap={3} className={styles.page}>
      <div>
        <PageHeading lead={words.greeting(link.firstName)}>{words.pay(amount)}</PageHeading>
      </div>
      <Facts link={link} amount={amount} />
      <DepositPayment
        token={token}
        reservationId={0}
        depositCents={link.amountCents}
        productName={linkPurposeLabel[link.purpose]}
        onPaid={() => {
          setIsSent(true);
          void refresh();
        }}
        onBusyChange={() => undefined}
        onOpened={() => undefined}
        onOutdated={async () => (await refresh()) === 'open'}
      />
    </Stack>
  );
};

const Facts = ({ link, amount }: { link: ShownLink; amount: string }) => (
  <Panel as="dl" gap={1} className={styles.facts}>
    <Row gap={2} lineGap={1} spread="apart" align="stretch">
      <Muted as="dt">{words.vehicle}</Muted>
      <dd>{link.vehicle}</dd>
    </Row>
    <Row gap={2} lineGap={1} spread="apart" align="stretch">
      <Muted as="dt">{words.from}</Muted>
      <dd>{formatLongDate(link.startDate)}</dd>
    </Row>
    <Row gap={2} lineGap={1} spread="apart" align="stretch">
      <Muted as="dt">{words.to}</Muted>
      <dd>{formatLongDate(link.endDate)}</dd>
    </Row>
    <Row gap={2} lineGap={1} spread="apart" align="stretch">
      <Muted as="dt">{linkPurposeLabel[link.purpose]}</Muted>
      <Text as="dd" size="l">
        {amount}
      </Text>
    </Row>
    <Row gap={2} lineGap={1} spread="apart" align="stretch">
      <Muted as="dt">{words.validUntil}</Muted>
      <dd>{formatMoment(new Date(link.expiresAt))}</dd>
    </Row>
  </Panel>
);

const POLL_MS = 2000;

/** The provider has said yes; the server asks it again. */
const Polling = ({ refresh }: { refresh: () => Promise<unknown> }) => {
  useEffect(() => {
    const timer = setInterval(() => void refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return <Spinner label={words.checking} />;
};
