import { useState, type ReactNode } from 'react';
import { handoverMessages } from '#words/handovers/handovers.ts';
import * as words from '#words/screens/handovers/inspection.ts';
import { classNames } from '../../ui/text/class-names.ts';
import styles from './steps/steps.module.css';

export interface PhotoInputProps {
  id?: string;
  label: ReactNode;
  /** Instead of the look of a wide button. */
  className?: string | undefined;
  onPicture: (picture: File) => Promise<unknown>;
}

/** Opens the camera of a phone, or a choice of files elsewhere. */
export const PhotoInput = ({ id, label, className = styles.input, onPicture }: PhotoInputProps) => {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  return (
    <label className={classNames(styles.picker, className)}>
      {state === 'busy' ? <span>{words.preparingPhoto}</span> : label}
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className={styles.file}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          // The same picture can be chosen again.
          target.value = '';
          if (!picture) return;
          setState('busy');
          onPicture(picture).then(
            () => setState('ready'),
            () => setState('failed'),
          );
        }}
      />
      {state === 'failed' && (
        <span role="alert" className={styles.failed}>
          {handoverMessages.photoInvalid}
        </span>
      )}
    </label>
  );
};
