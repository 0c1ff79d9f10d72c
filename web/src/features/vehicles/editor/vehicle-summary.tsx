import type { VehicleDraft } from '@volant/shared/vehicles/vehicle-form.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PriceLines, type PriceLine } from '../../../ui/price-lines.tsx';
import { descriptionLines } from '../vehicle-text.ts';
import { photoMarks, type PhotoItem, type PhotoMark } from './photo-list.ts';
import { VehiclePicture } from '../vehicle-picture.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { summaryLines } from './summary-lines.ts';
import { draftOf } from './vehicle-draft.ts';
import styles from './vehicle-summary.module.css';

const MARKS: Record<PhotoMark, string> = { new: 'Nouvelle', moved: 'Déplacée' };

export interface VehicleSummaryProps {
  draft: VehicleDraft;
  items: readonly PhotoItem[];
  /** The vehicle as it was; what differs is marked. */
  before: Vehicle | undefined;
  /** Told why a chosen file cannot be sent. */
  onRefused: (key: string, sentence: string) => void;
}

/** What is about to be saved. */
export const VehicleSummary = ({ draft, items, before, onRefused }: VehicleSummaryProps) => {
  const lines = summaryLines(draft, before && draftOf(before)).map(
    ({ label, value, previous }): PriceLine => ({
      label,
      value: (
        <span className={classNames(styles.value, previous !== undefined && styles.changed)}>{value}</span>
      ),
      ...(previous !== undefined && { hint: `Avant\u00a0: ${previous}` }),
    }),
  );
  // Of a new vehicle every photo is new: nothing to tell apart.
  const { marks, removed } = before ? photoMarks(items, before.photos) : { marks: undefined, removed: [] };
  const description = descriptionLines(draft.description);
  return (
    <div className={styles.summary}>
      <PriceLines lines={lines} />
      <section aria-labelledby="resume-description">
        <h3 id="resume-description" className={styles.title}>
          Description
        </h3>
        {description.length === 0 ? (
          <p className={styles.none}>Aucune description.</p>
        ) : (
          <ul className={styles.description}>
            {description.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="resume-photos">
        <h3 id="resume-photos" className={styles.title}>
          {items.length > 1 ? `${items.length} photos` : `${items.length} photo`}
        </h3>
        <ol className={styles.photos}>
          {items.map((item, at) => {
            const mark = marks?.get(item.key);
            return (
              <li key={item.key} className={classNames(styles.photo, mark && styles.marked)}>
                <PhotoPreview
                  item={item}
                  alt={at === 0 ? 'Photo 1, couverture' : `Photo ${at + 1}`}
                  onRefused={(sentence) => onRefused(item.key, sentence)}
                />
                {mark && <span className={styles.mark}>{MARKS[mark]}</span>}
              </li>
            );
          })}
        </ol>
        {removed.length > 0 && (
          <>
            <h4 className={styles.subtitle}>
              {removed.length > 1 ? `${removed.length} photos retirées` : '1 photo retirée'}
            </h4>
            <ul className={styles.photos}>
              {removed.map((photo, at) => (
                <li key={photo.url} className={classNames(styles.photo, styles.removed)}>
                  <VehiclePicture photo={photo} alt={`Photo retirée ${at + 1}`} sizes="240px" />
                  <span className={styles.mark}>Retirée</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
};
