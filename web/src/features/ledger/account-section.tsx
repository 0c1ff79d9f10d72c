import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#words/format/amounts.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '#words/typography.ts';
import { isCharge } from '@volant/shared/ledger/ledger.rules.ts';
import * as words from '#words/screens/ledger/account.ts';
import { now } from '../../lib/clock.ts';
import { formatRowMoment } from '#words/format/row-dates.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Fact } from '../../ui/page/blocks.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { PriceLines } from '../../ui/lists/price-lines.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { ledgerQueries, type Ledger, type LedgerEntry } from './api/ledger.queries.ts';
import { ChargeDialog, PaymentDialog, ReductionDialog, RefundDialog } from './entry-dialog.tsx';
import styles from './ledger.module.css';
import { ReverseDialog } from './reverse-dialog.tsx';

interface AccountSectionProps {
  reservationId: number;
  /** Nothing else is left to do for the rental than to take what is due. */
  isNext?: boolean;
}

/** What was charged, paid and given back for a reservation that is confirmed or was, and what is still due. */
export const AccountSection = ({ reservationId, isNext = false }: AccountSectionProps) => {
  const { data, error, refetch } = useQuery(ledgerQueries.of(reservationId));
  return (
    <Stack as="section" gap={1} aria-labelledby="compte">
      <h2 id="compte">
        <VisuallyHidden>{words.account}</VisuallyHidden>
      </h2>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofAccount} height="180px" />
      {data && <Shown ledger={data} isNext={isNext} />}
    </Stack>
  );
};

type Open = 'payment' | 'charge' | 'reduction' | 'refund' | LedgerEntry;

const Shown = ({ ledger, isNext }: { ledger: Ledger; isNext: boolean }) => {
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const { reservationId, entries, dueCents, creditCents, refundableCents } = ledger;
  useKeptWork(`account of reservation ${reservationId}`, () => open, setOpen);
  const dialog = { reservationId, onClose: close, onDone: close };
  const charges = entries.filter(({ kind }) => isCharge(kind) || kind === 'cash_rounding');
  const reductions = entries.filter(({ kind }) => kind === 'reduction');
  const money = entries.filter(
    ({ kind }) => kind === 'payment' || kind === 'refund' || kind === 'chargeback',
  );
  const refund = (
    <Button
      variant={creditCents > 0 ? 'action' : 'secondary'}
      size={creditCents > 0 ? 'm' : 's'}
      onClick={() => setOpen('refund')}
    >
      {words.refund}
    </Button>
  );
  return (
    <>
      <Row as="dl" gap={3} spread="apart">
        <Fact label={words.balanceDue} size="xl" weight="bold" figures oneLine>
          {formatPrice(dueCents)}
        </Fact>
        {creditCents > 0 && (
          <Fact label={words.toGiveBack} size="xl" weight="bold" figures oneLine>
            {formatPrice(creditCents)}
          </Fact>
        )}
      </Row>
      <PriceLines
        isDense
        lines={[
          { label: words.rental, value: formatPrice(ledger.totalCents) },
          ...(ledger.waivedCents === 0
            ? []
            : [{ label: words.cancellation, value: formatPrice(-ledger.waivedCents) }]),
          ...(charges.length > 0 || reductions.length > 0
            ? [{ label: words.charges, value: formatPrice(ledger.chargedCents + ledger.reducedCents) }]
            : []),
          ...(ledger.reducedCents > 0
            ? [{ label: words.reductions, value: formatPrice(-ledger.reducedCents) }]
            : []),
          { label: words.receivedLessRefunds, value: formatPrice(-ledger.paidCents) },
          ...(ledger.comingBackCents > 0
            ? [{ label: words.refundPending, value: formatPrice(ledger.comingBackCents) }]
            : []),
          ...(ledger.beingKeptCents > 0
            ? [{ label: words.beingKept, value: formatPrice(-ledger.beingKeptCents) }]
            : []),
        ]}
      />
      {ledger.guaranteeExcessCents > 0 && <GuaranteeExcess ledger={ledger} />}
      <Row className={styles.acts}>
        {creditCents > 0 && refund}
        <Button
          variant={isNext && dueCents > 0 ? 'action' : 'secondary'}
          disabled={dueCents === 0}
          onClick={() => setOpen('payment')}
        >
          {words.takePayment}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('charge')}>
          {words.addCharge}
        </Button>
        {ledger.reducibleCents > 0 && (
          <Button variant="secondary" size="s" onClick={() => setOpen('reduction')}>
            {words.grantReduction}
          </Button>
        )}
        {refundableCents > 0 && creditCents === 0 && refund}
      </Row>
      <Folded title={words.accountDetails} isFramed={false}>
        <Entries title={words.charges} entries={charges} empty={words.noCharges} onReverse={setOpen} />
        {reductions.length > 0 && (
          <Entries title={words.reductions} entries={reductions} empty="" onReverse={setOpen} />
        )}
        <Entries title={words.payments} entries={money} empty={words.noPayments} onReverse={setOpen} />
      </Folded>
      {open === 'payment' && <PaymentDialog {...dialog} dueCents={dueCents} />}
      {open === 'charge' && <ChargeDialog {...dialog} />}
      {open === 'reduction' && <ReductionDialog {...dialog} ledger={ledger} />}
      {open === 'refund' && <RefundDialog {...dialog} ledger={ledger} />}
      {typeof open === 'object' && <ReverseDialog entry={open} onClose={close} onDone={close} />}
    </>
  );
};

