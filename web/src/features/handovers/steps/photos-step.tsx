import {
  GUIDED_SLOTS,
  MAX_HANDOVER_PHOTOS,
  type PhotoSlot,
} from '@volant/shared/handovers/handover-parts.ts';
import { outlineOf } from '@volant/shared/handovers/handover.rules.ts';
import { slotLabel } from '#words/handovers/handovers.ts';
import * as words from '#words/screens/handovers/inspection.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { CheckIcon, CloseIcon } from '../../../ui/text/icons.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { Desk } from '../device/desk.ts';
import type { DeviceDraft } from '../device/device-store.ts';
import { PhotoInput } from '../photo-input.tsx';
import { AngleDrawing } from './angle-drawing.tsx';
import { controls } from './missing.ts';
import { PhotoPicture } from './photo-picture.tsx';
import type { StepProps } from './step-props.ts';
import styles from './photos.module.css';

/** The first guided photo that was not taken; undefined when all were. */
export const nextSlot = (desk: Desk, { photos }: DeviceDraft): (typeof GUIDED_SLOTS)[number] | undefined => {
  const taken = [...photos.map(({ slot }) => slot), ...desk.preparingSlots()];
  return GUIDED_SLOTS.find((slot) => !taken.includes(slot));
};

/** Eight guided photos in the order of a walk around the vehicle, and others; each may be skipped. */
export const PhotosStep = ({ desk, draft }: StepProps) => {
  const next = nextSlot(desk, draft);
  return (
    <>
      <ol className={styles.tiles}>
        {GUIDED_SLOTS.map((slot, index) => (
          <Tile key={slot} desk={desk} draft={draft} slot={slot} number={index + 1} isNext={slot === next} />
        ))}
        {draft.photos.map(
          ({ id, slot }) =>
            slot === 'extra' && (
              <li key={id} className={classNames(styles.tile, styles.taken)}>
                <span className={styles.view}>
                  <PhotoPicture id={id} slot={slot} desk={desk} draft={draft} />
                </span>
                <span className={styles.caption}>{slotLabel.extra}</span>
                <Remove slot={slot} onClick={() => void desk.removePhoto(id)} />
              </li>
            ),
        )}
      </ol>
      {draft.photos.length < MAX_HANDOVER_PHOTOS && (
        <PhotoInput label={words.addPhoto} onPicture={(picture) => desk.addPhoto('extra', picture, false)} />
      )}
    </>
  );
};

interface TileProps extends StepProps {
  slot: PhotoSlot;
  number: number;
  isNext: boolean;
}

/** The whole tile takes the photo, or retakes it. */
const Tile = ({ desk, draft, slot, number, isNext }: TileProps) => {
  const photo = draft.photos.find((one) => one.slot === slot);
  const out = draft.basis.departure?.photos.find((one) => one.slot === slot);
  const drawing = <AngleDrawing slot={slot} outline={outlineOf(draft.handover.vehicle.category)} />;
  return (
    <li className={classNames(styles.tile, photo && styles.taken, isNext && styles.next)}>
      <PhotoInput
        id={controls.photo(slot)}
        className={styles.shot}
        onPicture={(picture) => desk.addPhoto(slot, picture, true)}
        label={
          <>
            <span className={styles.view}>
              {out?.url && (
                <img src={out.url} alt={words.viewAtDeparture(slotLabel[slot])} className={styles.before} />
              )}
              {photo && <PhotoPicture id={photo.id} slot={slot} desk={desk} draft={draft} />}
              {drawing}
              {photo ? (
                <span className={styles.again}>{words.retake}</span>
              ) : (
                <VisuallyHidden>{words.photograph}</VisuallyHidden>
              )}
            </span>
            <span className={styles.caption}>
              <b>{photo ? <CheckIcon /> : number}</b> {slotLabel[slot]}
            </span>
          </>
        }
      />
      {photo && (
        <Remove
          slot={slot}
          onClick={(tile) => {
            tile?.querySelector('input')?.focus();
            void desk.removePhoto(photo.id);
          }}
        />
      )}
    </li>
  );
};

const Remove = ({ slot, onClick }: { slot: PhotoSlot; onClick: (tile: HTMLElement | null) => void }) => (
  <IconButton
    className={styles.remove}
    aria-label={words.removePhoto(slot)}
    onClick={({ currentTarget }) => onClick(currentTarget.closest('li'))}
  >
    <CloseIcon />
  </IconButton>
);
