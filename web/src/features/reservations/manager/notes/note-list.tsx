import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Note } from '@volant/shared/reservations/rental/rental.schema.ts';
import * as words from '#words/screens/reservations/notes.ts';
import { now } from '../../../../lib/clock.ts';
import { formatRowMoment } from '#words/format/row-dates.ts';
import { DialogPlace } from '../../../../ui/dialogs/dialog-place.tsx';
import { Lines } from '../../../../ui/page/blocks.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { LoadState } from '../../../../ui/page/load-state.tsx';

const DeleteNoteDialog = lazy(async () => ({
  default: (await import('./delete-note-dialog.tsx')).DeleteNoteDialog,
}));

export interface NoteListProps extends Pick<ComponentProps<typeof Lines>, 'isFramed' | 'isPadded'> {
  notes: { data: Note[] | undefined; error: Error | null; refetch: () => unknown };
  /** Shown when there is none. */
  none: ReactNode;
  line: (note: Note, onDelete: () => void) => ReactNode;
  /** The form of a new one. */
  children: ReactNode;
}

/** What managers noted, for themselves, and the form of a further note. */
export const NoteList = ({
  notes: { data, error, refetch },
  none,
  line,
  children,
  ...frame
}: NoteListProps) => {
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
        {words.notes}
      </h2>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofNotes} height="72px" />
      {data?.length === 0 && none}
      {data !== undefined && data.length > 0 && (
        <Lines {...frame}>{data.map((note) => line(note, () => setAsked(note)))}</Lines>
      )}
      {children}
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

/** `11 mai à 09:00 · Ana` */
export const writtenText = ({ by, at }: Note): string =>
  `${formatRowMoment(new Date(at), agencyDay(now()))}${by === null ? '' : ` · ${by}`}`;
