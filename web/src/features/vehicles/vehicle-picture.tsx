import { useState } from 'react';
import type { VehiclePhoto } from '@volant/shared/vehicles/vehicles.schema.ts';
import placeholderUrl from './vehicle-placeholder.svg?url';
import styles from './vehicle-card.module.css';

export interface VehiclePictureProps {
  /** Absent: the placeholder is shown. */
  photo: VehiclePhoto | undefined;
  alt: string;
  /** Width on screen, as the `sizes` attribute writes it. */
  sizes: string;
  /** `high`: the first picture to see. `eager`: on the first screen. */
  loading?: 'high' | 'eager' | 'lazy';
}

/** A photo in the ratio of all photos, in the lightest format and width that fit; a drawing where it cannot be shown. */
export const VehiclePicture = ({ photo, alt, sizes, loading = 'lazy' }: VehiclePictureProps) => {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (photo === undefined || failedUrl === photo.url) {
    return <img src={placeholderUrl} alt={alt} width={480} height={320} className={styles.picture} />;
  }
  const sourceSet = (format: 'avif' | 'webp'): string =>
    photo.sources.map((source) => `${source[format]} ${source.width}w`).join(', ');
  return (
    <picture>
      {photo.sources.length > 0 && <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />}
      <img
        // A picture may have failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailedUrl(photo.url);
        }}
        src={photo.url}
        srcSet={photo.sources.length > 0 ? sourceSet('webp') : undefined}
        sizes={sizes}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'high' ? 'high' : undefined}
        decoding="async"
        className={styles.picture}
        onError={() => setFailedUrl(photo.url)}
      />
    </picture>
  );
};
