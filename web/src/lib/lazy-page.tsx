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
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const start = (): Promise<ComponentType> => {
    loading ??= load().then((component) => (loaded = component));
    return loading;
  };
  return {
    Page: () => {
      const Loaded = loaded ?? use(start());
      return <Loaded />;
    },
    preload: async () => {
      await start();
    },
  };
};
