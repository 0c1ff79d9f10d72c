import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeOf } from './browser-store.ts';
import { createSessionStorage, SESSION_KEY } from './session-storage.ts';

const memoryStore = (): Storage => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    length: 0,
  };
};

const refusing = storeOf(() => {
  throw new DOMException('blocked', 'SecurityError');
});

const client = { email: 'client@volant.example', token: 'a' };
const other = { email: 'other@volant.example', token: 'b' };

const otherTabWrote = (key: string | null): void => {
  globalThis.dispatchEvent(Object.assign(new Event('storage'), { key }));
};

// Node has the events of a window, but no window.
beforeEach(() => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the kept user', () => {
  it('is read from session storage first, else from local storage', () => {
    const [session, local] = [memoryStore(), memoryStore()];
    const storage = createSessionStorage({ session: storeOf(() => session), local: storeOf(() => local) });
    expect(storage.read()).toBeUndefined();
    local.setItem(SESSION_KEY, JSON.stringify(other));
    expect(storage.read()).toEqual(other);
    session.setItem(SESSION_KEY, JSON.stringify(client));
    expect(storage.read()).toEqual(client);
  });

  it.each([
    [false, true, false],
    [true, false, true],
  ])('remembered: %s, stands in one store alone', (remember, inSession, inLocal) => {
    const [session, local] = [memoryStore(), memoryStore()];
    const storage = createSessionStorage({ session: storeOf(() => session), local: storeOf(() => local) });
    storage.write(other, { remember: !remember });
    storage.write(client, { remember });
    expect(session.getItem(SESSION_KEY) !== null).toBe(inSession);
    expect(local.getItem(SESSION_KEY) !== null).toBe(inLocal);
    expect(storage.read()).toEqual(client);
  });

  it.each([true, false])('updates a changed address in its own store, remembered: %s', (remember) => {
    const [session, local] = [memoryStore(), memoryStore()];
    const storage = createSessionStorage({ session: storeOf(() => session), local: storeOf(() => local) });
    storage.change({ email: 'nobody@volant.example' });
    expect(storage.read()).toBeUndefined();
    storage.write(client, { remember });
    storage.change({ email: 'new@volant.example' });
    const changed = { ...client, email: 'new@volant.example' };
    expect(storage.read()).toEqual(changed);
    expect(JSON.parse((remember ? local : session).getItem(SESSION_KEY) ?? '')).toEqual(changed);
    expect((remember ? session : local).getItem(SESSION_KEY)).toBeNull();
  });

  it('updates a changed address when the browser blocks its stores', () => {
    const storage = createSessionStorage({ session: refusing, local: refusing });
    storage.write(client, { remember: true });
    storage.change({ email: 'new@volant.example' });
    expect(storage.read()).toEqual({ ...client, email: 'new@volant.example' });
  });

  it('is removed from both stores when the session ends, with the way it ended', () => {
    const [session, local] = [memoryStore(), memoryStore()];
    const storage = createSessionStorage({ session: storeOf(() => session), local: storeOf(() => local) });
    expect(storage.lastEnd()).toBeUndefined();
    storage.write(client, { remember: true });
    session.setItem(SESSION_KEY, JSON.stringify(other));
    storage.clear('expired');
    expect(storage.read()).toBeUndefined();
    expect([session.getItem(SESSION_KEY), local.getItem(SESSION_KEY)]).toEqual([null, null]);
    expect(storage.lastEnd()).toBe('expired');
    storage.write(client, { remember: false });
    expect(storage.lastEnd()).toBeUndefined();
  });

  it.each(['', 'x', 'null', '[]', '{}', '{"token":1,"email":"a"}', '{"token":"a"}'])(
    'is nobody when the store holds %j',
    (text) => {
      const session = memoryStore();
      session.setItem(SESSION_KEY, text);
      expect(
        createSessionStorage({ session: storeOf(() => session), local: storeOf(memoryStore) }).read(),
      ).toBeUndefined();
    },
  );

  it('is the same object until it changes, so that nothing renders again for nothing', () => {
    const session = memoryStore();
    const storage = createSessionStorage({ session: storeOf(() => session), local: storeOf(memoryStore) });
    storage.write(client, { remember: false });
    expect(storage.read()).toBe(storage.read());
  });

  it('stays for the visit where the browser refuses its stores', () => {
    const storage = createSessionStorage({ session: refusing, local: refusing });
    storage.write(client, { remember: true });
    expect(storage.read()).toEqual(client);
    storage.clear('signedOut');
    expect(storage.read()).toBeUndefined();
  });
});

describe('another tab', () => {
  it('that signs out signs this one out', () => {
    const local = memoryStore();
    const storage = createSessionStorage({ session: storeOf(memoryStore), local: storeOf(() => local) });
    storage.write(client, { remember: true });
    const heard = vi.fn();
    const unsubscribe = storage.subscribe(heard);
    local.removeItem(SESSION_KEY);
    otherTabWrote(SESSION_KEY);
    expect(heard).toHaveBeenCalledOnce();
    expect(storage.read()).toBeUndefined();
    expect(storage.lastEnd()).toBe('signedOut');
    unsubscribe();
    otherTabWrote(SESSION_KEY);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('whose session expired says so, until somebody signs in', () => {
    const local = memoryStore();
    const [here, there] = [0, 1].map(() =>
      createSessionStorage({ session: storeOf(memoryStore), local: storeOf(() => local) }),
    ) as [ReturnType<typeof createSessionStorage>, ReturnType<typeof createSessionStorage>];
    there.write(client, { remember: true });
    here.subscribe(() => undefined);
    there.clear('expired');
    otherTabWrote(SESSION_KEY);
    expect(here.lastEnd()).toBe('expired');
    there.write(client, { remember: true });
    otherTabWrote(SESSION_KEY);
    expect(here.lastEnd()).toBeUndefined();
    there.clear('signedOut');
    otherTabWrote(SESSION_KEY);
    expect(here.lastEnd()).toBe('signedOut');
  });

  it('that signs in signs this one in', () => {
    const local = memoryStore();
    const storage = createSessionStorage({ session: storeOf(memoryStore), local: storeOf(() => local) });
    storage.subscribe(() => undefined);
    local.setItem(SESSION_KEY, JSON.stringify(client));
    otherTabWrote(SESSION_KEY);
    expect(storage.read()).toEqual(client);
    expect(storage.lastEnd()).toBeUndefined();
  });

  it('that clears everything is heard, one that writes something else is not', () => {
    const local = memoryStore();
    const storage = createSessionStorage({ session: storeOf(memoryStore), local: storeOf(() => local) });
    const heard = vi.fn();
    storage.subscribe(heard);
    otherTabWrote('other');
    expect(heard).not.toHaveBeenCalled();
    otherTabWrote(null);
    expect(heard).toHaveBeenCalledOnce();
  });
});
