import { use, type ComponentType } from 'react';

export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<void>;
}

/**
 * A page whose code comes when it is needed. Unlike `React.lazy`, a preloaded page renders at once, so the server can
 * render it in one pass and the browser can hydrate it without a gap.
 */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let loading: Promise<ComponentType> | undefined;
  const start = (): Promise<ComponentType> => {
    if (loading === undefined) {
      const promise = load();
      loading = promise;
      // What `use` itself notes on a promise that it waited for: a page that is there needs no waiting.
      promise.then(
        (value) => Object.assign(promise, { status: 'fulfilled', value }),
        () => undefined,
      );
    }
    return loading;
  };
  return {
    Page: () => {
      const Loaded = use(start());
      return <Loaded />;
    },
    preload: async () => {
      await start();
    },
  };
};
