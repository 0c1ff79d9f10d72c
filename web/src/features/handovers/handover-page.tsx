import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { GuideSlug } from '@volant/shared/guide/guide.rules.ts';
import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { handoverKindLabel } from '#words/handovers/handovers.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import * as words from '#words/screens/handovers/handover-page.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { focusOnMount } from '../../lib/focus.ts';
import { usePageTitle } from '../../lib/site.tsx';
import { idFromPath, paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState, LoadFailure } from '../../ui/lists/list-states.tsx';
import { ChevronLeftIcon, CloseIcon } from '../../ui/text/icons.tsx';
import { LinkLine, Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { CautionSection } from '../guarantees/caution-section.tsx';
import { PaymentDialog } from '../ledger/entry-dialog.tsx';
import { useSession } from '../accounts/session.tsx';
import { useAwaitedReturns } from './api/use-awaited-returns.ts';
import { PendingQuestion } from '../../ui/dialogs/pending-question.tsx';
import { type Desk, type DeskState, handoverDesk } from './device/desk.ts';
import type { DeviceDraft, DraftOf } from './device/device-store.ts';
import { REPORT_STEPS, stepNumber, stepOfDraft, type ReportStep } from './device/draft-step.ts';
import { useKeptOffline } from './device/use-kept-offline.ts';
import { AfterReturn } from './after-return-step.tsx';
import styles from './handover-page.module.css';
import { RefusedPhotos } from './refused-photos.tsx';
import { StepFoot } from './step-foot.tsx';
import { ArrivalStep } from './steps/arrival-step.tsx';
import { DamagesStep } from './steps/damages-step.tsx';
import { controls } from './steps/missing.ts';
import { MoneyStep } from './steps/money-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { SignStep } from './steps/sign-step.tsx';
import { stepTitle } from './steps/step-names.ts';
import type { MoneyStepProps, TillDialog } from './steps/step-props.ts';
import { TwoVersions } from './two-versions.tsx';

const STEPS: Record<ReportStep, (props: MoneyStepProps) => ReactNode> = {
  arrival: ArrivalStep,
  photos: PhotosStep,
  damages: DamagesStep,
  money: MoneyStep,
  signature: SignStep,
};

// Not loaded later: a part that was not kept on the device would be missing without a network.
const renderTill = (till: TillDialog) => <PaymentDialog {...till} />;
const renderCaution = (reservationId: number) => <CautionSection reservationId={reservationId} />;

/** The page of the guide about each report. */
const HELP: Record<HandoverKind, GuideSlug> = { departure: 'depart', return: 'retour' };

/** /manage/depart/{reservation} */
export const DeparturePage = () => <HandoverPage kind="departure" />;

/** /manage/retour/{reservation} */
export const ReturnPage = () => <HandoverPage kind="return" />;

const HandoverPage = ({ kind }: { kind: HandoverKind }) => {
  const id = idFromPath(useParams()['reservationId']);
  const { profile, reloadProfile } = useSession();
  useKeptOffline(reloadProfile);
  const title = handoverKindLabel[kind];
  usePageTitle(id === undefined ? title : words.reportOf(kind, id));
  return (
    <div className={styles.page}>
      {id === undefined ? (
        <>
          <Head kind={kind} to={paths.managerReservations} />
          <EmptyState title={words.noReservation} />
        </>
      ) : (
        profile && (
          <Report
            key={`${profile.id} ${kind} ${id}`}
            of={{ accountId: profile.id, reservationId: id, kind }}
          />
        )
      )}
    </div>
  );
};

interface HeadProps {
  kind: HandoverKind;
  /** Where the report is left to. */
  to: string;
  draft?: DeviceDraft;
  /** To the step before, where there is one. */
  onBack?: (() => void) | undefined;
}

/** Names the report, and leads to the previous step, to the guide and out of the report. */
const Head = ({ kind, to, draft, onBack }: HeadProps) => (
  <Row as="header" gap="half" wraps={false}>
    {onBack && (
      <Button
        variant="quiet"
        className={styles.way}
        icon={<ChevronLeftIcon />}
        aria-label={words.previousStep}
        data-not-printed=""
        onClick={onBack}
      />
    )}
    <div className={styles.name}>
      {/* Takes the focus when what had it is gone. */}
      <h1 tabIndex={-1}>
        {handoverKindLabel[kind]}
        {draft && ` · ${draft.handover.customerName}`}
      </h1>
      {draft && (
        <Muted size="s">
          {[
            draft.handover.vehicle.name,
            draft.handover.vehicle.plate === null ? [] : formatPlate(draft.handover.vehicle.plate),
          ]
            .flat()
            .join(' · ')}
        </Muted>
      )}
    </div>
    {/* Beside the report, which stays open. */}
    <LinkLine as={Link} to={paths.guidePage(HELP[kind])} target="_blank" data-not-printed="">
      {words.help}
    </LinkLine>
    <ButtonLink
      to={to}
      variant="quiet"
      className={styles.way}
      icon={<CloseIcon />}
      aria-label={words.leaveReport}
      data-not-printed=""
    />
  </Row>
);

const Report = ({ of }: { of: DraftOf }) => {
  const { desk, state } = useDesk(of);
  const { kind, reservationId } = of;
  const head = { kind, to: paths.managerReservation(reservationId) };
  if (state.status === 'ready') return <Open desk={desk} state={state} head={head} />;
  return (
    <>
      <Head {...head} />
      {state.status === 'loading' ? (
        <Stack gap={3} role="status" aria-label={words.loading} className={styles.body}>
          <Skeleton height={64} />
          <Skeleton height={240} />
        </Stack>
      ) : (
        <LoadFailure
          error={state.error}
          title={words.openFailed}
          sentence={sentenceOf(state.error)}
          onRetry={desk.retry}
        />
      )}
    </>
  );
};

type Ready = Extract<DeskState, { status: 'ready' }>;

const Open = ({ desk, state, head }: { desk: Desk; state: Ready; head: HeadProps }) => {
  const { draft, conflict } = state;
  const step = stepOfDraft(draft);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // A step that was reached takes the focus, not the page that opens.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  const returns = useAwaitedReturns(draft.basis.awaitedReturns)({
    vehicleId: draft.kind === 'departure' ? draft.handover.vehicle.id : undefined,
    reservationId: draft.reservationId,
  });
  if (draft.completion !== null || draft.isDone)
    return (
      <>
        <Head {...head} draft={draft} />
        <Signed desk={desk} state={state} />
      </>
    );
  const Step = STEPS[step];
  const before = REPORT_STEPS[REPORT_STEPS.indexOf(step) - 1];
  return (
    <>
      <Head {...head} draft={draft} onBack={before && (() => desk.goTo(before))} />
      <progress
        value={stepNumber(step)}
        max={REPORT_STEPS.length}
        aria-label={words.progress}
        className={styles.progress}
        data-not-printed=""
      />
      <Row wraps={false}>
        <Text soft oneLine>
          {words.stepOf(stepNumber(step), REPORT_STEPS.length)}
        </Text>
        <h2 ref={heading} tabIndex={-1} className={styles.step}>
          {stepTitle(step, draft)}
        </h2>
      </Row>
      {draft.refusal !== undefined && (
        <Alert tone="error" title={words.refusedByServer}>
          {draft.refusal}
        </Alert>
      )}
      {conflict && <TwoVersions desk={desk} mine={draft.content} conflict={conflict} />}
      <RefusedPhotos desk={desk} draft={draft} />
      {/* It is asked before the counter and the damage of the one that did not come back are taken for this one's. */}
      {step === 'arrival' && (
        <Stack id={controls.question} tabIndex={-1}>
          <PendingQuestion pending={returns} />
        </Stack>
      )}
      <Stack gap={1.5} className={styles.body}>
        <Step desk={desk} draft={draft} renderTill={renderTill} renderCaution={renderCaution} />
      </Stack>
      <StepFoot
        key={step}
        desk={desk}
        draft={draft}
        status={statusOf(state)}
        asks={step === 'arrival' && returns.asks}
      />
    </>
  );
};

