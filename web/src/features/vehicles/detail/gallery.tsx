import { useRef, useState } from 'react';
import { isIllustration } from '@volant/shared/vehicles/photo.rules.ts';
import type { VehiclePhoto } from '@volant/shared/vehicles/vehicles.schema.ts';
import * as words from '#words/screens/vehicles/vehicle-page.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/text/icons.tsx';
import { Muted, Stack } from '../../../ui/page/layout.tsx';
import { VehiclePicture } from '../vehicle-picture.tsx';
import styles from './vehicle-facts.module.css';

const MAIN_SIZES = '(max-width: 899px) calc(100vw - 32px), 740px';
/** A shorter move is a tap, not a swipe. */
const SWIPE_PX = 40;

/** The photos of a vehicle: arrows, keys, swipe, thumbnails. */
export const Gallery = ({ photos, name }: { photos: readonly VehiclePhoto[]; name: string }) => {
  const [index, setIndex] = useState(0);
  const touchStart = useRef<number>(undefined);
  const total = photos.length;
  const move = (step: number): void => setIndex((current) => (current + step + total) % total);
  const areDrawn = photos.every(isIllustration);
  const describe = (at: number): string => {
    const photo = photos[at];
    const isDrawn = photo !== undefined && isIllustration(photo);
    return words.picture(name, { isDrawn, position: at + 1, total });
  };

  const note = photos.some(isIllustration) && (
    <Muted size="s" className={styles.note}>
      {words.demonstration}
    </Muted>
  );

  if (total <= 1) {
    return (
      <>
        <div className={styles.frame}>
          <VehiclePicture photo={photos[0]} alt={name} sizes={MAIN_SIZES} loading="high" />
        </div>
        {note}
      </>
    );
  }
  return (
    // The keys work wherever the focus is in the gallery; its buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={words.gallery(areDrawn, name)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') move(-1);
        else if (event.key === 'ArrowRight') move(1);
      }}
    >
      <div
        className={styles.frame}
        onTouchStart={(event) => (touchStart.current = event.touches[0]?.clientX)}
        onTouchEnd={(event) => {
          const end = event.changedTouches[0]?.clientX;
          if (touchStart.current === undefined || end === undefined) return;
          const moved = end - touchStart.current;
          if (Math.abs(moved) >= SWIPE_PX) move(moved < 0 ? 1 : -1);
        }}
      >
        <VehiclePicture
          key={index}
          photo={photos[index]}
          alt={describe(index)}
          sizes={MAIN_SIZES}
          loading={index === 0 ? 'high' : 'eager'}
        />
        <IconButton
          frame="round"
          className={styles.previous}
          data-needs-script=""
          aria-label={words.previousPicture(areDrawn)}
          onClick={() => move(-1)}
        >
          <ChevronLeftIcon size={24} />
        </IconButton>
        <IconButton
          frame="round"
          className={styles.next}
          data-needs-script=""
          aria-label={words.nextPicture(areDrawn)}
          onClick={() => move(1)}
        >
          <ChevronRightIcon size={24} />
        </IconButton>
        <p className={styles.counter} aria-live="polite" data-needs-script="">
          <Chip tone="solid">{`${index + 1} / ${total}`}</Chip>
        </p>
      </div>
      <ul className={styles.thumbnails} data-needs-script="">
        {photos.map((photo, at) => (
          <li key={photo.url}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-current={at === index ? 'true' : undefined}
              aria-label={words.view(at + 1, total)}
              onClick={() => setIndex(at)}
            >
              <VehiclePicture photo={photo} alt="" sizes="120px" />
            </button>
          </li>
        ))}
      </ul>
      {note}
      {/* Nothing turns the pages of it then: the other pictures follow each other. */}
      <noscript>
        <Stack as="ul" gap={1} className={styles.all}>
          {photos.slice(1).map((photo, at) => (
            <li key={photo.url}>
              <VehiclePicture photo={photo} alt={describe(at + 1)} sizes={MAIN_SIZES} />
            </li>
          ))}
        </Stack>
      </noscript>
    </div>
  );
};
