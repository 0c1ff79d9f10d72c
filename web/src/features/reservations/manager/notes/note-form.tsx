import { useState } from 'react';
import { noteSubjectLabel } from '#words/reservations/rental.ts';
import * as words from '#words/screens/reservations/notes.ts';
import { useAct } from '../../../../lib/calls/use-act.ts';
import { Form } from '../../../../ui/controls/form.tsx';
import { RadioGroup, type RadioChoice } from '../../../../ui/controls/radio-group.tsx';
import { Folded } from '../../../../ui/page/folded.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { useKeptWork } from '../../../accounts/use-kept-work.ts';
import { noteMutations } from '../../api/notes.mutations.ts';
import { AddedNote, NoteFields, useNoteForm } from './note-fields.tsx';
import type { NoteSubject } from '@volant/shared/reservations/rental/notes.ts';

const CHOICES: readonly RadioChoice<NoteSubject>[] = [
  { value: 'reservation', label: noteSubjectLabel.reservation, hint: words.readHereOnly },
  { value: 'customer', label: noteSubjectLabel.customer, hint: words.readOnAll },
];

/** Adds a note. What was typed is kept until it is recorded. */
export const NoteForm = ({ reservationId }: { reservationId: number }) => {
  const [about, setAbout] = useState<NoteSubject>('reservation');
  const add = useAct(noteMutations.add(reservationId));
  const { form, isAdded } = useNoteForm((text) => add.send({ about, text }));
  const wasLeft = useKeptWork(
    `note on reservation ${reservationId}`,
    () => (form.isTyped ? { ...form.values(), about } : undefined),
    (left) => {
      setAbout(left.about);
      form.reset({ text: left.text }, { keepDefaultValues: true });
    },
  );
  return (
    <Folded title={words.addNote} open={wasLeft} isFramed={false} isPrinted={false}>
      <Stack as={Form} form={form}>
        <RadioGroup
          legend={words.isAbout}
          choices={CHOICES}
          value={about}
          onChange={setAbout}
          disabled={form.isSending}
        />
        <NoteFields form={form} hint={words.notShownToCustomer} />
      </Stack>
      <AddedNote isAdded={isAdded} />
    </Folded>
  );
};
