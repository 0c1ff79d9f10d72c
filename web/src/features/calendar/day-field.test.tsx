// @module-tag long
import { render, screen, waitFor, within } from '@testing-library/react';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { patientUser } from '../../testing/patient-user.ts';
import { errorOf } from '../../testing/reading.ts';
import { DayField, type DayFieldProps } from './day-field.tsx';
import { UNREADABLE_DATE } from './date-text.ts';

const TODAY = '2026-05-10';
beforeEach(() => void vi.setSystemTime(new Date(`${TODAY}T08:00:00Z`)));
afterEach(() => void vi.useRealTimers());

const field = () => screen.getByLabelText<HTMLInputElement>('Jour');
const opener = () => screen.getByRole('button', { name: 'Ouvrir le calendrier' });
const calendar = () => screen.findByRole('dialog', { name: 'Jour' });

const onDay = vi.fn<(day: string) => void>();
beforeEach(() => onDay.mockClear());

const Held = ({ initial = '', ...props }: Partial<DayFieldProps> & { initial?: string }) => {
  const [day, setDay] = useState(initial);
  return (
    <>
      <DayField
        label="Jour"
        {...props}
        value={day}
        onChange={({ target }) => {
          onDay(target.value);
          setDay(target.value);
        }}
      />
      <button type="button" onClick={() => setDay('2026-12-03')}>
        Décembre
      </button>
    </>
  );
};

describe('a day that is typed', () => {
  it.each(['5/6', '05062026', '5.6.26', '2026-06-05', '05/06/2026'])('is told once for %s', async (text) => {
    const user = patientUser();
    render(<Held initial="2026-12-03" />);
    expect(field().value).toBe('03/12/2026');
    await user.tripleClick(field());
    await user.keyboard(text);
    await user.tab();
    expect(field().value).toBe('05/06/2026');
    expect(onDay.mock.calls).toEqual([['2026-06-05']]);
    expect(errorOf(field())).toBeUndefined();
  });

  it('is told by Enter, and taken away when the field is emptied', async () => {
    const user = patientUser();
    render(<Held />);
    await user.type(field(), '5/6{Enter}');
    expect(onDay).toHaveBeenLastCalledWith('2026-06-05');
    await user.clear(field());
    expect(onDay).toHaveBeenLastCalledWith('');
  });

  it('that does not exist stays, is said, and is not taken for the former one', async () => {
    const user = patientUser();
    render(<Held initial="2026-05-12" />);
    await user.clear(field());
    await user.type(field(), '31/02/2026');
    expect(errorOf(field())).toBeUndefined();
    await user.tab();
    expect(field().value).toBe('31/02/2026');
    expect(errorOf(field())).toBe(UNREADABLE_DATE);
    expect(onDay).toHaveBeenLastCalledWith('31/02/2026');
    await user.click(screen.getByRole('button', { name: 'Décembre' }));
    expect(field().value).toBe('03/12/2026');
    expect(errorOf(field())).toBeUndefined();
  });

  it('may be one of birth, with two digits of its year', async () => {
    const user = patientUser();
    render(<Held side="life" hasCalendar={false} />);
    expect(screen.queryByRole('button', { name: 'Ouvrir le calendrier' })).toBeNull();
    await user.type(field(), '120585{Tab}');
    expect(field().value).toBe('12/05/1985');
  });
});

describe('a day that is chosen', () => {
  it('comes from a calendar of the site, which gives the focus back', async () => {
    const user = patientUser();
    render(<Held min="2026-05-08" max="2026-06-20" />);
    await user.click(opener());
    const box = await calendar();
    expect(within(box).getByRole('heading', { name: 'mai 2026' })).toBeTruthy();
    const today = within(box).getByRole('button', { name: 'dimanche 10\u00a0mai 2026, aujourd’hui' });
    await waitFor(() => expect(document.activeElement).toBe(today));
    expect(within(box).getByRole('button', { name: 'jeudi 7\u00a0mai 2026' }).ariaDisabled).toBe('true');
    await user.click(within(box).getByRole('button', { name: 'mardi 12\u00a0mai 2026' }));
    expect(field().value).toBe('12/05/2026');
    expect(onDay.mock.calls).toEqual([['2026-05-12']]);
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('may be chosen with the keys alone, from the day that is typed', async () => {
    const user = patientUser();
    render(<Held initial="2026-12-03" />);
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    const box = await calendar();
    await waitFor(() =>
      expect(document.activeElement).toBe(
        within(box).getByRole('button', { name: 'jeudi 3\u00a0décembre 2026' }),
      ),
    );
    await user.keyboard('{ArrowRight}{Enter}');
    expect(field().value).toBe(formatShortDate(addDays('2026-12-03', 1)));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.keyboard('{F4}');
    await calendar();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('is not, where the field cannot be changed', () => {
    render(<Held initial="2026-12-03" readOnly />);
    expect(opener().matches(':disabled')).toBe(true);
  });
});

describe('a day of a form', () => {
  interface Draft {
    day: string;
  }
  const sent = vi.fn<(draft: Draft) => Promise<void>>(() => Promise.resolve());
  const WithForm = ({ initial }: { initial: string }) => {
    const form = useSentForm<Draft>({
      initial: { day: initial },
      fields: ['day'],
      send: async (draft) => {
        await sent(draft);
        form.reset();
        form.focus('day');
      },
      refusal: () => undefined,
    });
    return (
      <Form form={form}>
        <DayField {...form.field('day', { validate: (day) => day !== '' || 'Il manque' })} label="Jour" />
        <button type="submit">Envoyer</button>
      </Form>
    );
  };

  it('is read, refused, sent and forgotten as other fields are', async () => {
    const user = patientUser();
    render(<WithForm initial="" />);
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(errorOf(field())).toBe('Il manque'));
    await user.type(field(), '5/6');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ day: '2026-06-05' }));
    await waitFor(() => expect(field().value).toBe(''));
    expect(document.activeElement).toBe(field());
    await user.type(field(), '6/6{Enter}');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ day: '2026-06-06' }));
  });

  it('begins with the day that it was given', async () => {
    render(<WithForm initial="2026-12-03" />);
    await waitFor(() => expect(field().value).toBe('03/12/2026'));
  });
});
