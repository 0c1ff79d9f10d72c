import { useState } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './small-picture.module.css';

export interface SmallPictureProps {
  /** Its addresses. */
  picture: { avif: string; webp: string };
  className?: string | undefined;
}

/** The picture of what is named beside it, small and square; an empty square where it cannot be loaded. */
export const SmallPicture = ({ picture, className }: SmallPictureProps) => {
  const [failed, setFailed] = useState<string>();
  return (
    <picture className={classNames(styles.frame, className)}>
      {failed !== picture.webp && (
        <>
          <source type="image/avif" srcSet={picture.avif} />
          <img
            src={picture.webp}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
            className={styles.picture}
            onError={() => setFailed(picture.webp)}
          />
        </>
      )}
    </picture>
  );
};
