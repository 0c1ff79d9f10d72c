import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  allFaults,
  fault,
  faultOf,
  faultsOf,
  faultFeatures,
  faultSentence,
  type FaultWords,
} from './faults.ts';

const birdFaults = faultsOf('birds', {
  nameRequired: fault,
  tooLong: faultOf<{ max: number; name: string }>(),
});

const birdWords: FaultWords<typeof birdFaults> = {
  nameRequired: 'A bird has a name',
  tooLong: ({ max, name }) => `${name} has more than ${max} letters`,
};

const said = (message: string) =>
  faultSentence(message, (feature) => (feature === 'birds' ? birdWords : undefined));

describe('a fault', () => {
  it('is a text without a word', () => {
    expect(birdFaults.nameRequired).toBe('birds.nameRequired');
    expect(birdFaults.tooLong({ max: 3, name: 'tit' })).toBe('birds.tooLong:{"max":3,"name":"tit"}');
  });

  it('is carried by a schema, and worded by its dictionary', () => {
    const schema = z.string().max(3, birdFaults.tooLong({ max: 3, name: 'L’aigle\n{"a"}, birds.x' }));
    const [issue] = schema.safeParse('heron').error?.issues ?? [];
    expect(said(issue?.message ?? '')).toBe('L’aigle\n{"a"}, birds.x has more than 3 letters');
    expect(said(birdFaults.nameRequired)).toBe('A bird has a name');
  });

  it('may stand with others in one message', () => {
    const both = allFaults([birdFaults.nameRequired, birdFaults.tooLong({ max: 3, name: 'A heron' })]);
    expect(said(both)).toBe('A bird has a name, A heron has more than 3 letters');
    expect(faultFeatures(both)).toEqual(['birds', 'birds']);
  });

  it('is never left without words', () => {
    expect(() => said('fish.nameRequired')).toThrow('no words for the fault fish.nameRequired');
    expect(() => said('birds.unknown')).toThrow('no words for the fault birds.unknown');
  });
});

it('what the library says stays as it is', () => {
  const [issue] = z.object({ name: z.string() }).safeParse({}).error?.issues ?? [];
  const message = issue?.message ?? '';
  expect(message).toMatch(/^Invalid input/);
  expect(said(message)).toBe(message);
  expect(faultFeatures(message)).toEqual([]);
});

// A compile-time test: each line below a directive must be a compile error.
it('has exactly one sentence in a dictionary', () => {
  const colourOf = ({ colour }: { colour: string }): string => colour;
  const dictionaries: FaultWords<typeof birdFaults>[] = [
    // @ts-expect-error a sentence is missing
    { nameRequired: '' },
    // @ts-expect-error a sentence of no fault
    { ...birdWords, colour: '' },
    // @ts-expect-error a sentence of other facts
    { ...birdWords, tooLong: colourOf },
  ];
  expect(dictionaries).toHaveLength(3);
});
