import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { clearDraft, readDraft, writeDraft } from './wizard-draft.ts';
import { initialWizardState, type WizardState } from './wizard/wizard-state.ts';

const KEY = 'volant.reservation-draft';

/** A tab whose session storage holds that draft. */
const aTab = (content?: string): Map<string, string> => {
  const items = new Map<string, string>(content ? [[KEY, content]] : []);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
};

afterEach(() => {
  clearDraft();
  vi.unstubAllGlobals();
});

const state: WizardState = {
  ...initialWizardState(7),
  startDate: '2026-05-12',
  endDate: '2026-05-15',
  accessories: [{ id: 3, quantity: 2 }],
  heldTotalCents: 165_00,
};

describe('the draft', () => {
  it('returns to its user what they left', () => {
    aTab();
    writeDraft(9, state);
    expect(readDraft(9)).toEqual(state);
  });

  it('keeps the company that it is for, and no half of one', () => {
    aTab();
    writeDraft(9, { ...state, company: exampleCompany });
    expect(readDraft(9)?.company).toEqual(exampleCompany);
    const half = { ...exampleCompany, name: undefined } as unknown as Company;
    writeDraft(9, { ...state, company: half });
    expect(readDraft(9)?.company).toBeUndefined();
  });

  it('is removed when another user asks', () => {
    const items = aTab();
    writeDraft(9, state);
    expect(readDraft(10)).toBeUndefined();
    expect(items.size).toBe(0);
  });

  it('is removed when it is cleared', () => {
    aTab();
    writeDraft(9, state);
    clearDraft();
    expect(readDraft(9)).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '{"userId":9}', '{"userId":9,"state":{"vehicleId":"x"}}'])(
    'is ignored when it is %s',
    (content) => {
      aTab(content);
      expect(readDraft(9)).toBeUndefined();
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
    aTab(JSON.stringify(damaged));
    expect(readDraft(9)).toEqual({
      ...initialWizardState(7),
      startDate: undefined,
      endDate: undefined,
      heldTotalCents: undefined,
    });
  });

  it('lasts as long as the document where the browser refuses its storage', () => {
    // Node has no window.
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('refused');
      },
    });
    writeDraft(9, state);
    expect(readDraft(9)).toEqual(state);
    clearDraft();
    expect(readDraft(9)).toBeUndefined();
  });
});
