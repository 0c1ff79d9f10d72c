import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { formatMoment } from '../../lib/dates.ts';
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
      <PageHeading>Caution</PageHeading>
      {error === null ? (
        <Spinner label="Chargement de la caution..." />
      ) : (
        <LoadFailure
          error={error}
          title="Erreur lors du chargement de la caution"
          sentence={typeset(sentenceOf(error))}
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
        <PageHeading
          lead={`${['Bonjour', caution.firstName].join(' ').trim()}, voici la caution de votre ${caution.vehicleName}.`}
        >
          Caution de {amount}
        </PageHeading>
      </div>
      <Panel as="ul" gap={1}>
        <li>
          <strong>{amount} sont réservés sur votre carte, rien n’est débité.</strong>
        </li>
        <li>L’agence libère ce montant au retour du véhicule, s’il n’y a rien à régler.</li>
        <li>
          {typeset(
            'Un montant ne peut être gardé que pour des frais que vous devez, après votre signature ou 48 heures après vous avoir prévenu.',
          )}
        </li>
        <li>Carte Visa ou Mastercard uniquement&nbsp;: Bancontact ne permet pas de réserver un montant.</li>
      </Panel>
      <CautionCardForm token={token} amountCents={caution.amountCents} onTried={onTried} />
    </Stack>
  );
};

const Held = ({ caution }: { caution: ShownCaution }) => (
  <StatePage
    heading="Caution enregistrée"
    tone="success"
    title={`${formatPrice(caution.amountCents)} sont réservés sur votre carte.`}
  >
    <p>Rien n’est débité. Vous pouvez fermer cette page&nbsp;: l’agence voit que c’est fait.</p>
    {caution.captureBefore !== null && (
      <p>La réservation prend fin d’elle-même le {formatMoment(new Date(caution.captureBefore))}.</p>
    )}
  </StatePage>
);

const Ended = ({ sentence }: { sentence: string }) => {
  const { agency } = useSite();
  return (
    <StatePage heading="Lien terminé" tone="warning" announced={false}>
      <p>{typeset(sentence)}</p>
      <p>
        <LinkLine href={phoneHref(agency.phone)}>Appeler le {typeset(agency.phone)}</LinkLine>
      </p>
      <p>Si vous êtes au comptoir, demandez un nouveau code à scanner.</p>
    </StatePage>
  );
};
