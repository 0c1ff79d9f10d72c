import { GUIDED_SLOTS, MAX_HANDOVER_PHOTOS } from '@volant/shared/handovers/handover-parts.ts';
import { slotLabel } from '@volant/shared/handovers/handovers.messages.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Button } from '../../../ui/button.tsx';
import { PhotoInput } from '../photo-input.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** Eight guided photos and others; each may be skipped. */
export const PhotosStep = ({ desk, draft }: StepProps) => {
  const extras = draft.photos.filter(({ slot }) => slot === 'extra');
  return (
    <>
      <p>{typeset('Faites le tour du véhicule. Chaque photo peut être passée.')}</p>
      <ul className={styles.tiles}>
        {GUIDED_SLOTS.map((slot) => {
          const photo = draft.photos.find((one) => one.slot === slot);
          const out = draft.basis.departure?.photos.find((one) => one.slot === slot);
          return (
            <li key={slot} className={styles.tile}>
              <strong>{slotLabel[slot]}</strong>
              {out?.url && (
                <img src={out.url} alt={`${slotLabel[slot]}, au départ`} className={styles.before} />
              )}
              {photo && <PhotoPicture id={photo.id} slot={slot} desk={desk} draft={draft} />}
              <PhotoInput
                label={photo ? 'Reprendre' : 'Photographier'}
                onPicture={(picture) => desk.addPhoto(slot, picture, true)}
              />
              {photo && (
                <Button variant="quiet" onClick={() => void desk.removePhoto(photo.id)}>
                  Retirer
                </Button>
              )}
            </li>
          );
        })}
        {extras.map(({ id }) => (
          <li key={id} className={styles.tile}>
            <strong>{slotLabel.extra}</strong>
            <PhotoPicture id={id} slot="extra" desk={desk} draft={draft} />
            <Button variant="quiet" onClick={() => void desk.removePhoto(id)}>
              Retirer
            </Button>
          </li>
        ))}
      </ul>
      {draft.photos.length < MAX_HANDOVER_PHOTOS && (
        <PhotoInput
          label="Ajouter une autre photo"
          onPicture={(picture) => desk.addPhoto('extra', picture, false)}
        />
      )}
    </>
  );
};
