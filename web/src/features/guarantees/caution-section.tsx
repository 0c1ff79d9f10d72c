import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatPrice } from '#words/format/amounts.ts';
import { isLiveGuarantee } from '@volant/shared/guarantees/guarantee.rules.ts';
import { guaranteeMethodNames, guaranteeStateNames } from '#words/guarantees/guarantees.ts';
import * as words from '#words/screens/guarantees/guarantee.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Chip, type ChipProps } from '../../ui/controls/chip.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Muted, Panel, Row, Stack } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { QrCode } from '../../ui/text/qr-code.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { guaranteeMutations } from './api/guarantees.mutations.ts';
import { guaranteeQueries, type Guarantee, type ReservationGuarantees } from './api/guarantees.queries.ts';
import { AskForm } from './ask-form.tsx';
import styles from './caution-section.module.css';
import { KeepDialog } from './keep-dialog.tsx';

const TONES: Record<Guarantee['state'], NonNullable<ChipProps['tone']>> = {
  asked: 'info',
  held: 'success',
  released: 'neutral',
  captured: 'warning',
  expired: 'danger',
};

/** The guarantee of a reservation, for managers: asked for, held, released or kept. */
export const CautionSection = ({
  reservationId,
  isFolded = false,
}: {
  reservationId: number;
  /** Whether its form is opened on request. */
  isFolded?: boolean;
}) => {
  const { data, error, refetch } = useQuery(guaranteeQueries.ofReservation(reservationId));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" aria-labelledby="caution">
      <h2 ref={heading} id="caution" tabIndex={-1}>
        {words.guarantee}
      </h2>
      {data !== undefined && (
        // What had the focus is gone then.
        <Shown
          reservationId={reservationId}
          isFolded={isFolded}
          {...data}
          onReplaced={() => heading.current?.focus()}
        />
      )}
      <LoadState data={data} error={error} refetch={refetch} of={words.ofGuarantee} height="88px" />
    </Stack>
  );
};

const Shown = ({
  reservationId,
  isFolded,
  guarantees,
  refusal,
  dueCents,
  signedCents,
  charges,
  onReplaced,
}: ReservationGuarantees & { reservationId: number; isFolded: boolean; onReplaced: () => void }) => {
  /** Shown once: only its hash is kept. */
  const [link, setLink] = useState<{ id: number; address: string }>();
  const live = guarantees.find(({ state }) => isLiveGuarantee(state));
  const ended = guarantees.filter((guarantee) => guarantee !== live);
  return (
    <>
      {live === undefined &&
        (refusal === null ? (
          <AskForm
            reservationId={reservationId}
            isFolded={isFolded}
            onAsked={({ id, link: address }) => {
              if (address !== null) setLink({ id, address });
              onReplaced();
            }}
          />
        ) : (
          <Muted>{refusal}</Muted>
        ))}
      {live?.state === 'asked' && (
        <Asked
          guarantee={live}
          address={link?.id === live.id ? link.address : undefined}
          onLink={(address) => setLink({ id: live.id, address })}
          onWithdrawn={onReplaced}
        />
      )}
      {live?.state === 'held' && (
        <Held guarantee={live} dueCents={dueCents} signedCents={signedCents} charges={charges} />
      )}
      {ended.length > 0 && (
        <Panel as="ul" gap={1} isTight aria-label={words.earlierGuarantees}>
          {ended.map((guarantee) => (
            <li key={guarantee.id}>
              <Line guarantee={guarantee} />
            </li>
          ))}
        </Panel>
      )}
    </>
  );
};

const Line = ({ guarantee }: { guarantee: Guarantee }) => {
  const { state, method, amountCents, keptCents, endedAt, reason } = guarantee;
  return (
    <Row gap={2} lineGap="half" className={styles.line}>
      <Chip tone={TONES[state]}>{guaranteeStateNames[state]}</Chip>
      <strong>{formatPrice(amountCents)}</strong>
      <span>{guaranteeMethodNames[method]}</span>
      {state === 'captured' && <span>{words.kept(formatPrice(keptCents), reason)}</span>}
      {endedAt !== null && <Muted as="span">{words.endedAt(formatMoment(new Date(endedAt)))}</Muted>}
    </Row>
  );
};

