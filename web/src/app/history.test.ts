import { NavigationType } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createBrowserHistory, type HistoryWindow, type Move } from './history.ts';

/** The part of a browser's window that a history needs: a list of entries, and a place in it. */
const browser = (first = 'https://volant.example/') => {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(first), state: null }];
  let at = 0;
  const present = () => entries[at] ?? entries[0]!;
  const listeners: (() => void)[] = [];
  const opened: string[] = [];
  let refuses: Error | undefined;
  const window = {
    get location() {
      const { url } = present();
      return Object.assign(url, { assign: (to: string) => opened.push(to) });
    },
    history: {
      get state() {
        return present().state;
      },
      pushState: (state: unknown, _title: string, to: string) => {
        if (refuses) throw refuses;
        entries.splice(at + 1, Infinity, { state, url: new URL(to, present().url) });
        at += 1;
      },
      replaceState: (state: unknown, _title: string, to?: string) => {
        const { url } = present();
        entries[at] = { state, url: to === undefined ? url : new URL(to, url) };
      },
      go: (delta: number) => {
        at += delta;
        for (const listener of listeners) listener();
      },
    },
    addEventListener: (_type: 'popstate', listener: () => void) => void listeners.push(listener),
  };
  return {
    window,
    opened,
    length: () => entries.length,
    refuse: (error: Error) => {
      refuses = error;
    },
  };
};

const watched = (window: HistoryWindow) => {
  const history = createBrowserHistory(window);
  const moves: Move[] = [];
  history.listen((move) => moves.push(move));
  return { history, moves };
};

describe('the history', () => {
  it('returns the current location, and gives the first entry a number and a key', () => {
    const { window } = browser('https://volant.example/reservation?vehicule=3#dates');
    const { history } = watched(window);
    expect(history.location).toMatchObject({
      pathname: '/reservation',
      search: '?vehicule=3',
      hash: '#dates',
      state: null,
      key: expect.stringMatching(/^\d+-\d+$/) as string,
    });
    expect(window.history.state).toEqual({ idx: 0, key: history.location.key });
  });

  it('gives a key to the entry of a link within the page, once', () => {
    const { window } = browser();
    const { history, moves } = watched(window);
    const first = history.location.key;
    window.history.pushState(null, '', '/#contenu');
    history.go(0);
    const { key } = history.location;
    expect(moves.at(-1)).toMatchObject({ delta: null, location: { hash: '#contenu', key } });
    expect(key).not.toBe(first);
    history.go(-1);
    history.go(1);
    expect(history.location.key).toBe(key);
  });

  it('adds an entry that carries its state and a key of its own', () => {
    const { window } = browser();
    const { history, moves } = watched(window);
    history.push({ pathname: '/login', search: '', hash: '' }, { from: '/profile' });
    history.push('/register');
    expect(moves.map(({ location, action, delta }) => [location.pathname, action, delta])).toEqual([
      ['/login', NavigationType.Push, 1],
      ['/register', NavigationType.Push, 1],
    ]);
    expect(moves[0]?.location.state).toEqual({ from: '/profile' });
    expect(moves[1]?.location.state).toBeNull();
    expect(moves[0]?.location.key).not.toBe(moves[1]?.location.key);
    expect(window.history.state).toMatchObject({ idx: 2 });
  });

  it('replaces an entry in its place', () => {
    const { window, length } = browser();
    const { history, moves } = watched(window);
    history.push('/login');
    history.replace('/manage');
    expect(moves.at(-1)).toMatchObject({ action: NavigationType.Replace, delta: 0 });
    expect(window.history.state).toMatchObject({ idx: 1 });
    expect(length()).toBe(2);
  });

  it('returns the distance of a move, and the state of the entry', () => {
    const { window } = browser();
    const { history, moves } = watched(window);
    history.push('/login', { from: '/profile' });
    const { key } = history.location;
    history.push('/register');
    history.push('/cgu-cgv');
    history.go(-2);
    expect(moves.at(-1)).toMatchObject({
      action: NavigationType.Pop,
      delta: -2,
      location: { pathname: '/login', key, state: { from: '/profile' } },
    });
    history.go(1);
    expect(moves.at(-1)).toMatchObject({ delta: 1, location: { pathname: '/register' } });
  });

  it('returns no distance for an entry without an index', () => {
    const { window } = browser();
    const { history, moves } = watched(window);
    history.push('/login');
    window.history.replaceState({ foreign: true }, '');
    history.go(-1);
    history.go(1);
    expect(moves.at(-1)).toMatchObject({ action: NavigationType.Pop, delta: null });
  });

  it('opens the document when the browser refuses another entry', () => {
    const { window, opened, refuse } = browser();
    const { history } = watched(window);
    refuse(new DOMException('Too many calls', 'SecurityError'));
    history.push('/login');
    expect(opened).toEqual(['/login']);
    refuse(new DOMException('No copy of a function', 'DataCloneError'));
    expect(() => history.push('/register', () => {})).toThrow('No copy of a function');
  });

  it('does not call listeners that have unsubscribed', () => {
    const { window } = browser();
    const history = createBrowserHistory(window);
    const moves: Move[] = [];
    history.listen((move) => moves.push(move))();
    history.push('/login');
    expect(moves).toEqual([]);
  });
});
