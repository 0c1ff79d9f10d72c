import { describe, expect, it } from 'vitest';
import { addressOfDraft, driver, NO_DRIVER } from './drivers.schema.ts';

const brussels = { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' };
const nothing = { street: '', postalCode: '', city: '', country: 'BE' };

describe('the address of a driver', () => {
  it.each([
    ['is absent in copies from before there was one', undefined, undefined],
    ['may be whole', brussels, brussels],
    ['may still be typed', { ...nothing, street: ' Rue de la Loi' }, { ...nothing, street: 'Rue de la Loi' }],
  ])('%s', (_, address, expected) => {
    expect(driver.parse({ ...NO_DRIVER, ...(address && { address }) }).address).toEqual(expected);
  });

  it.each([
    ['none where there is no field', undefined, null],
    ['none where nothing is typed', nothing, null],
    ['none where nothing but a country is chosen', { ...nothing, country: 'FR' }, null],
    ['as it is kept', { ...brussels, postalCode: 'b-1000' }, brussels],
    ['not known where a part is missing', { ...brussels, city: ' ' }, undefined],
    ['not known where its code cannot be', { ...brussels, postalCode: '99' }, undefined],
    ['not known where its country is none', { ...brussels, country: 'XX' }, undefined],
  ])('of a draft is %s', (_, typed, expected) => {
    expect(addressOfDraft({ address: typed })).toEqual(expected);
  });
});
