import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** What the server uses too: it keeps Node's own, which jsdom's would not serve. */
const OF_NODE = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'fetch',
  'performance',
] as const;

/** A document for the screens, beside the application that answers them: its modules are loaded as Node loads them. */
const domEnvironment: Environment = {
  name: 'dom-beside-server',
  viteEnvironment: 'ssr',
  setup: async (global: typeof globalThis, options) => {
    const own = OF_NODE.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    const environment = await builtinEnvironments.jsdom.setup(global, options);
    for (const [name, descriptor] of own) {
      if (descriptor) Object.defineProperty(global, name, { ...descriptor, configurable: true });
    }
    return environment;
  },
};

export default domEnvironment;
