import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { ShownWord } from '@volant/shared/imports/words.schema.ts';
import * as words from '#words/screens/imports/preview.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Lines } from '../../ui/page/blocks.tsx';
import { Muted, Panel, Row, Text } from '../../ui/page/layout.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { importMutations } from './api/imports.mutations.ts';
import styles from './imports.module.css';

/** The value of the choice that explains nothing: no meaning has it. */
const UNKNOWN = '';

/** Words that the file alone knows, such as the nickname of a vehicle: each is explained once for all its rows. */
export const WordsToExplain = ({ view }: { view: ImportView }) => {
  const act = useAct(importMutations.explain(view.id));
  if (view.words.length === 0) return null;
  return (
    <Panel as="section" aria-label={words.wordsToExplain}>
      <Muted>{words.explainOnce}</Muted>
      {act.refusal !== undefined && <Alert tone="error">{act.refusal}</Alert>}
      <Lines>
        {view.words.map((word) => (
          <WordChoice
            key={`${word.field} ${word.text}`}
            word={word}
            choices={view.wordChoices[word.field] ?? []}
            isBusy={act.isBusy}
            onChoose={(value) =>
              act.run({
                words: [{ field: word.field, text: word.text, value: value === UNKNOWN ? null : value }],
              })
            }
          />
        ))}
      </Lines>
    </Panel>
  );
};

interface WordChoiceProps {
  word: ShownWord;
  choices: ImportView['wordChoices'][string];
  isBusy: boolean;
  onChoose: (value: string) => void;
}

const WordChoice = ({ word: { label, text, rows, value }, choices, isBusy, onChoose }: WordChoiceProps) => (
  <Row as="li" gap={3} lineGap={1} spread="apart" className={styles.column}>
    <div>
      <Text as="p" weight="medium">
        {words.quoted(text)}
      </Text>
      <Muted size="s">{words.wordIn(label, rows)}</Muted>
    </div>
    <Select
      label={
        <>
          {words.means}
          <VisuallyHidden>{words.ofWord(label, text)}</VisuallyHidden>
        </>
      }
      options={[{ value: UNKNOWN, label: words.doNotExplain }, ...choices]}
      value={value ?? UNKNOWN}
      disabled={isBusy}
      onChange={({ target }) => onChoose(target.value)}
    />
  </Row>
);
