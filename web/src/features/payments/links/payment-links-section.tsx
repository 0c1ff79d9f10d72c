import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { formatPrice } from '#words/format/amounts.ts';
import { toEuros, type Cents } from '@volant/shared/kernel/money.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import { linkMailText, linkMessages, linkPurposeLabel } from '#words/payments/links.ts';
import type { LinkState } from '@volant/shared/payments/links.rules.ts';
import * as words from '#words/screens/payments/links.ts';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Folded } from '../../../ui/page/folded.tsx';
import { Muted, Row, Stack } from '../../../ui/page/layout.tsx';
import { LoadFailure } from '../../../ui/lists/list-states.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { Spinner } from '../../../ui/page/spinner.tsx';
import { linkMutations } from '../api/links.mutations.ts';
import { linkQueries, type PaymentLink } from '../api/links.queries.ts';
import { LinkToShow } from '../../../ui/controls/link-to-show.tsx';
import styles from '../payments.module.css';

const STATE_TONES: Record<LinkState, 'info' | 'success' | 'neutral'> = {
  open: 'info',
  paid: 'success',
  ended: 'neutral',
};

const PURPOSES = [
  { value: 'balance', label: linkPurposeLabel.balance, hint: words.balanceHint },
  { value: 'supplement', label: linkPurposeLabel.supplement, hint: words.supplementHint },
] as const;

/** The payment links of a reservation: made, shown, revoked. `dueCents`: what is proposed for a new one. */
export const PaymentLinksSection = ({
  reservationId,
  dueCents,
  isPayable,
  email,
}: {
  reservationId: number;
  dueCents: Cents;
  /** Whether more can be asked: the reservation is confirmed. */
  isPayable: boolean;
  /** Of the customer; '': they have none. */
  email: string;
}) => {
  const { data, error, refetch } = useQuery(linkQueries.of(reservationId));
  const heading = useId();
  return (
    <Stack as="section" aria-labelledby={heading}>
      <h2 id={heading}>{words.paymentLinks}</h2>
      {data === undefined && error === null && <Spinner label={words.loading} />}
      {error !== null && data === undefined && (
        <LoadFailure error={error} sentence={sentenceOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && !isPayable && <Muted>{words.noLink}</Muted>}
      {data && data.length > 0 && (
        <Stack as="ul">
          {data.map((link) => (
            <Line key={link.id} link={link} reservationId={reservationId} />
          ))}
        </Stack>
      )}
      {isPayable && (
        <NewLink key={dueCents} reservationId={reservationId} dueCents={dueCents} email={email} />
      )}
    </Stack>
  );
};

const Line = ({ link, reservationId }: { link: PaymentLink; reservationId: number }) => {
  const revoke = useAct(linkMutations.revoke(reservationId));
  return (
    <Row as="li" gap={2} spread="apart" isFramed className={styles.link}>
      <div>
        {linkPurposeLabel[link.purpose]} {formatPrice(link.amountCents)}
        {link.state === 'open' && words.until(formatMoment(new Date(link.expiresAt)))}
        {link.state === 'open' && <Muted size="s">{linkMailText(link.mail)}</Muted>}
      </div>
      <Chip tone={STATE_TONES[link.state]}>{words.linkState[link.state]}</Chip>
      {link.state === 'open' && (
        <Button
          variant="secondary"
          busyLabel={revoke.isBusy ? words.revoking : undefined}
          onClick={() => revoke.run(link.id)}
          aria-label={words.revokeLink(linkPurposeLabel[link.purpose], formatPrice(link.amountCents))}
        >
          {words.revoke}
        </Button>
      )}
      {revoke.refusal !== undefined && <Alert tone="error">{revoke.refusal}</Alert>}
    </Row>
  );
};

const NewLink = ({
  reservationId,
  dueCents,
  email,
}: {
  reservationId: number;
  dueCents: Cents;
  email: string;
}) => {
  const [purpose, setPurpose] = useState<'balance' | 'supplement'>('balance');
  const [amount, setAmount] = useState(dueCents > 0 ? textFromEuros(toEuros(dueCents)) : '');
  const [wrong, setWrong] = useState<string>();
  const create = useAct(linkMutations.create(reservationId));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const cents = centsFromText(amount) ?? Number.NaN;
    const isRight = cents >= 50;
    setWrong(isRight ? undefined : linkMessages.amountInvalid);
    if (isRight) create.run({ purpose, amountCents: cents });
  };
  return (
    <>
      {create.answer && (
        <LinkToShow
          key={create.answer.id}
          url={create.answer.url}
          until={formatMoment(new Date(create.answer.expiresAt))}
          mailedTo={email}
        />
      )}
      <div data-not-printed="">
        <Folded title={words.newLink} isFramed={false}>
          <Stack as="form" className={styles.form} onSubmit={submit}>
            <RadioGroup legend={words.whatIsPaid} choices={PURPOSES} value={purpose} onChange={setPurpose} />
            <Field
              label={words.amount}
              inputMode="decimal"
              suffix="€"
              value={amount}
              error={wrong}
              onChange={(event) => setAmount(event.target.value)}
            />
            {create.refusal !== undefined && <Alert tone="error">{create.refusal}</Alert>}
            <Row data-not-printed>
              <Button
                type="submit"
                variant="secondary"
                busyLabel={create.isBusy ? words.creating : undefined}
              >
                {words.createLink}
              </Button>
            </Row>
          </Stack>
        </Folded>
      </div>
    </>
  );
};
