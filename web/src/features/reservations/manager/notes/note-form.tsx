import { useState } from 'react';
import {
  MAX_NOTE_LENGTH,
  noteMessages,
  noteSubjectLabel,
  type NoteSubject,
} from '@volant/shared/reservations/rental/rental.messages.ts';
import { fieldRefusal } from '../../../../lib/calls/form-refusal.ts';
import { useAct } from '../../../../lib/calls/use-act.ts';
import { Folded } from '../../../../ui/page/folded.tsx';
import { TextAreaField } from '../../../../ui/controls/field.tsx';
import { Form, SubmitButton, useSentForm } from '../../../../ui/controls/form.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../../../ui/controls/radio-group.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { useKeptWork } from '../../../accounts/use-kept-work.ts';
import { noteMutations } from '../../api/notes.mutations.ts';

const CHOICES: readonly RadioChoice<NoteSubject>[] = [
  { value: 'reservation', label: noteSubjectLabel.reservation, hint: 'Lue ici seulement' },
  { value: 'customer', label: noteSubjectLabel.customer, hint: 'Lue sur toutes ses réservations' },
];

/** Adds a note. What was typed is kept until it is recorded. */
export const NoteForm = ({ reservationId }: { reservationId: number }) => {
  const [about, setAbout] = useState<NoteSubject>('reservation');
  const [added, setAdded] = useState(0);
  const add = useAct(noteMutations.add(reservationId));
  const form = useSentForm<{ text: string }>({
    initial: { text: '' },
    fields: ['text'],
    idPrefix: 'note',
    title: 'La note n’est pas ajoutée',
    focusOnWrong: 'field',
    send: async ({ text }) => {
      await add.send({ about, text });
      form.reset();
      setAdded((count) => count + 1);
    },
    refusal: fieldRefusal(['text']),
  });
  const wasLeft = useKeptWork(
    `note on reservation ${reservationId}`,
    () => (form.isTyped ? { ...form.values(), about } : undefined),
    (left) => {
      setAbout(left.about);
      form.reset({ text: left.text }, { keepDefaultValues: true });
    },
  );
  return (
    <Folded title="Ajouter une note" open={wasLeft} isFramed={false} isPrinted={false}>
      <Stack as={Form} form={form}>
        <RadioGroup
          legend="La note porte"
          choices={CHOICES}
          value={about}
          onChange={setAbout}
          disabled={form.isSending}
        />
        <TextAreaField
          {...form.field('text', { validate: (text) => text.trim() !== '' || noteMessages.textRequired })}
          label="Note"
          hint="Le client ne la voit pas sur le site, mais la reçoit s’il demande ses données."
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          required
          readOnly={form.isSending}
        />
        <Row data-not-printed>
          <SubmitButton form={form} variant="secondary" busyLabel="Ajout en cours...">
            Ajouter la note
          </SubmitButton>
        </Row>
      </Stack>
      <VisuallyHidden>
        <span role="status">{added > 0 && 'La note est ajoutée.'}</span>
      </VisuallyHidden>
    </Folded>
  );
};
