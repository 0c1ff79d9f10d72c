import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Folded } from './folded.tsx';

const Sheet = () => {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsWrong(true)}>
        Suivant
      </button>
      <Folded title="Fiche technique" isHeldOpen={isWrong}>
        <input aria-label="Places" onChange={() => setIsWrong(false)} />
      </Folded>
    </>
  );
};

it('a part that was opened for a fault in it stays open while the fault is mended', async () => {
  const user = userEvent.setup();
  render(<Sheet />);
  const part = screen.getByText('Fiche technique').closest('details');
  const toggled = new Promise((resolve) => part?.addEventListener('toggle', resolve, { once: true }));
  await user.click(screen.getByText('Suivant'));
  expect(part?.open).toBe(true);
  await toggled;
  await user.type(screen.getByLabelText('Places'), '5');
  expect(part?.open).toBe(true);
  // It can be folded again from then on.
  await user.click(screen.getByText('Fiche technique'));
  await waitFor(() => expect(part?.open).toBe(false));
});
