import { useState } from 'react';
import { MAX_PHOTO_BYTES } from '@volant/shared/agency.ts';
import { PHOTO_TYPES } from '@volant/shared/vehicles/photo.rules.ts';
import { Button } from '../../ui/button.tsx';
import drop from '../../ui/file-drop.module.css';
import { FileImage } from '../../ui/file-image.tsx';
import { Muted, Row, Text } from '../../ui/layout.tsx';
import { SmallPicture } from '../../ui/small-picture.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import type { Accessory } from './api/accessories.queries.ts';
import type { PictureChange } from './api/accessories.mutations.ts';
import styles from './accessories.module.css';

/** What is chosen in a form for the picture, which is kept when the session ends. */
export const usePictureChange = (place: string) => {
  const [change, setChange] = useState<PictureChange>();
  useKeptWork(`picture of ${place}`, () => change, setChange);
  return { change, setChange };
};

export interface PictureFieldProps extends ReturnType<typeof usePictureChange> {
  id: string;
  /** The picture that the accessory has. */
  current: Accessory['picture'];
  isBusy: boolean;
}

/** The picture of an accessory: none, its own, or a chosen file. */
export const PictureField = ({ id, current, change, setChange, isBusy }: PictureFieldProps) => {
  const shown = change === 'remove' ? null : (change ?? current);
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.field}>
      <Text as="p" weight="medium" id={`${id}-label`}>
        Photo (facultatif)
      </Text>
      <Row gap={2} wraps={false}>
        {shown instanceof File ? (
          <FileImage key={shown.name} file={shown} alt={shown.name} className={styles.preview} />
        ) : (
          shown && <SmallPicture picture={shown} />
        )}
        <Row>
          <span className={styles.choose}>
            <label htmlFor={id}>{shown ? 'Remplacer la photo' : 'Ajouter une photo'}</label>
            {/* Covers the whole button, so that a click anywhere in it reaches the control. */}
            <input
              id={id}
              type="file"
              accept={PHOTO_TYPES.join(',')}
              className={drop.input}
              aria-describedby={`${id}-hint`}
              disabled={isBusy}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) setChange(file);
                // The same file may be chosen again after it was taken away.
                target.value = '';
              }}
            />
          </span>
          {shown && (
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() => {
                setChange(current ? 'remove' : undefined);
                // This button goes.
                document.getElementById(id)?.focus();
              }}
            >
              Retirer la photo
            </Button>
          )}
        </Row>
      </Row>
      <Muted size="s" id={`${id}-hint`}>
        {`JPG, PNG, WebP — ${MAX_PHOTO_BYTES / 1024 / 1024}\u00a0Mo au plus`}
      </Muted>
    </div>
  );
};
