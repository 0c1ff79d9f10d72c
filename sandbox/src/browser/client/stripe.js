// Replaces https://js.stripe.com/…/stripe.js: the part of it that a page with a payment element uses.
(() => {
  const script = document.currentScript;
  const origin = new URL(script && 'src' in script ? String(script.src) : location.href).origin;

  /** @param {string} message */
  function integrationError(message) {
    const error = new Error(message);
    error.name = 'IntegrationError';
    return error;
  }

  /**
   * An iframe of the sandbox, its commands and its events.
   * @param {string} path
   * @param {string} title
   * @param {(event: string, payload: any) => void} onEvent
   */
  function openFrame(path, title, onEvent) {
    const frame = document.createElement('iframe');
    frame.src = origin + path;
    frame.title = title;
    /** @type {Map<number, (payload: any) => void>} */
    const waiting = new Map();
    let lastId = 0;
    /** @param {MessageEvent} message */
    const listen = (message) => {
      const { data } = message;
      if (message.origin !== origin || message.source !== frame.contentWindow || data?.volantSandbox !== true)
        return;
      if (data.answerTo === undefined) {
        onEvent(data.event, data.payload);
        return;
      }
      waiting.get(data.answerTo)?.(data.payload);
      waiting.delete(data.answerTo);
    };
    window.addEventListener('message', listen);
    return {
      frame,
      /**
       * @param {string} command
       * @param {unknown} [payload]
       * @returns {Promise<any>}
       */
      send: (command, payload) =>
        new Promise((resolve) => {
          lastId += 1;
          waiting.set(lastId, resolve);
          frame.contentWindow?.postMessage({ volantSandbox: true, id: lastId, command, payload }, origin);
        }),
      close: () => {
        window.removeEventListener('message', listen);
        frame.remove();
        for (const resolve of waiting.values()) {
          resolve({
            error: {
              type: 'validation_error',
              code: 'element_closed',
              message: 'Le formulaire de paiement a été fermé.',
            },
          });
        }
        waiting.clear();
      },
    };
  }

  /**
   * The 3-D Secure dialog; resolves with the sandbox's answer to the customer's choice.
   * @param {string} key
   * @param {string} clientSecret
   * @returns {Promise<{ paymentIntent?: any, error?: any }>}
   */
  function openChallenge(key, clientSecret) {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Vérification 3-D Secure');
      Object.assign(dialog.style, {
        alignItems: 'center',
        background: 'rgba(22, 25, 29, 0.62)',
        border: '0',
        boxSizing: 'border-box',
        display: 'flex',
        height: '100dvh',
        inset: '0',
        justifyContent: 'center',
        margin: '0',
        maxHeight: 'none',
        maxWidth: 'none',
        padding: '16px',
        position: 'fixed',
        width: '100vw',
      });
      const challenge = openFrame(
        '/sandbox/elements/challenge',
        'Vérification 3-D Secure',
        (event, payload) => {
          if (event === 'loaded') {
            challenge.frame.focus();
            void challenge.send('init', { key, clientSecret });
          }
          if (event !== 'done') return;
          challenge.close();
          dialog.close();
          dialog.remove();
          resolve(payload);
        },
      );
      Object.assign(challenge.frame.style, {
        background: '#fff',
        border: '0',
        borderRadius: '14px',
        colorScheme: 'light',
        height: '460px',
        maxHeight: '100%',
        maxWidth: '440px',
        width: '100%',
      });
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        void challenge.send('refuse');
      });
      dialog.append(challenge.frame);
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  /**
   * @param {string} path
   * @param {Record<string, unknown>} body
   * @returns {Promise<{ paymentIntent?: any, error?: any }>}
   */
  async function callSandbox(path, body) {
    try {
      const response = await window.fetch(`${origin}/sandbox/api/payment-intents/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await response.json();
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message: 'Le service de paiement ne répond pas. Vérifiez votre connexion, puis réessayez.',
        },
      };
    }
  }

  /**
   * @param {string} key
   * @param {any} options
   */
  function createPaymentElement(key, options) {
    /** @type {Map<string, Set<(payload?: any) => void>>} */
    const handlers = new Map();
    const closed = {
      error: {
        type: 'validation_error',
        code: 'element_closed',
        message: 'Le formulaire de paiement a été fermé.',
      },
    };
    /** @type {ReturnType<typeof openFrame> | undefined} */
    let opened;
    /** @type {(answer: unknown) => void} */
    let settleReady = () => undefined;
    /** @type {Promise<unknown>} */
    let ready = Promise.reject(integrationError('The payment element is not mounted.'));
    ready.catch(() => undefined);

    /**
     * @param {string} event
     * @param {any} [payload]
     */
    const emit = (event, payload) => {
      handlers.get(event)?.forEach((handler) => handler(payload));
    };

    const settings = () => ({
      key,
      appearance: options.appearance,
      clientSecret: options.clientSecret,
      fonts: options.fonts,
      paymentMethodTypes: options.paymentMethodTypes,
    });

    const element = {
      /** @param {string | HTMLElement} target */
      mount(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container) throw integrationError(`The element ${String(target)} does not exist in the page.`);
        element.unmount();
        ready = new Promise((resolve) => {
          settleReady = resolve;
          opened = openFrame(
            '/sandbox/elements/payment',
            'Saisie sécurisée du paiement',
            (event, payload) => {
              if (event === 'loaded') {
                emit('loaderstart', { elementType: 'payment' });
                void opened?.send('init', settings()).then((answer) => {
                  resolve(answer);
                  if (answer.error) emit('loaderror', { elementType: 'payment', error: answer.error });
                  else emit('ready', { elementType: 'payment' });
                });
              } else if (event === 'height') {
                if (opened) opened.frame.style.height = `${payload}px`;
              } else {
                emit(event, payload ?? { elementType: 'payment' });
              }
            },
          );
        });
        if (!opened) return;
        // The form has 4 px around it, so that the focus rings of its fields are not cut off.
        Object.assign(opened.frame.style, {
          border: '0',
          colorScheme: 'light',
          display: 'block',
          height: '330px',
          margin: '-4px',
          overflow: 'hidden',
          width: 'calc(100% + 8px)',
        });
        container.replaceChildren(opened.frame);
      },
      unmount() {
        opened?.close();
        opened = undefined;
        settleReady(closed);
      },
      destroy() {
        element.unmount();
        handlers.clear();
      },
      /**
       * @param {string} event
       * @param {(payload?: any) => void} handler
       */
      on(event, handler) {
        const known = handlers.get(event) ?? new Set();
        handlers.set(event, known.add(handler));
        return element;
      },
      /**
       * @param {string} event
       * @param {(payload?: any) => void} handler
       */
      once(event, handler) {
        /** @param {any} payload */
        const onlyOnce = (payload) => {
          element.off(event, onlyOnce);
          handler(payload);
        };
        return element.on(event, onlyOnce);
      },
      /**
       * @param {string} event
       * @param {(payload?: any) => void} [handler]
       */
      off(event, handler) {
        if (handler) handlers.get(event)?.delete(handler);
        else handlers.delete(event);
        return element;
      },
      update() {
        return element;
      },
      restyle() {
        void opened?.send('update', settings());
      },
      focus() {
        opened?.frame.focus();
        void opened?.send('focus');
      },
      blur() {
        void opened?.send('blur');
      },
      clear() {
        void opened?.send('clear');
      },
      collapse() {
        return element;
      },
      /**
       * @param {string} command
       * @param {unknown} [payload]
       */
      async ask(command, payload) {
        const state = /** @type {{ error?: any }} */ (await ready);
        if (state.error) return state;
        return opened ? opened.send(command, payload) : closed;
      },
    };
    return element;
  }

  /**
   * @param {string} key
   * @param {any} options
   */
  function createElements(key, options) {
    /** @type {ReturnType<typeof createPaymentElement> | null} */
    let payment = null;
    return {
      options,
      paymentElement: () => payment,
      /** @param {string} type */
      create(type) {
        if (type !== 'payment') throw integrationError(`The sandbox has no element of the type ${type}.`);
        payment = createPaymentElement(key, options);
        return payment;
      },
      /** @param {string} type */
      getElement: (type) => (type === 'payment' ? payment : null),
      /** @param {any} changes */
      update(changes) {
        Object.assign(options, changes);
        payment?.restyle();
      },
      fetchUpdates: () => Promise.resolve({}),
      submit() {
        if (!payment) throw integrationError('Create and mount a payment element first.');
        return payment.ask('submit');
      },
    };
  }

  /** @param {string} url @param {any} intent */
  function returnAddress(url, intent) {
    const address = new URL(url, location.href);
    address.searchParams.set('payment_intent', intent.id);
    address.searchParams.set('payment_intent_client_secret', intent.client_secret);
    address.searchParams.set(
      'redirect_status',
      intent.status === 'requires_payment_method' ? 'failed' : intent.status,
    );
    return address.href;
  }

  /** Leaves the page; the promise never settles. @param {string} url */
  function leaveFor(url) {
    location.assign(url);
    return new Promise(() => undefined);
  }

  /** @param {string} key */
  function Stripe(key) {
    if (typeof key !== 'string' || !/^pk_test_./.test(key)) {
      throw integrationError('The sandbox takes a publishable key that begins with pk_test_.');
    }
    /** @type {Promise<any> | undefined} */
    let underWay;

    /** @param {any} options */
    async function confirm({ elements, clientSecret, confirmParams, redirect = 'always' }) {
      const payment = elements?.paymentElement?.();
      const secret = clientSecret ?? elements?.options?.clientSecret;
      const returnUrl = confirmParams?.return_url;
      if (!payment)
        throw integrationError('confirmPayment() needs `elements` with a mounted payment element.');
      if (!secret) throw integrationError('confirmPayment() needs a `clientSecret`.');
      if (redirect !== 'if_required' && !returnUrl) {
        throw integrationError('confirmPayment() needs `confirmParams.return_url`.');
      }
      let result = await payment.ask('confirm', { clientSecret: secret, returnUrl });
      const action = result.paymentIntent?.status === 'requires_action' && result.paymentIntent.next_action;
      if (action?.type === 'redirect_to_url') return leaveFor(action.redirect_to_url.url);
      if (action) result = await openChallenge(key, secret);
      if (result.error) return { error: result.error };
      if (redirect !== 'if_required') return leaveFor(returnAddress(returnUrl, result.paymentIntent));
      return { paymentIntent: result.paymentIntent };
    }

    /** @param {string} name */
    const notHere = (name) => () => Promise.reject(integrationError(`${name}() is not part of the sandbox.`));

    return {
      _registerWrapper: () => undefined,
      registerAppInfo: () => undefined,
      /** @param {any} [options] */
      elements: (options) => createElements(key, { ...options }),
      /**
       * A second call while one is under way (a double click) gets the result of the first.
       * @param {any} options
       */
      confirmPayment(options) {
        underWay ??= confirm(options).finally(() => {
          underWay = undefined;
        });
        return underWay;
      },
      /** @param {string} clientSecret */
      retrievePaymentIntent: (clientSecret) => callSandbox('retrieve', { key, clientSecret }),
      /** @param {{ clientSecret: string }} options */
      async handleNextAction({ clientSecret }) {
        const found = await callSandbox('retrieve', { key, clientSecret });
        const action = found.paymentIntent?.status === 'requires_action' && found.paymentIntent.next_action;
        if (action?.type === 'redirect_to_url') return leaveFor(action.redirect_to_url.url);
        return action ? openChallenge(key, clientSecret) : found;
      },
      confirmCardPayment: notHere('confirmCardPayment'),
      createPaymentMethod: notHere('createPaymentMethod'),
      createToken: notHere('createToken'),
    };
  }

  Stripe.version = 'endive';
  Object.assign(window, { Stripe });
})();
