import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { inEuros } from './sent-money.ts';
import { inCents, type InCents } from './wire-money.ts';

interface Wire {
  id: number;
  name: string;
  price: number;
}

describe('the money of the wire', () => {
  it('becomes cents under another name, and euros again', () => {
    const shown = inCents<Wire, 'price'>({ id: 7, name: 'GPS', price: 19.99 }, ['price']);
    expect(shown).toEqual({ id: 7, name: 'GPS', priceCents: 19_99 });
    expect(inEuros<Wire, 'price'>(shown, ['price'])).toEqual({ id: 7, name: 'GPS', price: 19.99 });
  });

  it('stays null where an amount is unknown', () => {
    const shown = inCents<{ fee: number | null }, 'fee'>({ fee: null }, ['fee']);
    expect(shown).toEqual({ feeCents: null });
    expect(inEuros<{ fee: number | null }, 'fee'>(shown, ['fee'])).toEqual({ fee: null });
    expectTypeOf(shown.feeCents).toEqualTypeOf<Cents | null>();
  });

  it('is not accepted where cents are read', () => {
    expectTypeOf<InCents<Wire, 'price'>>().toHaveProperty('priceCents').toEqualTypeOf<Cents>();
    expectTypeOf<InCents<Wire, 'price'>>().not.toHaveProperty('price');
    expectTypeOf<Wire>().not.toExtend<InCents<Wire, 'price'>>();
  });
});
