import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useNavigate } from 'react-router';
import * as words from '#words/screens/desk-search/search.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import dialog from '../../ui/dialogs/dialog.module.css';
import { LoadFailure } from '../../ui/lists/list-states.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { RowPeriod } from '../../ui/text/row-period.tsx';
import type { DeskOption } from './desk-option.tsx';
import styles from './desk-search.module.css';
import { OptionRow } from './option-row.tsx';
import { placeOf, type SearchPlace } from './place-of.ts';
import { SearchField } from './search-field.tsx';
import { useDeskResults } from './use-desk-results.ts';

export interface DeskSearchProps extends SearchPlace {
  typed: string;
  onType: (text: string) => void;
}

/** The one search of the agency. Brings React Aria along: import it when it is opened. */
export const DeskSearch = ({ onClose, anchor, typed, onType }: DeskSearchProps) => (
  <ModalOverlay
    isOpen
    isDismissable
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
    className={styles.overlay ?? ''}
  >
    <Modal className={styles.modal ?? ''} style={placeOf(anchor)}>
      <Dialog className={dialog.dialog ?? ''} aria-label={words.searchEverywhere}>
        <SearchBox onClose={onClose} typed={typed} onType={onType} />
      </Dialog>
    </Modal>
  </ModalOverlay>
);

const SearchBox = ({ onClose, typed, onType }: Omit<DeskSearchProps, 'anchor'>) => {
  const id = useId();
  const navigate = useNavigate();
  const results = useDeskResults(typed);
  const { groups, isBehind, error } = results;
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState<string>();
  /** The text for which Enter was pressed before its answer came: what is found first then opens. */
  const [awaited, setAwaited] = useState<string>();
  const isExample = typed.trim() === '';
  const at = Math.max(
    options.findIndex(({ key }) => key === chosen),
    isExample ? -1 : 0,
  );
  const active = options[at];

  const type = (text: string): void => {
    onType(text);
    setChosen(undefined);
    setAwaited(undefined);
  };
  const lead = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const open = ({ to }: DeskOption, inNewTab: boolean): void => {
    if (typeof to !== 'string') type(to.typed);
    else if (inNewTab) window.open(to, '_blank', 'noopener');
    else lead(to);
  };
  const openAwaited = useEffectEvent(() => {
    if (active && typeof active.to === 'string' && error === null) lead(active.to);
  });
  const isAwaited = awaited !== undefined && awaited === typed && !isBehind;
  useEffect(() => {
    if (isAwaited) openAwaited();
  }, [isAwaited]);
  const move = (to: number): void => {
    setChosen(options[(to + options.length) % options.length]?.key);
    setAwaited(undefined);
  };
  const enter = (inNewTab: boolean): void => {
    // The row of a former text is not what was asked for, unless it was chosen by hand.
    if (isBehind && chosen === undefined) setAwaited(typed);
    else if (active) open(active, inNewTab);
  };
  const optionId = (option: DeskOption): string => `${id}-${option.key.replaceAll(' ', '-')}`;
  return (
    <>
      <SearchField
        typed={typed}
        listId={`${id}-list`}
        activeId={active && optionId(active)}
        hasOptions={options.length > 0}
        onType={type}
        onClose={onClose}
        onKey={{
          ArrowDown: () => move(at + 1),
          ArrowUp: () => move(at < 0 ? options.length - 1 : at - 1),
          Home: () => move(0),
          End: () => move(options.length - 1),
          Enter: enter,
        }}
      />
      <div className={styles.results}>
        {results.impossible !== undefined && error === null && (
          <p className={styles.note} role="status">
            {words.impossible[results.impossible]}
          </p>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={words.results}
          aria-busy={isBehind}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map((group, index) => (
            <div
              key={group.label}
              role="group"
              aria-labelledby={`${id}-group-${index}`}
              className={styles.group}
            >
              <p id={`${id}-group-${index}`} className={styles.label}>
                {group.label} {group.period && <RowPeriod {...group.period} />} {group.count}
              </p>
              {group.options.map((option) => (
                <OptionRow
                  key={option.key}
                  id={optionId(option)}
                  option={option}
                  typed={isExample || results.command.free ? '' : (results.foundBy ?? typed)}
                  isActive={option === active}
                  onPoint={() => setChosen(option.key)}
                  onOpen={(inNewTab) => open(option, inNewTab)}
                />
              ))}
            </div>
          ))}
        </div>
        <ResultNotes {...results} />
      </div>
      <Count count={options.length} isShown={!isExample && !isBehind} />
      <Row as="p" gap={2} wraps={false} className={styles.hints} aria-hidden="true">
        <span>
          <kbd>↑ ↓</kbd> {words.choose}
        </span>
        <span>
          <kbd>{words.enterKey}</kbd> {words.open}
        </span>
        <span>
          <kbd>{words.ctrlEnterKeys}</kbd> {words.newTab}
        </span>
      </Row>
    </>
  );
};

/** What stands below the rows, or in their place. */
const ResultNotes = ({
  command,
  groups,
  impossible,
  isBehind,
  error,
  retry,
}: ReturnType<typeof useDeskResults>) => {
  if (error !== null) {
    return (
      <div className={styles.note}>
        <LoadFailure error={error} sentence={sentenceOf(error)} onRetry={retry} />
      </div>
    );
  }
  const isEmpty = groups.length <= (command.free ? 1 : 0);
  const text = command.isFreeUnread
    ? words.datesNotUnderstood
    : isBehind && isEmpty
      ? words.searching
      : groups.length === 0 && !isBehind && impossible === undefined
        ? words.nothingMatches
        : undefined;
  return text !== undefined && <p className={styles.note}>{text}</p>;
};

/** Told once the answer is there, not at every letter. */
const Count = ({ count, isShown }: { count: number; isShown: boolean }) => (
  <VisuallyHidden role="status">{isShown ? words.resultCount(count) : ''}</VisuallyHidden>
);
