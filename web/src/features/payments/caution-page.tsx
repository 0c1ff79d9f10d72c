import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/payments/caution.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { phoneHref, useSite } from '../../lib/site.tsx';
import { LinkLine, Panel, Stack } from '../../ui/page/layout.tsx';
import { LoadFailure } from '../../ui/lists/list-states.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { StatePage } from '../../ui/page/state-page.tsx';
import { guaranteeQueries, type ShownCaution } from '../guarantees/api/guarantees.queries.ts';
import { CautionCardForm } from './caution-card-form.tsx';
import styles from './payments.module.css';

/** /caution/{token}: on the customer's phone, after scanning the code on the agency's screen. Nobody is signed in. */
export const CautionPage = () => {
  const token = useParams()['token'] ?? '';
  return (
    <PageSection>
      <ByToken token={token} />
    </PageSection>
  );
};

const ByToken = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(guaranteeQueries.caution(token));
  const isEnded = error instanceof CallError && [400, 404, 410].includes(error.status);
  if (isEnded) return <Ended sentence={error.message} />;
  if (data?.state === 'held') return <Held caution={data} />;
  if (data) return <Asked token={token} caution={data} onTried={async () => void (await refetch())} />;
  return (
    <Stack gap={3} className={styles.page}>
      <PageHeading>{words.caution}</PageHeading>
      {error === null ? (
        <Spinner label={words.loadingCaution} />
      ) : (
        <LoadFailure
          error={error}
          title={words.loadFailed}
          sentence={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Stack>
  );
};

const Asked = ({
  token,
  caution,
  onTried,
}: {
  token: string;
  caution: ShownCaution;
  onTried: () => Promise<void>;
}) => {
  const amount = formatPrice(caution.amountCents);
  return (
    <Stack gap={3} className={styles.page}>
      <div>
        <PageHeading lead={words.greeting(caution.firstName, caution.vehicleName)}>
          {words.cautionOf(amount)}
        </PageHeading>
      </div>
      <Panel as="ul" gap={1}>
        <li>
          <strong>{words.heldNotCharged(amount)}</strong>
        </li>
        <li>{words.releasedAtReturn}</li>
        <li>{words.keptOnlyForCharges}</li>
        <li>{words.cardsAccepted}</li>
      </Panel>
      <CautionCardForm token={token} amountCents={caution.amountCents} onTried={onTried} />
    </Stack>
  );
};

const Held = ({ caution }: { caution: ShownCaution }) => (
  <StatePage heading={words.registered} tone="success" title={words.held(formatPrice(caution.amountCents))}>
    <p>{words.mayClosePage}</p>
    {caution.captureBefore !== null && <p>{words.endsOn(formatMoment(new Date(caution.captureBefore)))}</p>}
  </StatePage>
);

const Ended = ({ sentence }: { sentence: string }) => {
  const { agency } = useSite();
  return (
    <StatePage heading={words.linkEnded} tone="warning" announced={false}>
      <p>{sentence}</p>
      <p>
        <LinkLine href={phoneHref(agency.phone)}>{words.callAgency(agency.phone)}</LinkLine>
      </p>
      <p>{words.atCounter}</p>
    </StatePage>
  );
};
