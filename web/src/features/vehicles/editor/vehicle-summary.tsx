import { draftOf, type VehicleDraft } from '@volant/shared/vehicles/vehicle-form.ts';
import * as words from '#words/screens/vehicles/editor.ts';
import type { EditedVehicle } from '../api/fleet.queries.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Columns } from '../../../ui/page/columns.tsx';
import { Muted, Stack, Text } from '../../../ui/page/layout.tsx';
import { PriceLines, type PriceLine } from '../../../ui/lists/price-lines.tsx';
import { descriptionLines } from '../vehicle-text.ts';
import { photoMarks, type PhotoItem, type PhotoMark } from './photo-list.ts';
import { VehiclePicture } from '../vehicle-picture.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { summaryLines, summaryTexts, type SummaryText } from './summary-lines.ts';
import styles from './editor.module.css';

const MARKS: Record<PhotoMark, string> = { new: words.newPhoto, moved: words.movedPhoto };

export interface VehicleSummaryProps {
  draft: VehicleDraft;
  items: readonly PhotoItem[];
  /** The vehicle before the edit; differences are marked. */
  before: EditedVehicle | undefined;
  /** Called with the reason when a chosen file cannot be sent. */
  onRefused: (key: string, sentence: string) => void;
}

const TextSection = ({ field, title, text, none }: SummaryText) => {
  const lines = descriptionLines(text);
  return (
    <section aria-labelledby={`resume-${field}`}>
      <Text as="h3" size="m" id={`resume-${field}`} className={styles.title}>
        {title}
      </Text>
      {lines.length === 0 ? (
        <Muted>{none}</Muted>
      ) : (
        <Stack as="ul" gap="half" className={styles.description}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </Stack>
      )}
    </section>
  );
};

/** The review before saving. */
export const VehicleSummary = ({ draft, items, before, onRefused }: VehicleSummaryProps) => {
  const lines = summaryLines(draft, before && draftOf(before)).map(
    ({ label, value, previous }): PriceLine => ({
      label,
      value: <Text weight={previous === undefined ? undefined : 'bold'}>{value}</Text>,
      ...(previous !== undefined && { hint: words.before(previous) }),
    }),
  );
  // Every photo of a new vehicle is new: none is marked.
  const { marks, removed } = before ? photoMarks(items, before.photos) : { marks: undefined, removed: [] };
  return (
    <Stack gap={3}>
      <PriceLines lines={lines} />
      {summaryTexts(draft).map((text) => (
        <TextSection key={text.field} {...text} />
      ))}
      <section aria-labelledby="resume-photos">
        <Text as="h3" size="m" id="resume-photos" className={styles.title}>
          {words.photoCount(items.length)}
        </Text>
        <Columns as="ol" min={120} count="filled" gap={1}>
          {items.map((item, at) => {
            const mark = marks?.get(item.key);
            return (
              <li key={item.key} className={classNames(styles.photo, mark && styles.marked)}>
                <PhotoPreview
                  item={item}
                  alt={at === 0 ? words.coverPhoto : words.photo(at + 1)}
                  onRefused={(sentence) => onRefused(item.key, sentence)}
                />
                {mark && (
                  <span className={styles.mark}>
                    <Chip tone="solid">{MARKS[mark]}</Chip>
                  </span>
                )}
              </li>
            );
          })}
        </Columns>
        {removed.length > 0 && (
          <>
            <Muted as="h4" size="s" className={styles.subtitle}>
              {words.photosRemoved(removed.length)}
            </Muted>
            <Columns as="ul" min={120} count="filled" gap={1}>
              {removed.map((photo, at) => (
                <li key={photo.url} className={classNames(styles.photo, styles.removed)}>
                  <VehiclePicture photo={photo} alt={words.removedPhoto(at + 1)} sizes="240px" />
                  <span className={styles.mark}>
                    <Chip>{words.removed}</Chip>
                  </span>
                </li>
              ))}
            </Columns>
          </>
        )}
      </section>
    </Stack>
  );
};
