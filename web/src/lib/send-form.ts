/** Submits a form as its button does, without validation by the browser. Safari 15 has no `requestSubmit`. */
export const sendForm = (form: HTMLFormElement | null): void =>
  void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
