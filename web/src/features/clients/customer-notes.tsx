import { useQuery } from '@tanstack/react-query';
import type { Note } from '@volant/shared/reservations/rental/rental.schema.ts';
import * as words from '#words/screens/clients/rentals.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Grow } from '../../ui/page/blocks.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Muted, Row, Text } from '../../ui/page/layout.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { AddedNote, NoteFields, useNoteForm } from '../reservations/manager/notes/note-fields.tsx';
import { NoteList, writtenText } from '../reservations/manager/notes/note-list.tsx';
import { customerFileMutations } from './api/customers.mutations.ts';
import { customerQueries } from './api/customers.queries.ts';
import styles from './clients.module.css';

/** What managers noted about a customer, for themselves. */
export const CustomerNotes = ({ customerId }: { customerId: number }) => (
  <NoteList
    notes={useQuery(customerQueries.notes(customerId))}
    none={<Muted>{words.noNote}</Muted>}
    isPadded
    line={(note, onDelete) => <NoteLine key={note.id} note={note} onDelete={onDelete} />}
  >
    <NoteForm customerId={customerId} />
  </NoteList>
);

const NoteLine = ({ note, onDelete }: { note: Note; onDelete: () => void }) => {
  const written = writtenText(note);
  return (
    <Row as="li" gap={2} lineGap="half" spread="apart">
      <Grow>
        <Muted size="s">{written}</Muted>
        <Text as="p" asTyped>
          {note.text}
        </Text>
      </Grow>
      <Button variant="quiet" aria-label={words.deleteNoteOf(written)} onClick={onDelete}>
        {words.deleteNote}
      </Button>
    </Row>
  );
};

/** Adds a note. What was typed is kept until it is recorded. */
const NoteForm = ({ customerId }: { customerId: number }) => {
  const add = useAct(customerFileMutations.addNote(customerId));
  const { form, isAdded } = useNoteForm((text) => add.send(text));
  const wasLeft = useKeptForm(`note on customer ${customerId}`, form);
  return (
    <Folded title={words.addNote} open={wasLeft} isPrinted={false}>
      <Form form={form} className={styles.form}>
        <NoteFields form={form} hint={words.noteHint} />
      </Form>
      <AddedNote isAdded={isAdded} />
    </Folded>
  );
};
