import { afterEach, vi } from 'vitest';
import { cleanup, configure } from '@testing-library/react';

// What browsers have and jsdom lacks. jsdom has no layout, so these do nothing.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// The screens run as in a browser, although their modules are loaded as server modules.
vi.stubEnv('SSR', false);

class NothingSeen implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  observe(): void {}
  disconnect(): void {}
}
vi.stubGlobal('IntersectionObserver', NothingSeen);

// A long limit that only finds hangs: no test may depend on the speed of the machine. Failures print one line.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.split('\n')[0]),
});

afterEach(() => cleanup());
