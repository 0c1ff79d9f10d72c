import { Fragment, useEffect, useRef } from 'react';
import type { DeskOption } from './desk-option.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { ONE_LINE } from '../../ui/text/one-line.ts';
import { RowPeriod } from '../../ui/text/row-period.tsx';
import styles from './desk-search.module.css';
import { markedParts } from './marked-parts.ts';

const Marked = ({ text, typed }: { text: string; typed: string }) =>
  markedParts(text, typed).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
  );

export interface OptionRowProps {
  id: string;
  option: DeskOption;
  typed: string;
  isActive: boolean;
  onPoint: () => void;
  onOpen: (inNewTab: boolean) => void;
}

/** A row of the results. The field keeps the focus: the keyboard is answered there. */
export const OptionRow = ({ id, option, typed, isActive, onPoint, onOpen }: OptionRowProps) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => {
        if (event.button === 1) onOpen(true);
      }}
    >
      <span className={styles.lead} aria-hidden="true">
        {option.lead}
      </span>
      <span className={classNames(styles.name, ONE_LINE)}>
        <b>
          <Marked text={option.name} typed={typed} />
        </b>{' '}
        {option.more !== undefined && <Marked text={option.more} typed={typed} />}
      </span>
      <span className={classNames(styles.detail, ONE_LINE)}>
        {option.detail !== undefined && <Marked text={option.detail} typed={typed} />}
        {option.detail !== undefined && option.period && ', '}
        {option.period && <RowPeriod {...option.period} />}
      </span>
      <span className={styles.end}>{option.end}</span>
    </div>
  );
};
