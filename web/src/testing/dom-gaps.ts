import { afterEach, vi } from 'vitest';
import { cleanup, configure } from '@testing-library/react';

// What a browser has and jsdom has not. Nothing is laid out here, so none of it has anything to do.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// The screens run as in a browser, though their modules are loaded as the server's are.
vi.stubEnv('SSR', false);

class NothingSeen implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  observe(): void {}
  disconnect(): void {}
}
vi.stubGlobal('IntersectionObserver', NothingSeen);

// Finds what hangs: nothing may depend on the speed of the machine. What a failure prints stays readable.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.split('\n')[0]),
});

afterEach(() => cleanup());
