import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to PostgreSQL that a test can cut at a chosen statement, freeze, or take down. */
export interface DatabaseProxy {
  /** The address of the same database through the proxy. */
  reach(url: string): string;
  /**
   * Cuts the next connections at a simple statement, as often as asked: before the server gets it, or once the
   * server has answered it, so that only the answer is lost.
   */
  cutAt(statement: 'commit', when: 'before' | 'after', times: number): void;
  cuts(): number;
  /** Drops everything, without refusing connections. */
  freeze(): void;
  /** Ends the frozen connections; new ones work. */
  thaw(): void;
  /** Ends every connection, and refuses new ones until it is up again. */
  down(): void;
  up(): void;
  close(): Promise<void>;
}

/** A simple query as the protocol writes it: 'Q', its length, its text, a zero. */
const isQuery = (chunk: Buffer, statement: string): boolean =>
  chunk.toString('latin1').toLowerCase().includes(`${statement}\0`) && chunk.includes('Q');

export const startDatabaseProxy = async (target: string): Promise<DatabaseProxy> => {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ client: Socket; server: Socket }>();
  let wish: { statement: string; when: 'before' | 'after'; left: number } | undefined;
  let cuts = 0;
  let isFrozen = false;
  let isDown = false;
  const proxy = createServer((client) => {
    if (isDown) {
      client.destroy();
      return;
    }
    const server = connect(Number(port), hostname);
    const pair = { client, server };
    pairs.add(pair);
    const cut = (): void => {
      client.destroy();
      server.destroy();
      pairs.delete(pair);
    };
    let isAnswerLost = false;
    client.on('data', (chunk) => {
      if (isFrozen) return;
      if (wish !== undefined && wish.left > 0 && isQuery(chunk, wish.statement)) {
        wish.left -= 1;
        cuts += 1;
        if (wish.when === 'before') {
          cut();
          return;
        }
        isAnswerLost = true;
      }
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (isFrozen) return;
      if (isAnswerLost) cut();
      else client.write(chunk);
    });
    for (const socket of [client, server]) {
      socket.on('error', cut);
      socket.on('close', cut);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const endAll = (): void => {
    for (const { client, server } of pairs) {
      client.destroy();
      server.destroy();
    }
    pairs.clear();
  };
  return {
    reach: (url) => {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String((proxy.address() as AddressInfo).port);
      return address.href;
    },
    cutAt: (statement, when, times) => {
      wish = { statement, when, left: times };
      cuts = 0;
    },
    cuts: () => cuts,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      endAll();
    },
    down: () => {
      isDown = true;
      endAll();
    },
    up: () => {
      isDown = false;
    },
    close: async () => {
      endAll();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
