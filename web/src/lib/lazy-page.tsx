import { use, type ComponentType } from 'react';

export interface LazyPage<Props extends object = object> {
  Page: ComponentType<Props>;
  /** Loads the code; resolves to the component, or rejects with a `PageLoadError`. */
  preload: () => Promise<ComponentType<Props>>;
}

/** The code of a page could not be loaded: no network, or a new version was deployed meanwhile. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/**
 * A page whose code is loaded when it is needed. Unlike `React.lazy`, a preloaded page renders at once, so the server
 * can render it in one pass and the browser can hydrate it without a gap.
 */
export const lazyPage = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> => {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (component) => (loaded = component),
      (cause: unknown) => {
        throw new PageLoadError('The code of the page did not come', { cause });
      },
    );
    return loading;
  };
  return {
    Page: (props) => {
      const Loaded = loaded ?? use(start());
      return <Loaded {...props} />;
    },
    preload: async () => {
      try {
        return await start();
      } catch (error) {
        // A failed preload is ignored: the visit itself tries again.
        loading = undefined;
        throw error;
      }
    },
  };
};
