import { useQuery } from '@tanstack/react-query';
import { noteSubjectLabel } from '#words/reservations/rental.ts';
import type { Note } from '@volant/shared/reservations/rental/rental.schema.ts';
import * as words from '#words/screens/reservations/notes.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Chip } from '../../../../ui/controls/chip.tsx';
import { Muted, Row, Stack, Text } from '../../../../ui/page/layout.tsx';
import { noteQueries } from '../../api/manager-reservations.queries.ts';
import { NoteForm } from './note-form.tsx';
import { NoteList, writtenText } from './note-list.tsx';
import styles from '../manager-reservation-page.module.css';

/** On the page of a reservation: what managers noted about it and about its customer, for themselves. */
export const NotesSection = ({ reservationId }: { reservationId: number }) => (
  <NoteList
    notes={useQuery(noteQueries.of(reservationId))}
    none={<Muted size="s">{words.none}</Muted>}
    isFramed={false}
    line={(note, onDelete) => <Line key={note.id} note={note} onDelete={onDelete} />}
  >
    <NoteForm reservationId={reservationId} />
  </NoteList>
);

const Line = ({ note, onDelete }: { note: Note; onDelete: () => void }) => {
  const written = writtenText(note);
  return (
    <Row as="li" spread="apart" align="start" wraps={false} className={styles.note}>
      <Stack gap="half">
        <Row as="p">
          <Chip tone={note.about === 'customer' ? 'info' : 'neutral'}>{noteSubjectLabel[note.about]}</Chip>
          <Muted as="span" size="s">
            {written}
          </Muted>
        </Row>
        <Text as="p" asTyped>
          {note.text}
        </Text>
      </Stack>
      <Button variant="quiet" size="s" aria-label={words.deleteNoteOf(written)} onClick={onDelete}>
        {words.remove}
      </Button>
    </Row>
  );
};
