import { vi } from 'vitest';

/** A window of 1200 px and a mouse for the media queries of a test file; they never change. */
export const wideScreen = (): void => {
  vi.stubGlobal('matchMedia', (media: string) => {
    const least = /min-width: (\d+)px/.exec(media)?.[1];
    return Object.assign(new EventTarget(), {
      media,
      matches: media === '(pointer: fine)' || (least !== undefined && Number(least) <= 1200),
      onchange: null,
    });
  });
};
