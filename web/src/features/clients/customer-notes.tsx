import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { MAX_NOTE_LENGTH, noteMessages } from '@volant/shared/reservations/rental/rental.messages.ts';
import type { Note } from '@volant/shared/reservations/rental/rental.schema.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { formatRowMoment } from '../../lib/row-date.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { TextAreaField } from '../../ui/controls/field.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Form, SubmitButton, useSentForm } from '../../ui/controls/form.tsx';
import { Grow, Lines } from '../../ui/page/blocks.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { customerFileMutations } from './api/customers.mutations.ts';
import { customerQueries } from './api/customers.queries.ts';
import styles from './clients.module.css';

const DeleteNoteDialog = lazy(async () => ({
  default: (await import('../reservations/manager/notes/delete-note-dialog.tsx')).DeleteNoteDialog,
}));

/** What managers noted about a customer, for themselves. */
export const CustomerNotes = ({ customerId }: { customerId: number }) => {
  const { data, error, refetch } = useQuery(customerQueries.notes(customerId));
  const [asked, setAsked] = useState<Note>();
  const [deleted, setDeleted] = useState<Note>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the dialog is gone. Once it is closed: an open dialog makes the rest of the page inert.
  useEffect(() => {
    if (deleted) heading.current?.focus({ preventScroll: true });
  }, [deleted]);
  return (
    <Stack as="section" aria-labelledby="notes">
      <h2 id="notes" ref={heading} tabIndex={-1}>
        Notes
      </h2>
      <LoadState data={data} error={error} refetch={refetch} of="des notes" height="72px" />
      {data?.length === 0 && <Muted>Aucune note sur ce client.</Muted>}
      {data !== undefined && data.length > 0 && (
        <Lines isPadded>
          {data.map((note) => (
            <NoteLine key={note.id} note={note} onDelete={() => setAsked(note)} />
          ))}
        </Lines>
      )}
      <NoteForm customerId={customerId} />
      <Suspense fallback={<DialogPlace />}>
        {asked !== undefined && (
          <DeleteNoteDialog
            note={asked}
            onClose={() => setAsked(undefined)}
            onDone={() => {
              setAsked(undefined);
              setDeleted(asked);
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
};

const NoteLine = ({ note: { text, by, at }, onDelete }: { note: Note; onDelete: () => void }) => {
  const written = `${formatRowMoment(new Date(at), agencyDay(now()))}${by === null ? '' : ` · ${by}`}`;
  return (
    <Row as="li" gap={2} lineGap="half" spread="apart">
      <Grow>
        <Muted size="s">{written}</Muted>
        <Text as="p" asTyped>
          {text}
        </Text>
      </Grow>
      <Button variant="quiet" aria-label={`Supprimer la note du ${written}`} onClick={onDelete}>
        Supprimer
      </Button>
    </Row>
  );
};

/** Adds a note. What was typed is kept until it is recorded. */
const NoteForm = ({ customerId }: { customerId: number }) => {
  const [added, setAdded] = useState(0);
  const add = useAct(customerFileMutations.addNote(customerId));
  const form = useSentForm<{ text: string }>({
    initial: { text: '' },
    fields: ['text'],
    idPrefix: 'note',
    title: 'La note n’est pas ajoutée',
    focusOnWrong: 'field',
    send: async ({ text }) => {
      await add.send(text);
      form.reset();
      setAdded((count) => count + 1);
    },
    refusal: fieldRefusal(['text']),
  });
  const wasLeft = useKeptWork(
    `note on customer ${customerId}`,
    () => (form.isTyped ? form.values() : undefined),
    (left) => form.reset(left, { keepDefaultValues: true }),
  );
  return (
    <Folded title="Ajouter une note" open={wasLeft} isPrinted={false}>
      <Form form={form} className={styles.form}>
        <TextAreaField
          {...form.field('text', { validate: (text) => text.trim() !== '' || noteMessages.textRequired })}
          label="Note"
          hint="Lue sur toutes ses réservations. Le client ne la voit pas sur le site, mais la reçoit s’il demande ses données."
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
      </Form>
      <VisuallyHidden>
        <span role="status">{added > 0 && 'La note est ajoutée.'}</span>
      </VisuallyHidden>
    </Folded>
  );
};
