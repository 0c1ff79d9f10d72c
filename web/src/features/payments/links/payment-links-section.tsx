import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatPrice } from '#words/format/amounts.ts';
import { INTENT_MIN_CENTS } from '@volant/shared/agency.ts';
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
import { Form, SubmitButton, useSentForm } from '../../../ui/controls/form.tsx';
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

interface LinkDraft {
  purpose: (typeof PURPOSES)[number]['value'];
  amount: string;
}

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
  const create = useAct(linkMutations.create(reservationId));
  const form = useSentForm<LinkDraft>({
    initial: { purpose: 'balance', amount: dueCents > 0 ? textFromEuros(toEuros(dueCents)) : '' },
    fields: ['purpose', 'amount'],
    idPrefix: 'payment-link',
    focusOnWrong: 'field',
    send: async ({ purpose, amount }) => {
      await create.send({ purpose, amountCents: centsFromText(amount) ?? 0 });
    },
    // Shown above the button.
    refusal: () => undefined,
  });
  const { error: _error, id: _id, ...purpose } = form.field('purpose');
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
          <Stack as={Form} form={form} className={styles.form}>
            <RadioGroup legend={words.whatIsPaid} choices={PURPOSES} field={purpose} />
            <Field
              {...form.field('amount', {
                validate: (typed) =>
                  (centsFromText(typed) ?? 0) >= INTENT_MIN_CENTS || linkMessages.amountInvalid,
              })}
              label={words.amount}
              inputMode="decimal"
              suffix="€"
            />
            {create.refusal !== undefined && <Alert tone="error">{create.refusal}</Alert>}
            <Row data-not-printed>
              <SubmitButton form={form} variant="secondary" busyLabel={words.creating}>
                {words.createLink}
              </SubmitButton>
            </Row>
          </Stack>
        </Folded>
      </div>
    </>
  );
};
