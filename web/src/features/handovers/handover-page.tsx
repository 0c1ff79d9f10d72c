import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import type { GuideSlug } from '@volant/shared/guide/guide.rules.ts';
import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { handoverKindLabel } from '@volant/shared/handovers/handovers.messages.ts';
import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { focusOnMount } from '../../lib/focus.ts';
import { usePageTitle } from '../../lib/site.tsx';
import { idFromPath, paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState, LoadFailure } from '../../ui/list-states.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { LinkLine, Row, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CautionSection } from '../guarantees/caution-section.tsx';
import { EncaisserDialog } from '../ledger/entry-dialog.tsx';
import { useSession } from '../accounts/session.tsx';
import { useAwaitedReturns } from './api/use-awaited-returns.ts';
import { PendingQuestion } from '../../ui/pending-question.tsx';
import { type Desk, type DeskState, handoverDesk } from './device/desk.ts';
import type { DraftOf } from './device/device-store.ts';
import { useKeptOffline } from './device/use-kept-offline.ts';
import { AfterReturn } from './after-return-step.tsx';
import styles from './handover-page.module.css';
import { RefusedPhotos } from './refused-photos.tsx';
import { DamagesStep } from './steps/damages-step.tsx';
import { DriverStep } from './steps/driver-step.tsx';
import { MeterStep } from './steps/meter-step.tsx';
import { MoneyStep } from './steps/money-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { SignStep } from './steps/sign-step.tsx';
import type { TillDialog } from './steps/step-props.ts';
import { TwoVersions } from './two-versions.tsx';

const STEPS = [
  { name: 'Client', Step: DriverStep },
  { name: 'Compteur et carburant', Step: MeterStep },
  { name: 'Photos', Step: PhotosStep },
  { name: 'Dommages', Step: DamagesStep },
  { name: 'Argent', Step: MoneyStep },
  { name: 'Signature', Step: SignStep },
] as const;

// Not loaded later: a part that was not kept on the device would be missing without a network.
const renderTill = (till: TillDialog) => <EncaisserDialog {...till} />;
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
  usePageTitle(id === undefined ? title : `${title} n°\u00a0${id}`);
  return (
    <Stack className={styles.page}>
      <Row as="header" gap={2} spread="apart" align="start" wraps={false}>
        <div>
          {/* Takes the focus when what had it is gone. */}
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {id !== undefined && (
            <p className={styles.lead}>
              {typeset('Réservation n°')}&nbsp;{formatInteger(id)}
            </p>
          )}
        </div>
        <Row wraps={false} data-not-printed="">
          {/* Beside the report, which stays open. */}
          <LinkLine as={Link} to={paths.guidePage(HELP[kind])} target="_blank">
            Aide
          </LinkLine>
          <Link
            to={id === undefined ? paths.managerReservations : paths.managerReservation(id)}
            className={styles.close}
            aria-label="Quitter le rapport"
          >
            <CloseIcon />
          </Link>
        </Row>
      </Row>
      {id === undefined ? (
        <EmptyState title="Cette adresse ne désigne aucune réservation." />
      ) : (
        profile && (
          <Report
            key={`${profile.id} ${kind} ${id}`}
            of={{ accountId: profile.id, reservationId: id, kind }}
          />
        )
      )}
    </Stack>
  );
};

const Report = ({ of }: { of: DraftOf }) => {
  const { desk, state } = useDesk(of);
  if (state.status === 'loading')
    return (
      <Stack gap={3} role="status" aria-label="Chargement du rapport..." className={styles.body}>
        <Skeleton height={64} radius={12} />
        <Skeleton height={240} radius={12} />
      </Stack>
    );
  if (state.status === 'failed')
    return (
      <LoadFailure
        error={state.error}
        title="Le rapport n’a pas pu s’ouvrir"
        sentence={typeset(sentenceOf(state.error))}
        onRetry={desk.retry}
      />
    );
  return <Open desk={desk} state={state} />;
};

type Ready = Extract<DeskState, { status: 'ready' }>;

