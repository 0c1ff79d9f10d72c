import { formatPrice } from '#words/format/amounts.ts';
import { leftAfter } from '@volant/shared/ledger/reductions.rules.ts';
import * as words from '#words/screens/ledger/entry.ts';
import { Inset } from '../../ui/page/blocks.tsx';
import { Row, Stack, Text } from '../../ui/page/layout.tsx';
import type { NewEntry } from './api/ledger.mutations.ts';
import type { Ledger } from './api/ledger.queries.ts';

type Line = readonly [label: string, cents: number];

/** Amounts that are told before the click. */
export const Amounts = ({ lines }: { lines: readonly Line[] }) => (
  <Inset>
    <Stack as="dl" gap={1} aria-live="polite">
      {lines.map(([label, cents]) => (
        <Row key={label} gap={2} spread="apart" align="stretch" wraps={false}>
          <dt>{label}</dt>
          <Text as="dd" weight="medium" figures oneLine>
            {formatPrice(cents)}
          </Text>
        </Row>
      ))}
    </Stack>
  </Inset>
);

/** What is owed and given back once an entry is written. */
export const linesAfter = (
  ledger: Ledger,
  { kind, isReduction, amountCents }: Pick<NewEntry, 'kind' | 'amountCents'> & { isReduction: boolean },
): Line[] => {
  const left = leftAfter(
    { ...ledger, onlineCents: paidOnlineCents(ledger) - ledger.comingBackCents },
    { amountCents, isReduction, isRefund: kind === 'refund' },
  );
  return [
    ...(left.onlineCents > 0 ? [[words.backOnlineAtOnce, left.onlineCents] as const] : []),
    ...(left.creditCents > 0 ? [[words.toGiveBackAfter, left.creditCents] as const] : []),
    [words.balanceAfter, left.dueCents],
  ];
};

const paidOnlineCents = ({ entries }: Ledger): number =>
  entries
    .filter(({ method, isGuarantee }) => method === 'online' && !isGuarantee)
    .reduce((cents, { kind, amountCents }) => cents + (kind === 'payment' ? amountCents : -amountCents), 0);
