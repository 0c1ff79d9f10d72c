import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { linkPurposeLabel } from '#words/payments/links.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { tabStore } from '../../lib/storage/browser-store.ts';
import { formatLongDate, formatMoment } from '../../lib/dates.ts';
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
    heading="Merci"
    tone="info"
    title="Votre paiement est enregistré."
    announced={false}
    actions={
      <ButtonLink to={paths.home} variant="secondary">
        Retour à l’accueil
      </ButtonLink>
    }
  >
    <p>S’il a abouti, vous en recevez la confirmation. Pour vérifier, ouvrez de nouveau votre lien.</p>
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
      <PageHeading>Paiement</PageHeading>
      {error === null ? (
        <Spinner label="Chargement de votre lien..." />
      ) : (
        <LoadFailure
          error={error}
          title="Le lien ne peut pas être lu"
          sentence={typeset(sentenceOf(error))}
          onRetry={() => void refetch()}
        />
      )}
    </Stack>
  );
};

const CallAgency = () => {
  const { agency } = useSite();
  return agency.phone === '' ? null : (
    <LinkLine href={phoneHref(agency.phone)}>Appeler le {typeset(agency.phone)}</LinkLine>
  );
};

const Ended = ({ sentence }: { sentence: string }) => (
  <StatePage heading="Lien terminé" tone="warning" actions={<CallAgency />} announced={false}>
    <p>{typeset(sentence)}</p>
  </StatePage>
);

const Unknown = () => (
  <StatePage heading="Lien inconnu" tone="warning" actions={<CallAgency />} announced={false}>
    <p>Ce lien de paiement n’existe pas. Vérifiez l’adresse, ou appelez l’agence.</p>
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
        heading="Merci, c’est payé"
        tone="success"
        title={`${amount} reçus.`}
        announced={false}
        actions={
          <>
            <ButtonLink to={paths.myReservations}>Voir mes réservations</ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              Retour à l’accueil
            </ButtonLink>
          </>
        }
      >
        <p>
          {linkPurposeLabel[link.purpose]} de votre location {link.vehicle}, du{' '}
          {formatLongDate(link.startDate)} au {formatLongDate(link.endDate)}.
        </p>
        <p>Ce paiement est noté sur votre réservation, où vous trouvez aussi vos documents.</p>
      </StatePage>
    );
  }
  if (isSent || link.state === 'processing') {
    return (
      <StatePage heading="Paiement reçu" tone="info" announced={false}>
        <p>La confirmation est en cours&nbsp;: cette page s’actualise d’elle-même.</p>
        <Polling refresh={refresh} />
      </StatePage>
    );
  }
  return (
    <Stack gap={3} className={styles.page}>
      <div>
        <PageHeading
          lead={`${['Bonjour', link.firstName].join(' ').trim()}, voici ce qu’il reste à payer en ligne pour votre location.`}
        >
          Payer {amount}
        </PageHeading>
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
      <Muted as="dt">Véhicule</Muted>
      <dd>{link.vehicle}</dd>
    </Row>
    <Row gap={2} lineGap={1} spread="apart" align="stretch">
      <Muted as="dt">Du</Muted>
      <dd>{formatLongDate(link.startDate)}</dd>
    </Row>
    <Row gap={2} lineGap={1} spread="apart" align="stretch">
      <Muted as="dt">Au</Muted>
      <dd>{formatLongDate(link.endDate)}</dd>
    </Row>
    <Row gap={2} lineGap={1} spread="apart" align="stretch">
      <Muted as="dt">{linkPurposeLabel[link.purpose]}</Muted>
      <Text as="dd" size="l">
        {amount}
      </Text>
    </Row>
    <Row gap={2} lineGap={1} spread="apart" align="stretch">
      <Muted as="dt">Lien valable jusqu’au</Muted>
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
  return <Spinner label="Vérification en cours..." />;
};
