import { resolveObjectURL } from 'node:buffer';
import { afterEach, vi } from 'vitest';
import { cleanup, configure } from '@testing-library/react';

// What browsers have and jsdom lacks. jsdom has no layout, so these do nothing.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;
window.scrollTo = () => undefined;

// The screens run as in a browser, although their modules are loaded as server modules.
vi.stubEnv('SSR', false);

class NothingSeen implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  observe(): void {}
  disconnect(): void {}
}
vi.stubGlobal('IntersectionObserver', NothingSeen);

class NothingMeasured implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NothingMeasured);

// A narrow window, which never changes.
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
);

// The focus inside and Escape are the browser's own, and not here.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// Node's knows no forms, and React reads one when a page is left on its submission.
class FormDataOfForms extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const { name, value } of form?.querySelectorAll('input') ?? []) {
      if (name !== '') this.append(name, value);
    }
  }
}
vi.stubGlobal('FormData', FormDataOfForms);

/** A picture that is opened from the address of a file: jsdom opens none. */
class OpenedImage implements Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'> {
  naturalWidth = 0;
  naturalHeight = 0;
  onload = (): void => undefined;
  onerror = (): void => undefined;
  set src(address: string) {
    void this.#open(address).then(
      () => this.onload(),
      () => this.onerror(),
    );
  }
  async #open(address: string): Promise<void> {
    const { sizeOfPicture } = await import('../../../server/src/testing/files/photo-files.ts');
    const bytes = await resolveObjectURL(address)?.arrayBuffer();
    const { width, height } = await sizeOfPicture(Buffer.from(bytes ?? new ArrayBuffer(0)));
    Object.assign(this, { naturalWidth: width, naturalHeight: height });
  }
}
vi.stubGlobal('Image', OpenedImage);

// It draws nothing, and says so in the console instead of giving none.
HTMLCanvasElement.prototype.getContext = () => null;

// A long limit that only finds hangs: no test may depend on the speed of the machine. A failure prints
// one line and the text of the page.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0] ?? ''}\nThe page: ${document.body.textContent.slice(0, 500)}`),
});

afterEach(() => cleanup());