/** What was kept of a caution for a charge that no longer counts: only a manager can give it back. */
const GuaranteeExcess = ({ ledger: { entries, guaranteeExcessCents } }: { ledger: Ledger }) => {
  const isOnCard = entries.some(({ isGuarantee, method }) => isGuarantee && method === 'online');
  return (
    <Alert tone="warning" announced={false} title={words.keptTooMuch(formatPrice(guaranteeExcessCents))}>
      {isOnCard ? words.giveBackOnCard : words.giveBackByHand}
    </Alert>
  );
};

interface EntriesProps {
  title: string;
  entries: readonly LedgerEntry[];
  empty: string;
  onReverse: (entry: LedgerEntry) => void;
}

const Entries = ({ title, entries, empty, onReverse }: EntriesProps) => (
  <Stack as="section" gap={1}>
    <h3>{title}</h3>
    {entries.length === 0 ? (
      <Muted size="s">{empty}</Muted>
    ) : (
      <ul>
        {entries.map((entry) => (
          <Row
            as="li"
            key={entry.id}
            gap={2}
            spread="apart"
            align="stretch"
            wraps={false}
            className={styles.entry}
          >
            <div className={styles.what}>
              {words.entryName(entry)}
              {entry.isReversed && (
                <Muted as="span" size="s">
                  {' '}
                  {words.reversed}
                </Muted>
              )}
              <Muted size="s">{detailsOf(entry)}</Muted>
              {entry.isReversible && (
                <Button
                  variant="quiet"
                  aria-label={words.correctEntry(words.entryName(entry), formatPrice(entry.amountCents))}
                  onClick={() => onReverse(entry)}
                >
                  {words.correct}
                </Button>
              )}
            </div>
            <Text weight="medium" figures oneLine>
              {formatPrice(shownCents(entry))}
            </Text>
          </Row>
        ))}
      </ul>
    )}
  </Stack>
);

const detailsOf = ({ at, by, note }: LedgerEntry): string =>
  typeset(
    [formatRowMoment(new Date(at), agencyDay(now())), by, note]
      .filter((part) => part !== null && part !== '')
      .join(' · '),
  );

/** Money given back, and what is no longer owed, are shown as less. */
const shownCents = ({ kind, amountCents }: LedgerEntry): number =>
  kind === 'refund' || kind === 'chargeback' || kind === 'reduction' ? -amountCents : amountCents;
