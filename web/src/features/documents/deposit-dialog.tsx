import { useId } from 'react';
import { documentName } from '#words/documents/documents.ts';
import { MAX_DEPOSIT_REFERENCE_LENGTH, mayBeSentAgain } from '@volant/shared/documents/transmission.rules.ts';
import type { TransmissionState } from '@volant/shared/documents/transmission.rules.ts';
import { agencyDay, isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/documents/transmissions.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { DayField } from '../calendar/day-field.tsx';
import { transmissionMutations } from './api/transmissions.mutations.ts';
import { useDocumentFiles, type FiledDocument } from './document-files.ts';

export interface SentDocument extends FiledDocument {
  number: string;
  peppolState: TransmissionState;
}

interface DepositDialogProps {
  document: SentDocument;
  onClose: () => void;
}

interface Draft {
  on: string;
  reference: string;
}

const FIELDS = ['on', 'reference'] as const;

/** Its UBL, to be deposited by hand, and the note of when that was done under which reference. */
export const DepositDialog = ({ document, onClose }: DepositDialogProps) => {
  const today = agencyDay(now());
  const act = useAct(transmissionMutations.deposit(document.id), { onDone: onClose });
  const form = useSentForm<Draft>({
    initial: { on: today, reference: '' },
    fields: FIELDS,
    idPrefix: 'deposit',
    focusOnWrong: 'field',
    send: async (draft) => {
      await act.send(draft);
    },
    refusal: (error) => ({ title: words.notNoted, ...fieldRefusal(FIELDS)(error) }),
  });
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.depositTitle(document.number)}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.note, busyLabel: words.oneMoment, variant: 'action', form: formId }}
    >
      <Stack>
        {mayBeSentAgain({ state: document.peppolState }) && <Again document={document} onDone={onClose} />}
        <p>{words.depositText}</p>
        <UblFile document={document} />
        <Stack as={Form} id={formId} form={form}>
          <DayField
            {...form.field('on', { validate: (day) => isIsoDate(day) || words.onRequired })}
            label={words.depositedOn}
            side="past"
            required
            max={today}
          />
          <Field
            {...form.field('reference', {
              validate: (typed) => typed.trim() !== '' || words.referenceRequired,
            })}
            label={words.reference}
            required
            autoComplete="off"
            maxLength={MAX_DEPOSIT_REFERENCE_LENGTH}
          />
        </Stack>
      </Stack>
    </ConfirmDialog>
  );
};

const UblFile = ({ document }: { document: SentDocument }) => {
  const { read, reading, refusal } = useDocumentFiles();
  return (
    <>
      <Row>
        <Button
          variant="secondary"
          busyLabel={reading ? words.oneMoment : undefined}
          onClick={() => read(document, 'xml')}
        >
          {words.downloadUbl}
        </Button>
      </Row>
      {refusal !== undefined && <Alert tone="error">{refusal}</Alert>}
    </>
  );
};

/** The other way: through the access point, once what it refused is settled. */
const Again = ({ document, onDone }: { document: SentDocument; onDone: () => void }) => {
  const again = useAct(transmissionMutations.sendAgain(document.id), { onDone });
  return (
    <>
      <p>{words.againText(documentName(document))}</p>
      <Row>
        <Button
          variant="secondary"
          busyLabel={again.isBusy ? words.oneMoment : undefined}
          onClick={() => again.run()}
        >
          {words.sendAgain}
        </Button>
      </Row>
      {again.refusal !== undefined && <Alert tone="error">{again.refusal}</Alert>}
    </>
  );
};
