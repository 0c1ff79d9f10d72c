import { useState } from 'react';
import {
  driverBasisText,
  driversText,
  fineDeadlineText,
  fineLetterFileName,
  fineStateLabel,
} from '@volant/shared/fines/fines.messages.ts';
import { FINE_URGENT_DAYS, fineDaysLeft } from '@volant/shared/fines/fines.rules.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Columns, Fact, Panel, Row, Stack, Text } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { finesMutations } from './api/fines.mutations.ts';
import type { Fine } from './api/fines.queries.ts';
import { CloseFineDialog, FeeDialog, LetterDialog } from './fine-act-dialogs.tsx';
import { VehicleLink } from '../vehicles/vehicle-link.tsx';

export interface FineItemProps {
  fine: Fine;
  /** The agency's usual fee, in cents. */
  usualFeeCents: number | null;
  onChange: () => void;
  onDone: (said: string) => void;
}

/** A request: about what, who drove, until when it has to be answered, and what is done about it. */
export const FineItem = ({ fine, usualFeeCents, onChange, onDone }: FineItemProps) => {
  const title = `fine-${fine.id}`;
  return (
    <Panel as="li" aria-labelledby={title}>
      <Row spread="apart" align="start">
        <Stack gap="half">
          <h3 id={title}>{typeset(`Dossier ${fine.reference}`)}</h3>
          <p>
            <VehicleLink id={fine.vehicleId} name={fine.vehicle} plate={fine.plate} />
          </p>
        </Stack>
        <FineMark fine={fine} />
      </Row>
      <FineFacts fine={fine} />
      <FineButtons {...{ fine, usualFeeCents, onChange, onDone }} />
    </Panel>
  );
};

const FineMark = ({ fine: { state, dueOn } }: { fine: Fine }) => {
  if (state !== 'open')
    return <Chip tone={state === 'sent' ? 'success' : 'neutral'}>{fineStateLabel[state]}</Chip>;
  const left = fineDaysLeft(dueOn, agencyDay(now()));
  const tone = left < 0 ? 'danger' : left <= FINE_URGENT_DAYS ? 'warning' : 'info';
  return <Chip tone={tone}>{typeset(fineDeadlineText(left))}</Chip>;
};

const FineFacts = ({ fine }: { fine: Fine }) => {
  const { rental } = fine;
  return (
    <Columns as="dl" min={200}>
      <Fact label="Infraction">
        {formatMoment(new Date(fine.at))}
        {fine.offence !== '' && `, ${fine.offence}`}
      </Fact>
      <Fact label="Conducteur">
        {rental === null ? (
          'Aucune location à ce moment'
        ) : (
          <>
            {driversText(rental.drivers)} (
            <Link to={paths.managerReservation(rental.reservationId)}>
              {typeset(`location n° ${rental.reservationId}`)}
            </Link>
            , {driverBasisText(rental)})
          </>
        )}
      </Fact>
      <Fact label="Réponse due le">{formatDate(fine.dueOn)}</Fact>
      {fine.amountCents !== null && <Fact label="Montant">{formatPrice(fine.amountCents)}</Fact>}
      {fine.feeCents !== null && <Fact label="Frais portés en compte">{formatPrice(fine.feeCents)}</Fact>}
      {fine.sentAt !== null && <Fact label="Répondue le">{formatMoment(new Date(fine.sentAt))}</Fact>}
      {fine.closeReason !== '' && <Fact label="Motif du classement">{fine.closeReason}</Fact>}
    </Columns>
  );
};

type Open = 'letter' | 'fee' | 'close';

const FineButtons = ({ fine, usualFeeCents, onChange, onDone }: FineItemProps) => {
  const [open, setOpen] = useState<Open>();
  const { id, version, state, rental, letterAt, feeCents } = fine;
  const set = useAct(finesMutations.setState(id), {
    onDone: (_fine, { state: next }) =>
      onDone(next === 'sent' ? 'L’amende est marquée comme répondue.' : 'L’amende est rouverte.'),
  });
  const file = useAct(finesMutations.readLetter(), {
    onDone: (content) => saveFile(fineLetterFileName(id), content),
  });
  const close = (): void => setOpen(undefined);
  const dialog = {
    fine,
    onClose: close,
    onDone: (said: string) => {
      close();
      onDone(said);
    },
  };
  const refusal = set.refusal ?? file.refusal;
  return (
    <Stack gap={1}>
      <Row align="stretch">
        {state === 'open' && rental !== null && rental.drivers.length > 0 && (
          <Button variant={letterAt === null ? 'primary' : 'secondary'} onClick={() => setOpen('letter')}>
            Établir la lettre
          </Button>
        )}
        {letterAt !== null && (
          <Button
            variant="secondary"
            busyLabel={file.isBusy ? 'Lecture...' : undefined}
            onClick={() => file.run({ id })}
          >
            Télécharger la lettre
          </Button>
        )}
        {state === 'open' && letterAt !== null && (
          <Button
            busyLabel={set.isBusy ? 'Enregistrement...' : undefined}
            onClick={() => set.run({ version, state: 'sent' })}
          >
            Marquer comme répondue
          </Button>
        )}
        {rental !== null && feeCents === null && (
          <Button variant="secondary" onClick={() => setOpen('fee')}>
            Porter les frais en compte
          </Button>
        )}
        {state === 'open' ? (
          <>
            <Button variant="secondary" onClick={onChange}>
              Modifier
            </Button>
            <Button variant="quiet" onClick={() => setOpen('close')}>
              Classer
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            busyLabel={set.isBusy ? 'Enregistrement...' : undefined}
            onClick={() => set.run({ version, state: 'open' })}
          >
            Rouvrir
          </Button>
        )}
      </Row>
      {letterAt !== null && (
        <Text as="p" size="s" soft>
          Lettre établie le {formatMoment(new Date(letterAt))}
        </Text>
      )}
      {refusal !== undefined && <Alert tone="error">{typeset(refusal)}</Alert>}
      {open === 'letter' && <LetterDialog {...dialog} />}
      {open === 'fee' && <FeeDialog {...dialog} usualCents={usualFeeCents} />}
      {open === 'close' && <CloseFineDialog {...dialog} />}
    </Stack>
  );
};
