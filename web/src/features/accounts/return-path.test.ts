import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entrancePath, returnPathOf, safeReturnPath } from './return-path.ts';

describe('the page to come back to after login', () => {
  it.each([
    ['/', '/'],
    ['/vehicules/details/4', '/vehicules/details/4'],
    ['/reservation?vehicule=4', '/reservation?vehicule=4'],
    [
      '/payment-success?payment_intent=pi_1&redirect_status=succeeded',
      '/payment-success?payment_intent=pi_1&redirect_status=succeeded',
    ],
    ['/my-reservations?statut=past#3', '/my-reservations?statut=past#3'],
    ['/vehicules/../my-reservations', '/my-reservations'],
    ['/reservation?retour=https://evil.example', '/reservation?retour=https://evil.example'],
  ])('may be %s', (candidate, path) => {
    expect(safeReturnPath(candidate)).toBe(path);
  });

  it.each([
    '',
    'my-reservations',
    'https://evil.example',
    'https:/evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/vehicules\\..\\..',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '/login/',
    '/login?retour=/login',
    '/register?retour=%2F',
    '/forgot-password',
    '/reset-password?token=x',
    '/confirm-email',
    `/${'x'.repeat(3000)}`,
  ])('is never "%s"', (candidate) => {
    expect(safeReturnPath(candidate)).toBeUndefined();
  });

  it.each([[null], [undefined], [42], [{}], [['/x']], [{ toString: () => '/x' }]])(
    'is never %j',
    (candidate) => {
      expect(safeReturnPath(candidate)).toBeUndefined();
    },
  );

  it('is always on this site, for any link', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      'evil.example',
      'a',
      'http',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.array(piece, { maxLength: 8 }).map((list) => list.join('')),
        ),
        (text) => {
          for (const candidate of [text, `/${text}`]) {
            const path = safeReturnPath(candidate);
            if (path === undefined) continue;
            expect(new URL(path, 'https://agence.example').origin).toBe('https://agence.example');
            expect(safeReturnPath(path)).toBe(path);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('comes from the navigation state, else from the address', () => {
    const search = '?retour=%2Freservation%3Fvehicule%3D4';
    expect(returnPathOf({ state: { from: '/profile' }, search })).toBe('/profile');
    expect(returnPathOf({ state: null, search })).toBe('/reservation?vehicule=4');
    expect(returnPathOf({ state: { from: '//evil.example' }, search })).toBe('/reservation?vehicule=4');
    expect(returnPathOf({ state: undefined, search: '?retour=%2F%2Fevil.example' })).toBeUndefined();
    expect(returnPathOf({ state: 'from', search: '' })).toBeUndefined();
  });

  it('is in the address of the login, except when it is the home page', () => {
    expect(entrancePath('/login', '/reservation?vehicule=4')).toBe(
      '/login?retour=%2Freservation%3Fvehicule%3D4',
    );
    expect(entrancePath('/register', '/vehicules/details/4')).toBe(
      '/register?retour=%2Fvehicules%2Fdetails%2F4',
    );
    expect(entrancePath('/login', '/')).toBe('/login');
    expect(entrancePath('/login', '//evil.example')).toBe('/login');
    expect(entrancePath('/login', undefined)).toBe('/login');
  });
});
