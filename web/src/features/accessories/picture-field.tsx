import { useState } from 'react';
import { MAX_PHOTO_BYTES } from '@volant/shared/agency.ts';
import { PHOTO_TYPES } from '@volant/shared/vehicles/photo.rules.ts';
import * as words from '#words/screens/accessories/accessory-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FileButton } from '../../ui/controls/file-drop.tsx';
import { FileImage } from '../../ui/text/file-image.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import small from '../../ui/lists/small-picture.module.css';
import { SmallPicture } from '../../ui/lists/small-picture.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import type { Accessory } from './api/accessories.queries.ts';
import type { PictureChange } from './api/accessories.mutations.ts';

/** What is chosen in a form for the picture, which is kept when the session ends. */
export const usePictureChange = (workKey: string) => {
  const [change, setChange] = useState<PictureChange>();
  useKeptWork(`picture of ${workKey}`, () => change, setChange);
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
    <Stack gap={1} role="group" aria-labelledby={`${id}-label`}>
      <Text as="p" weight="medium" id={`${id}-label`}>
        {words.picture}
      </Text>
      <Row gap={2} wraps={false}>
        {shown instanceof File ? (
          <span className={small.frame}>
            <FileImage key={shown.name} file={shown} alt={shown.name} className={small.picture} />
          </span>
        ) : (
          shown && <SmallPicture picture={shown} />
        )}
        <Row>
          <FileButton
            id={id}
            label={shown ? words.replacePicture : words.addPicture}
            accept={PHOTO_TYPES.join(',')}
            describedBy={`${id}-hint`}
            disabled={isBusy}
            onFile={setChange}
          />
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
              {words.removePicture}
            </Button>
          )}
        </Row>
      </Row>
      <Muted size="s" id={`${id}-hint`}>
        {words.pictureLimits(MAX_PHOTO_BYTES / 1024 / 1024)}
      </Muted>
    </Stack>
  );
};