const Open = ({ desk, state }: { desk: Desk; state: Ready }) => {
  const { draft, conflict } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // A step that was reached takes the focus, not the page that opens.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [draft.step]);
  const returns = useAwaitedReturns(draft.basis.awaitedReturns)({
    vehicleId: draft.kind === 'departure' ? draft.handover.vehicle.id : undefined,
    reservationId: draft.reservationId,
  });
  if (draft.completion !== null || draft.isDone) return <Signed desk={desk} state={state} />;
  const step = Math.min(draft.step, STEPS.length - 1);
  const { name, Step } = STEPS[step] ?? STEPS[0];
  const shownName = name === 'Argent' && draft.kind === 'return' ? 'Décompte' : name;
  const { handover } = draft;
  return (
    <>
      <p className={styles.lead}>
        {handover.customerName}, {handover.vehicle.name}
        {handover.vehicle.plate !== null && `, ${formatPlate(handover.vehicle.plate)}`}
      </p>
      <p className={styles.progress}>
        {typeset(`Étape ${step + 1} sur ${STEPS.length}`)}
        <progress value={step + 1} max={STEPS.length} aria-label="Avancement du rapport" />
      </p>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {shownName}
      </h2>
      {draft.refusal !== undefined && (
        <Alert tone="error" title="Le serveur a refusé le rapport">
          {typeset(draft.refusal)}
        </Alert>
      )}
      {conflict && <TwoVersions desk={desk} mine={draft.content} conflict={conflict} />}
      <RefusedPhotos desk={desk} draft={draft} />
      {/* It is asked before the counter and the damage of the one that did not come back are taken for this one's. */}
      {step === 0 && <PendingQuestion pending={returns} />}
      <Stack gap={3} className={styles.body}>
        <Step desk={desk} draft={draft} renderTill={renderTill} renderCaution={renderCaution} />
      </Stack>
      <footer className={classNames(styles.foot, step === STEPS.length - 1 && styles.last)}>
        <p role="status" className={styles.status}>
          {statusOf(state)}
        </p>
        <Row align="stretch">
          {step > 0 && (
            <Button variant="secondary" size="l" onClick={() => desk.goTo(step - 1)}>
              Précédent
            </Button>
          )}
          {step < STEPS.length - 1 && !(step === 0 && returns.asks) && (
            <Button size="l" className={styles.next} onClick={() => desk.goTo(step + 1)}>
              Continuer
            </Button>
          )}
        </Row>
      </footer>
    </>
  );
};

/** `Enregistré sur cet appareil · 3 photos à envoyer` */
const statusOf = (state: Ready): string => ['Enregistré sur cet appareil', ...sendingOf(state)].join(' · ');

/** What is signed is not recorded before the agency has it. */
const signedStatusOf = (state: Ready): string => ['Gardé sur cet appareil', ...sendingOf(state)].join(' · ');

const sendingOf = ({ draft, files, isWaiting }: Ready): string[] => [
  ...(files.length > 0 ? [`${files.length}\u00a0${files.length > 1 ? 'photos' : 'photo'} à envoyer`] : []),
  ...(isWaiting ? ['hors ligne'] : files.length === 0 && !draft.isDirty ? ['tout est envoyé'] : []),
];

const signedTitle: Record<HandoverKind, { kept: string; received: string }> = {
  departure: {
    kept: 'Départ signé sur cet appareil, pas encore reçu par l’agence',
    received: 'Le départ est enregistré',
  },
  return: {
    kept: 'Retour signé sur cet appareil, pas encore reçu par l’agence',
    received: 'Le retour est enregistré',
  },
};

const Signed = ({ desk, state }: { desk: Desk; state: Ready }) => {
  const { draft, files } = state;
  const title = signedTitle[draft.kind][draft.isDone ? 'received' : 'kept'];
  const isSent = draft.isDone && files.length === 0;
  return (
    // The button that signed is gone.
    <Stack gap={3} ref={focusOnMount} tabIndex={-1} role="group" aria-label={title} className={styles.body}>
      <Alert tone={draft.isDone ? 'success' : 'warning'} title={title}>
        <p role="status">
          {isSent
            ? 'Tout est envoyé au serveur.'
            : typeset(
                `${signedStatusOf(state)}. L’envoi reprend dès que le réseau revient, tant que cette page, celle de la réservation ou l’espace gestionnaire est ouvert.`,
              )}
        </p>
      </Alert>
      <RefusedPhotos desk={desk} draft={draft} />
      {draft.kind === 'return' && <AfterReturn draft={draft} />}
      <ButtonLink
        to={paths.managerReservation(draft.reservationId)}
        size="l"
        block
        variant={draft.kind === 'return' ? 'secondary' : 'primary'}
      >
        Revenir à la réservation
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
