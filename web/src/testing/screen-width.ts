import { vi } from 'vitest';

/** A window of 1200 px for the media queries of a test file; it never changes. */
export const wideScreen = (): void => {
  vi.stubGlobal('matchMedia', (media: string) => {
    const least = /width >= (\d+)px/.exec(media)?.[1];
    return Object.assign(new EventTarget(), {
      media,
      matches: least !== undefined && Number(least) <= 1200,
      onchange: null,
    });
  });
};
