import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Globals that the server needs as well: Node's own stay, because jsdom's do not work for it. */
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

/** jsdom for the screens, in the same process as the application; modules are loaded as Node loads them. */
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
