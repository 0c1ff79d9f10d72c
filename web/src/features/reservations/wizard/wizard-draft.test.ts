import { describe, expect, it } from 'vitest';
import { clearDraft, readDraft, writeDraft } from './wizard-draft.ts';
import { initialWizardState, type WizardState } from './wizard-state.ts';

const storage = (content?: string) => {
  const items = new Map<string, string>(content ? [['volant.reservation-draft', content]] : []);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

const state: WizardState = {
  ...initialWizardState(7),
  startDate: '2026-05-12',
  endDate: '2026-05-15',
  accessories: [{ id: 3, quantity: 2 }],
  heldTotalCents: 165_00,
};

describe('the draft', () => {
  it('returns to its user what they left', () => {
    const store = storage();
    writeDraft(9, state, store);
    expect(readDraft(9, store)).toEqual(state);
  });

  it('is removed when another user asks', () => {
    const store = storage();
    writeDraft(9, state, store);
    expect(readDraft(10, store)).toBeUndefined();
    expect(store.items.size).toBe(0);
  });

  it('is removed when it is cleared', () => {
    const store = storage();
    writeDraft(9, state, store);
    clearDraft(store);
    expect(readDraft(9, store)).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '{"userId":9}', '{"userId":9,"state":{"vehicleId":"x"}}'])(
    'is ignored when it is %s',
    (content) => {
      expect(readDraft(9, storage(content))).toBeUndefined();
    },
  );

  it('drops only invalid parts', () => {
    const damaged = {
      userId: 9,
      state: {
        vehicleId: 7,
        startDate: '2026-02-31',
        endDate: 5,
        accessories: [{ id: 3, quantity: 0 }, null],
      },
    };
    expect(readDraft(9, storage(JSON.stringify(damaged)))).toEqual({
      ...initialWizardState(7),
      startDate: undefined,
      endDate: undefined,
      heldTotalCents: undefined,
    });
  });

  it('ignores storage that throws', () => {
    const refusing = {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('refused');
      },
      removeItem: () => {
        throw new Error('refused');
      },
    };
    expect(() => writeDraft(9, state, refusing)).not.toThrow();
    expect(readDraft(9, refusing)).toBeUndefined();
  });
});
