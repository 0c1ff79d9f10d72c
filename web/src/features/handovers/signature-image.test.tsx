import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SignatureImage } from './signature-image.tsx';

it.each([
  ['inside the pad', [[10, 10, 300, 120]], '0 0 1000 400'],
  ['in the lower part of an upright pad', [[10, 500, 900, 660]], '0 0 1000 660'],
  ['over the edges', [[-20, -30, 1040, 100]], '-20 -30 1060 430'],
])('shows the whole signature that was drawn %s', (_where, strokes, box) => {
  render(<SignatureImage strokes={strokes} name="Léa Peeters" />);
  expect(screen.getByRole('img', { name: 'Signature de Léa Peeters' }).getAttribute('viewBox')).toBe(box);
});