/** `Enregistré sur cet appareil · 3 photos à envoyer` */
const statusOf = (state: Ready): string => [words.savedHere, ...sendingOf(state)].join(' · ');

/** What is signed is not recorded before the agency has it. */
const signedStatusOf = (state: Ready): string => [words.keptHere, ...sendingOf(state)].join(' · ');

const sendingOf = ({ draft, files, isWaiting }: Ready): string[] => [
  ...(files.length > 0 ? [words.photosToSend(files.length)] : []),
  ...(isWaiting ? [words.offline] : files.length === 0 && !draft.isDirty ? [words.allSent] : []),
];

const Signed = ({ desk, state }: { desk: Desk; state: Ready }) => {
  const { draft, files } = state;
  const title = words.signedTitle[draft.kind][draft.isDone ? 'received' : 'kept'];
  const isSent = draft.isDone && files.length === 0;
  return (
    // The button that signed is gone.
    <Stack gap={3} ref={focusOnMount} tabIndex={-1} role="group" aria-label={title} className={styles.body}>
      <Alert tone={draft.isDone ? 'success' : 'warning'} title={title}>
        <p role="status">{isSent ? words.sentToServer : words.sendingResumes(signedStatusOf(state))}</p>
      </Alert>
      <RefusedPhotos desk={desk} draft={draft} />
      {draft.kind === 'return' && <AfterReturn draft={draft} />}
      <ButtonLink
        to={paths.managerReservation(draft.reservationId)}
        size="l"
        block
        variant={draft.kind === 'return' ? 'secondary' : 'primary'}
      >
        {words.backToReservation}
      </ButtonLink>
    </Stack>
  );
};

/** A report on this device, and what it shows now. */
export const useDesk = (of: DraftOf): { desk: Desk; state: DeskState } => {
  const [desk] = useState(() => handoverDesk(of));
  useEffect(() => desk.start(), [desk]);
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.read, desk.read) };
};
