import { useEffect, useId, useState, type DragEvent, type ReactNode } from 'react';
import * as words from '#words/screens/ui/controls.ts';
import { buttonLook } from './button.tsx';
import { classNames } from '../text/class-names.ts';
import { typesetText } from '../text/typeset-text.ts';
import field from './field.module.css';
import styles from './file-drop.module.css';
import { Muted, Text } from '../page/layout.tsx';

export interface FileDropProps {
  label: string;
  /** Which files are accepted, shown before anything is chosen. */
  hint: string;
  /** The `accept` attribute; a hint for the file picker only. */
  accept: string;
  /** What is wrong with the files chosen. */
  error?: string | undefined;
  id?: string;
  required?: boolean;
  icon?: ReactNode;
  /** Takes one file; several otherwise. */
  isSingle?: boolean;
  onFiles: (files: File[]) => void;
}

const carriesFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer.types.includes('Files');

/** Without this, a file dropped beside the target would replace the page. */
const useHarmlessDrops = (): void => {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
};

/** Where files are chosen by a click, by the keyboard, or dropped. */
export const FileDrop = ({
  label,
  hint,
  accept,
  error,
  id,
  required,
  icon,
  isSingle = false,
  onFiles,
}: FileDropProps) => {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [isOver, setIsOver] = useState(false);
  useHarmlessDrops();
  return (
    <div>
      <div className={classNames(styles.zone, isOver && styles.over, error !== undefined && styles.wrong)}>
        {icon}
        <Text as="label" weight="bold" htmlFor={inputId}>
          {typesetText(label)}
        </Text>
        <Muted size="s" aria-hidden="true">
          {isSingle ? words.dropFile : words.dropFiles}
        </Muted>
        <Muted size="s" id={`${inputId}-hint`}>
          {typesetText(hint)}
        </Muted>
        {/* Covers the whole area, so that a click or drop anywhere in it reaches the control. */}
        <input
          id={inputId}
          type="file"
          multiple={!isSingle}
          accept={accept}
          className={styles.input}
          aria-describedby={classNames(`${inputId}-hint`, error !== undefined && `${inputId}-error`)}
          aria-invalid={error !== undefined || undefined}
          aria-required={required || undefined}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            target.value = '';
          }}
          onDragEnter={(event) => setIsOver(carriesFiles(event))}
          onDragLeave={() => setIsOver(false)}
          onDragOver={(event) => {
            if (!carriesFiles(event)) return;
            event.preventDefault();
            event.dataTransfer.dropEffect = 'copy';
          }}
          onDrop={(event) => {
            setIsOver(false);
            if (!carriesFiles(event)) return;
            event.preventDefault();
            onFiles([...event.dataTransfer.files]);
          }}
        />
      </div>
      {error !== undefined && (
        <p id={`${inputId}-error`} className={classNames(field.error, styles.error)}>
          {typesetText(error)}
        </p>
      )}
    </div>
  );
};

export interface FileButtonProps {
  id: string;
  label: ReactNode;
  accept: string;
  /** The id of what says which files are accepted. */
  describedBy: string;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A button that chooses one file. */
export const FileButton = ({ id, label, accept, describedBy, disabled, onFile }: FileButtonProps) => (
  <span className={buttonLook({ variant: 'secondary' }, styles.button)}>
    <label htmlFor={id}>{label}</label>
    {/* Covers the whole button, so that a click anywhere in it reaches the control. */}
    <input
      id={id}
      type="file"
      accept={accept}
      className={styles.input}
      aria-describedby={describedBy}
      disabled={disabled}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // The same file may be chosen again after it was taken away.
        target.value = '';
      }}
    />
  </span>
);
