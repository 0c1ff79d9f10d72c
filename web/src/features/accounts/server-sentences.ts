import { accountFieldWords } from '#words/accounts/field-words.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { placeByWords, type PlacedSentences } from '../../lib/place-sentences.ts';

export type AccountField = keyof typeof accountFieldWords;
export type PlacedAccountSentences = PlacedSentences<AccountField>;

const FIELD_WORDS = Object.entries(accountFieldWords) as [AccountField, RegExp][];

export const placeSentences = (
  problem: Pick<ProblemBody, 'errors' | 'fields'>,
  formFields: readonly AccountField[],
): PlacedAccountSentences => placeByWords<AccountField>(problem, formFields, FIELD_WORDS);
