/** The part of XMLHttpRequest that uploads use, answered by what answers `fetch`. */
export const uploadsAnsweredBy = (answer: (address: string, init: RequestInit) => Promise<Response>) =>
  class {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } =
      {};
    onload = (): void => undefined;
    onerror = (): void => undefined;
    #target = { method: '', address: '' };
    #sent: Record<string, string> = {};
    #received = new Headers();

    open(method: string, address: string): void {
      this.#target = { method, address };
    }
    setRequestHeader(name: string, value: string): void {
      this.#sent[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.#received.get(name);
    }
    send(body: FormData): void {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
      void this.#exchange(body).then(
        () => this.onload(),
        () => this.onerror(),
      );
    }
    async #exchange(body: FormData): Promise<void> {
      const { method, address } = this.#target;
      const response = await answer(address, { method, headers: this.#sent, body });
      this.responseText = await response.text();
      this.status = response.status;
      this.#received = response.headers;
    }
  };
