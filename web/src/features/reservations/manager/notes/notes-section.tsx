import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { noteSubjectLabel } from '@volant/shared/reservations/rental/rental.messages.ts';
import type { Note } from '@volant/shared/reservations/rental/rental.schema.ts';
import { now } from '../../../../lib/clock.ts';
import { formatRowMoment } from '../../../../lib/row-date.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Chip } from '../../../../ui/controls/chip.tsx';
import { DialogPlace } from '../../../../ui/dialogs/dialog-place.tsx';
import { Lines } from '../../../../ui/page/blocks.tsx';
import { Muted, Row, Stack, Text } from '../../../../ui/page/layout.tsx';
import { LoadState } from '../../../../ui/page/load-state.tsx';
import { noteQueries } from '../../api/manager-reservations.queries.ts';
import { NoteForm } from './note-form.tsx';
import styles from '../manager-reservation-page.module.css';

const DeleteNoteDialog = lazy(async () => ({
  default: (await import('./delete-note-dialog.tsx')).DeleteNoteDialog,
}));

/** On the page of a reservation: what managers noted about it and about its customer, for themselves. */
export const NotesSection = ({ reservationId }: { reservationId: number }) => {
  const { data, error, refetch } = useQuery(noteQueries.of(reservationId));
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
      {data?.length === 0 && <Muted size="s">Aucune note sur cette réservation ni sur le client.</Muted>}
      {data !== undefined && data.length > 0 && (
        <Lines isFramed={false}>
          {data.map((note) => (
            <Line key={note.id} note={note} onDelete={() => setAsked(note)} />
          ))}
        </Lines>
      )}
      <NoteForm reservationId={reservationId} />
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

const Line = ({ note: { about, text, by, at }, onDelete }: { note: Note; onDelete: () => void }) => {
  const written = `${formatRowMoment(new Date(at), agencyDay(now()))}${by === null ? '' : ` · ${by}`}`;
  return (
    <Row as="li" spread="apart" align="start" wraps={false} className={styles.note}>
      <Stack gap="half">
        <Row as="p">
          <Chip tone={about === 'customer' ? 'info' : 'neutral'}>{noteSubjectLabel[about]}</Chip>
          <Muted as="span" size="s">
            {written}
          </Muted>
        </Row>
        <Text as="p" asTyped>
          {text}
        </Text>
      </Stack>
      <Button variant="quiet" size="s" aria-label={`Supprimer la note du ${written}`} onClick={onDelete}>
        Supprimer
      </Button>
    </Row>
  );
};
