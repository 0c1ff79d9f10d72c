import { useState } from 'react';
import { unprintableCharacters } from '@volant/shared/documents/printable.rules.ts';
import type { WireDriver } from '@volant/shared/handovers/drivers.schema.ts';
import { isDrawn } from '@volant/shared/handovers/handover-parts.ts';
import { handoverMessages as text } from '#words/handovers/handovers.ts';
import * as words from '#words/screens/handovers/signing.ts';
import { now } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Field, TextAreaField } from '../../../ui/controls/field.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { settlementLines, useDue } from '../settlement.ts';
import { wireLines } from '../api/handover-calls.ts';
import { stepNumber } from '../device/draft-step.ts';
import { SignatureField } from '../signature-field.tsx';
import { missingIn } from './missing.ts';
import { SignSummary } from './sign-summary.tsx';
import type { StepProps } from './step-props.ts';

const textsOf = (parts: readonly object[]): string[] =>
  parts.flatMap((part) => Object.values(part).filter((value): value is string => typeof value === 'string'));

const driverTexts = ({ address, ...driver }: WireDriver): string[] =>
  textsOf(address ? [driver, address] : [driver]);

/** The summary, and the signature or why there is none. */
export const SignStep = ({ desk, draft }: StepProps) => {
  const { content, handover } = draft;
  const dueCents = useDue(draft);
  const [name, setName] = useState(handover.customerName);
  const [strokes, setStrokes] = useState<number[][]>([]);
  const [isRefused, setRefused] = useState(false);
  const [reason, setReason] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [tried, setTried] = useState(false);
  const [at] = useState(now);
  const lines = draft.kind === 'return' ? settlementLines(draft, at) : [];
  const missing = missingIn(draft, at).filter(({ sentence }) => sentence !== undefined);
  const [first] = missing;
  // Read before it is signed: what is signed is not written again.
  const unprintable = unprintableCharacters(
    [name, content.note, ...content.drivers.flatMap(driverTexts), ...textsOf(content.damages)].join(' '),
  );
  const unsigned = isRefused
    ? reason.trim() === ''
      ? [text.signatureOrReason]
      : []
    : [
        ...(name.trim() === '' ? [text.signerRequired] : []),
        ...(accepts ? [] : [text.termsRequired]),
        ...(isDrawn(strokes) ? [] : [text.signatureOrReason]),
      ];
  const sign = (): void => {
    setTried(true);
    if (missing.length + unsigned.length > 0) return;
    if (draft.kind === 'return') desk.write((now) => ({ ...now, settlement: wireLines(lines) }));
    desk.sign({
      signature: isRefused ? null : { name: name.trim(), strokes },
      refusedReason: isRefused ? reason.trim() : null,
      termsAccepted: !isRefused && accepts,
    });
  };
  return (
    <Columns min={340} align="start">
      <Stack>
        <SignSummary draft={draft} lines={lines} at={at} dueCents={dueCents} />
        <TextAreaField
          label={words.optionalNote}
          rows={3}
          maxLength={1000}
          value={content.note}
          onChange={({ target }) => desk.write((now) => ({ ...now, note: target.value }))}
        />
      </Stack>
      <Stack>
        <Checkbox
          label={words.notSigned}
          checked={isRefused}
          onChange={({ target }) => setRefused(target.checked)}
        />
        {isRefused ? (
          <Field
            label={words.whyNotSigned}
            required
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : (
          <>
            <Checkbox
              label={
                <>
                  {text.terms}{' '}
                  <Link to={paths.terms} target="_blank">
                    {words.terms}
                    <VisuallyHidden> {words.newTab}</VisuallyHidden>
                  </Link>
                </>
              }
              checked={accepts}
              onChange={({ target }) => setAccepts(target.checked)}
            />
            <Field
              label={words.signerName}
              required
              maxLength={200}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <SignatureField onStrokes={setStrokes} />
          </>
        )}
        {unprintable.length > 0 && <Alert tone="warning">{text.unprintable(unprintable)}</Alert>}
        {tried && missing.length + unsigned.length > 0 && (
          <Alert tone="error" title={words.incomplete}>
            <ul>
              {[...missing.flatMap(({ sentence = [] }) => sentence), ...unsigned].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {first && (
              <p>
                <Button variant="secondary" onClick={() => desk.goTo(first.step)}>
                  {words.backToStep(stepNumber(first.step))}
                </Button>
              </p>
            )}
          </Alert>
        )}
        <Button variant="action" size="l" block onClick={sign}>
          {isRefused ? words.endUnsigned : words.signAndEnd}
        </Button>
      </Stack>
    </Columns>
  );
};