const Asked = ({
  guarantee,
  address,
  onLink,
  onWithdrawn,
}: {
  guarantee: Guarantee;
  address: string | undefined;
  onLink: (address: string) => void;
  onWithdrawn: () => void;
}) => {
  const { reservationId, linkEndsAt } = guarantee;
  const renew = useAct(guaranteeMutations.renewLink(), {
    onDone: ({ link }) => link !== null && onLink(link),
  });
  const withdraw = useAct(guaranteeMutations.release(), { onDone: onWithdrawn });
  const refusal = renew.refusal ?? withdraw.refusal;
  return (
    <Panel className={styles.box}>
      <Line guarantee={guarantee} />
      {address === undefined ? (
        <p>{words.noCardYet}</p>
      ) : (
        <div className={styles.scan}>
          <QrCode text={address} label={words.qrCode} />
          <div>
            <p>{words.scanCode}</p>
            {linkEndsAt !== null && <Muted>{words.codeValidUntil(formatMoment(new Date(linkEndsAt)))}</Muted>}
          </div>
        </div>
      )}
      <Muted role="status">{words.awaitingCard}</Muted>
      {refusal !== undefined && <Alert tone="error">{refusal}</Alert>}
      <Row align="stretch">
        <Button
          variant="secondary"
          busyLabel={renew.isBusy ? words.creatingCode : undefined}
          onClick={() => renew.run(reservationId)}
        >
          {words.showNewCode}
        </Button>
        <Button
          variant="quiet"
          busyLabel={withdraw.isBusy ? words.withdrawing : undefined}
          onClick={() => withdraw.run(reservationId)}
        >
          {words.withdrawRequest}
        </Button>
      </Row>
    </Panel>
  );
};

const Held = ({
  guarantee,
  dueCents,
  signedCents,
  charges,
}: Pick<ReservationGuarantees, 'dueCents' | 'signedCents' | 'charges'> & { guarantee: Guarantee }) => {
  const [shown, setShown] = useState<'release' | 'keep'>();
  const { reservationId, amountCents, method, captureBefore, notice, deciding, reason } = guarantee;
  useKeptWork(`act on guarantee ${guarantee.id}`, () => shown, setShown);
  const release = useAct(guaranteeMutations.release(), { onDone: () => setShown(undefined) });
  return (
    <Panel className={styles.box}>
      <Line guarantee={guarantee} />
      <p>
        {method === 'card' && captureBefore !== null
          ? words.heldOnCard(formatMoment(new Date(captureBefore)))
          : words.heldByAgency}
      </p>
      {notice !== null && (
        <Alert tone="info" announced={false} title={words.keepingAnnounced(formatPrice(notice.amountCents))}>
          <p>{reason}</p>
          <p>{words.keepableFrom(formatMoment(new Date(notice.keepableFrom)))}</p>
        </Alert>
      )}
      {deciding === null ? (
        <Row align="stretch">
          <Button variant="secondary" onClick={() => setShown('release')}>
            {words.release}
          </Button>
          {dueCents > 0 && (
            <Button variant="secondary" onClick={() => setShown('keep')}>
              {words.keepAmount}
            </Button>
          )}
        </Row>
      ) : (
        <Alert tone="info" title={deciding === 'release' ? words.releaseUnderway : words.keepingUnderway}>
          <p>{words.decisionRecorded}</p>
        </Alert>
      )}
      {shown === 'release' && (
        <ConfirmDialog
          title={words.releaseQuestion}
          onClose={() => setShown(undefined)}
          isBusy={release.isBusy}
          confirm={{
            label: words.release,
            busyLabel: words.releasing,
            variant: 'action',
            onConfirm: () => release.run(reservationId),
          }}
        >
          <Stack>
            <p>{words.releaseWarning(formatPrice(amountCents))}</p>
            {dueCents > 0 && <Alert tone="warning">{words.stillOwed(formatPrice(dueCents))}</Alert>}
            {release.refusal !== undefined && <Alert tone="error">{release.refusal}</Alert>}
          </Stack>
        </ConfirmDialog>
      )}
      {shown === 'keep' && (
        <KeepDialog
          guarantee={guarantee}
          dueCents={dueCents}
          signedCents={signedCents}
          charges={charges}
          onClose={() => setShown(undefined)}
        />
      )}
    </Panel>
  );
};
