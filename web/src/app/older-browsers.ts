/** What Safari 15 lacks and a package needs: React Aria, where the keyboard of a telephone goes away. */
if (!('timeout' in AbortSignal)) {
  Object.assign(AbortSignal, {
    timeout: (milliseconds: number): AbortSignal => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds);
      return controller.signal;
    },
  });
}
