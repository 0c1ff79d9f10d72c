import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

/** A page whose address follows the search when it is told to. */
const open = (onSearch: (text: string) => void = () => undefined) => {
  const Page = () => {
    const [asked, setAsked] = useState('');
    const [value, setValue] = useState('');
    return (
      <>
        <SearchBox
          value={value}
          onSearch={(text) => {
            setAsked(text);
            onSearch(text);
          }}
        />
        <button type="button" onClick={() => setValue(asked)}>
          The address follows
        </button>
        <button type="button" onClick={() => setValue('dubois')}>
          The history moves
        </button>
      </>
    );
  };
  render(<Page />);
  return { user: userEvent.setup(), press: (name: string) => fireEvent.click(screen.getByText(name)) };
};

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher' });

describe('the search box', () => {
  it('keeps what is typed while the address follows an earlier search', async () => {
    const { user, press } = open();
    await user.type(box(), 'cl{Enter}aes');
    press('The address follows');
    expect(box().value).toBe('claes');
  });

  it('shows the search of the address when that changes by itself', async () => {
    const { user, press } = open();
    await user.type(box(), 'cl{Enter}');
    press('The address follows');
    press('The history moves');
    expect(box().value).toBe('dubois');
  });

  it('asks once for one text, by Enter or after the pause, without the spaces around it', async () => {
    const onSearch = vi.fn();
    const { user } = open(onSearch);
    await user.type(box(), ' claes {Enter}{Enter}');
    expect(onSearch.mock.calls).toEqual([['claes']]);
    await user.type(box(), 's');
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('claes s'));
    expect(onSearch).toHaveBeenCalledTimes(2);
  });

  it('asks at once when it is left, and not again after the pause', async () => {
    vi.useFakeTimers();
    try {
      const onSearch = vi.fn();
      open(onSearch);
      fireEvent.change(box(), { target: { value: 'claes' } });
      fireEvent.blur(box());
      expect(onSearch.mock.calls).toEqual([['claes']]);
      await vi.runAllTimersAsync();
      expect(onSearch).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
