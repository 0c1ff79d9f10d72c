import { useState } from 'react';
import { noteMessages } from '#words/reservations/rental.ts';
import * as words from '#words/screens/reservations/notes.ts';
import { fieldRefusal } from '../../../../lib/calls/form-refusal.ts';
import { TextAreaField } from '../../../../ui/controls/field.tsx';
import { SubmitButton, useSentForm, type SentForm } from '../../../../ui/controls/form.tsx';
import { Row } from '../../../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { MAX_NOTE_LENGTH } from '@volant/shared/reservations/rental/notes.ts';

export interface NoteDraft {
  text: string;
}

/** The form of a note, and whether one was added with it. */
export const useNoteForm = (
  send: (text: string) => Promise<unknown>,
): { form: SentForm<NoteDraft>; isAdded: boolean } => {
  const [added, setAdded] = useState(0);
  const form = useSentForm<NoteDraft>({
    initial: { text: '' },
    fields: ['text'],
    idPrefix: 'note',
    title: words.notAdded,
    focusOnWrong: 'field',
    send: async ({ text }) => {
      await send(text);
      form.reset();
      setAdded((count) => count + 1);
    },
    refusal: fieldRefusal(['text']),
  });
  return { form, isAdded: added > 0 };
};

export const NoteFields = ({ form, hint }: { form: SentForm<NoteDraft>; hint: string }) => (
  <>
    <TextAreaField
      {...form.field('text', { validate: (text) => text.trim() !== '' || noteMessages.textRequired })}
      label={words.note}
      hint={hint}
      rows={3}
      maxLength={MAX_NOTE_LENGTH}
      required
      readOnly={form.isSending}
    />
    <Row data-not-printed>
      <SubmitButton form={form} variant="secondary" busyLabel={words.adding}>
        {words.saveNote}
      </SubmitButton>
    </Row>
  </>
);

export const AddedNote = ({ isAdded }: { isAdded: boolean }) => (
  <VisuallyHidden>
    <span role="status">{isAdded && words.added}</span>
  </VisuallyHidden>
);
