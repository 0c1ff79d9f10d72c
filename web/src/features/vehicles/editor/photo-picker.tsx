import { useEffect, useRef, useState, type DragEvent, type RefObject } from 'react';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '@volant/shared/agency.ts';
import { PHOTO_TYPES } from '@volant/shared/vehicles/photo.rules.ts';
import * as words from '#words/screens/vehicles/editor.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { FileDrop } from '../../../ui/controls/file-drop.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/text/icons.tsx';
import { Muted, Stack, Text } from '../../../ui/page/layout.tsx';
import { PictureIcon, TrashIcon } from '../../../ui/text/tool-icons.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { PhotoItem } from './photo-list.ts';
import { PhotoPreview } from './photo-preview.tsx';
import type { PhotoChoice } from './use-photo-list.ts';
import styles from './editor.module.css';

export const PHOTO_INPUT_ID = 'photos';

const LIMITS = words.photoLimits(MAX_PHOTO_BYTES / 1024 / 1024, MAX_PHOTOS);
/** With a list of formats, phones convert their own to JPEG; other files can still be dropped, and the server decides. */
const ACCEPTED = PHOTO_TYPES.join(',');

type Act = 'cover' | 'earlier' | 'later' | 'remove';

/** The button to focus after the list has changed. */
interface Landing {
  key: string | undefined;
  act: Act;
}

/** A button keeps the focus when its photo moves or is removed; else the nearest one takes it. */
const useLanding = (list: RefObject<HTMLElement | null>, items: readonly PhotoItem[]) => {
  const landing = useRef<Landing>(undefined);
  useEffect(() => {
    const target = landing.current;
    if (target === undefined) return;
    landing.current = undefined;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-photo]') ?? [])];
    const own = buttons.filter(({ dataset, disabled }) => dataset['photo'] === target.key && !disabled);
    const best = own.find(({ dataset }) => dataset['act'] === target.act) ?? own[0];
    (best ?? document.getElementById(PHOTO_INPUT_ID))?.focus();
  }, [list, items]);
  return (next: Landing): void => {
    landing.current = next;
  };
};

/** `250 ko`, `2,3 Mo` */
const formatSize = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024
    ? words.kilobytes(kilobytes)
    : words.megabytes((kilobytes / 1024).toFixed(1).replace('.', ','));
};

/** The photo that is dragged, and the one that it is over. */
const useDrag = (onDrop: (key: string, to: number) => void) => {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<string>();
  return {
    stateOf: (key: string) => ({ isDragged: dragged === key, isTarget: target === key && dragged !== key }),
    handlersOf: (key: string, at: number) => ({
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', words.photo(at + 1));
        setDragged(key);
      },
      onDragEnter: () => {
        if (dragged !== undefined) setTarget(key);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged !== undefined) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        if (dragged !== key) onDrop(dragged, at);
      },
      onDragEnd: () => {
        setDragged(undefined);
        setTarget(undefined);
      },
    }),
  };
};

interface PhotoTileProps {
  item: PhotoItem;
  at: number;
  isLast: boolean;
  drag: ReturnType<typeof useDrag>;
  /** `act` is the button that has the focus afterwards. */
  onMove: (to: number, act: Act) => void;
  onRemove: () => void;
  onRefused: (sentence: string) => void;
}

const PhotoTile = ({ item, at, isLast, drag, onMove, onRemove, onRefused }: PhotoTileProps) => {
  const name = words.photo(at + 1);
  const fileName = item.kind === 'added' ? item.file.name : undefined;
  const { isDragged, isTarget } = drag.stateOf(item.key);
  const act = (kind: Act, label: string, isDisabled = false) => ({
    type: 'button' as const,
    className: styles.button,
    'data-photo': item.key,
    'data-act': kind,
    'aria-label': label,
    title: label,
    disabled: isDisabled,
  });
  return (
    // Dragging is optional: the buttons do the same by keyboard and touch.
    <Card
      as="li"
      padding="none"
      draggable
      className={classNames(styles.tile, isDragged && styles.dragged, isTarget && styles.target)}
      {...drag.handlersOf(item.key, at)}
    >
      <div className={styles.shown}>
        <PhotoPreview
          item={item}
          alt={fileName === undefined ? name : `${name}, ${fileName}`}
          onRefused={onRefused}
        />
        {at === 0 && (
          <span className={styles.cover}>
            <Chip>{words.cover}</Chip>
          </span>
        )}
      </div>
      <div className={styles.text}>
        <Text as="p" weight="medium">
          {name}
        </Text>
        {item.kind === 'added' && (
          <Muted size="s" oneLine className={styles.file}>
            {item.file.name} ({formatSize(item.file.size)})
          </Muted>
        )}
        {at > 0 && (
          <Button
            variant="quiet"
            size="s"
            {...act('cover', words.makePhotoCover(at + 1))}
            className={styles.coverButton}
            onClick={() => onMove(0, 'later')}
          >
            {words.makeCover}
          </Button>
        )}
      </div>
      <div className={styles.buttons}>
        <IconButton
          {...act('earlier', words.moveUp(at + 1), at === 0)}
          onClick={() => onMove(at - 1, 'earlier')}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton {...act('later', words.moveDown(at + 1), isLast)} onClick={() => onMove(at + 1, 'later')}>
          <ChevronRightIcon />
        </IconButton>
        <IconButton {...act('remove', words.removePhoto(at + 1))} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
    </Card>
  );
};

export interface PhotoPickerProps {
  choice: PhotoChoice;
  /** The error of the photos as a whole. */
  error?: string | undefined;
}

/** The photos of a vehicle: added by a click or a drop, sorted by dragging or with buttons, removed. */
export const PhotoPicker = ({ choice, error }: PhotoPickerProps) => {
  const { items, refusals } = choice;
  const list = useRef<HTMLOListElement>(null);
  const land = useLanding(list, items);
  const [said, setSaid] = useState('');

  const move = (key: string, to: number): void => {
    choice.move(key, to);
    setSaid(to === 0 ? words.movedToCover : words.movedTo(to + 1, items.length));
  };
  const remove = (key: string, at: number): void => {
    choice.remove(key);
    land({ key: (items[at + 1] ?? items[at - 1])?.key, act: 'remove' });
    setSaid(words.photoRemoved(at + 1));
  };

  const drag = useDrag(move);

  return (
    <Stack>
      <FileDrop
        id={PHOTO_INPUT_ID}
        label={words.addPhotos}
        hint={LIMITS}
        accept={ACCEPTED}
        icon={<PictureIcon size={28} />}
        required
        error={error}
        onFiles={(files) => {
          choice.add(files);
          setSaid('');
        }}
      />
      {refusals.length > 0 && (
        <Alert tone="error" onDismiss={choice.forgetRefusals}>
          <Stack as="ul" gap="half">
            {refusals.map((sentence, index) => (
              <li key={index}>{sentence}</li>
            ))}
          </Stack>
        </Alert>
      )}
      <Muted size="s">{words.photosOf(items.length, MAX_PHOTOS)}</Muted>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {items.length > 0 && (
        <Stack as="ol" ref={list} className={styles.photos} aria-label={words.vehiclePhotos}>
          {items.map((item, at) => (
            <PhotoTile
              key={item.key}
              item={item}
              at={at}
              isLast={at === items.length - 1}
              drag={drag}
              onMove={(to, act) => {
                move(item.key, to);
                land({ key: item.key, act });
              }}
              onRemove={() => remove(item.key, at)}
              onRefused={(sentence) => choice.refuse(item.key, sentence)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
};
