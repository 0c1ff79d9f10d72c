import { startApplication, type Application, type Surroundings } from './application.ts';
import type { Answer, Call } from './call.ts';
import type { Observations } from './observations.ts';
import type { Random } from './random.ts';
import type { Host } from './scheduler.ts';

/** The simulated processes of the application, one per slot; one that dies is replaced. */
export interface Processes {
  start(slot: number): void;
  living(): Application[];
  random(): Application | undefined;
  /** Starts a new process in the slot of each that died. */
  replaceDead(): Promise<void>;
  /** Stops every process; returns the free slots. */
  stopAll(): Promise<number[]>;
  call(wish: Call, then?: (answer: Answer | undefined) => void): void;
  /** One round of the periodic duties at a time, as in production. */
  sweep(application: Application | undefined): void;
  /** One round of mails at a time, as in production. */
  sendMails(application: Application | undefined): void;
  /** Number of requests by customers and the agency about reservations and payments. */
  requests(): number;
  crashes(): number;
}

export const openProcesses = (
  around: Surroundings,
  { random, observations, hasSweeps }: { random: Random; observations: Observations; hasSweeps: boolean },
): Processes => {
  const { clock, trace, scheduler, database } = around;
  const processes: (Application | undefined)[] = [];
  /** By place, from the start of a process: before it serves as well. */
  const hosts: (Host | undefined)[] = [];
  const sweeping = new Set<Host>();
  const mailing = new Set<Host>();
  /** By task: tells its caller that no answer will come. */
  const unanswered = new Map<string, () => void>();
  let born = 0;
  let crashes = 0;
  let calls = 0;
  let requests = 0;

  const living = (): Application[] => processes.filter((process) => process !== undefined);

  const bury = async (): Promise<number[]> => {
    const slots: number[] = [];
    for (const [slot, host] of hosts.entries()) {
      if (!host?.isDead) continue;
      await database.cut(host);
      // Whoever repeats an unanswered request reaches another one.
      processes[slot] = undefined;
      hosts[slot] = undefined;
      for (const task of scheduler.bury(host)) unanswered.get(task.name)?.();
      slots.push(slot);
    }
    return slots;
  };

  const start = (slot: number): void => {
    born += 1;
    const host: Host = { name: `p${born}`, isDead: false };
    hosts[slot] = host;
    trace.note(`${host.name} starts`);
    scheduler.start({ name: `${host.name} start`, host, isStart: true }, async () => {
      const application = await startApplication(around, host).catch((error: unknown) => {
        trace.note(`${host.name} cannot start (${String(error)})`);
      });
      if (application === undefined) {
        // As in `main.ts`: it ends, and is started again from outside.
        host.isDead = true;
        return;
      }
      processes[slot] = application;
      trace.note(`${host.name} serves`);
      // As in `main.ts`, the first round runs at the start.
      sweep(application);
    });
  };

  const anyLiving = (): Application | undefined => living()[random.below(living().length)];

  /** Runs a round unless one of the same kind is under way. */
  const round = (
    application: Application | undefined,
    kind: string,
    running: Set<Host>,
    work: (application: Application) => Promise<void>,
  ): void => {
    if (!application || running.has(application.host)) return;
    const { host } = application;
    running.add(host);
    calls += 1;
    scheduler.start({ name: `${kind}${calls} of ${host.name}`, host }, async () => {
      await work(application);
      running.delete(host);
    });
  };

  const sweep = (application: Application | undefined): void => {
    if (!hasSweeps) return;
    round(application, 'sweep', sweeping, async ({ host, volant, numbers }) => {
      await volant.sweep();
      await numbers.round();
      trace.note(`${host.name} has swept`);
    });
  };

  const call: Processes['call'] = (wish, then = () => undefined) => {
    const application = anyLiving();
    if (!application) {
      then(undefined);
      return;
    }
    calls += 1;
    if (wish.who.id !== 0 && !BESIDE.test(wish.path)) requests += 1;
    observations.asked(wish);
    const name = `r${calls}`;
    const { host, volant } = application;
    trace.note(
      `${name} ${wish.who.name} ${wish.method} ${wish.path} ${JSON.stringify(wish.body ?? {}).slice(0, LONGEST)} at ${host.name}`,
    );
    unanswered.set(name, () => {
      unanswered.delete(name);
      trace.note(`${name} is never answered`);
      then(undefined);
    });
    const askedAt = clock.now();
    scheduler.start({ name, host }, async () => {
      const response = await volant.app.inject({
        method: wish.method,
        url: wish.path,
        headers: { authorization: `Bearer ${wish.who.token}`, ...wish.headers },
        ...(wish.body === undefined ? {} : { payload: wish.body }),
      });
      unanswered.delete(name);
      const answer: Answer = {
        status: response.statusCode,
        body: parsed(response.body),
        askedAt,
        answeredAt: clock.now(),
      };
      trace.note(`${name} ${answer.status} ${brief(answer)}`);
      observations.heard(wish, answer);
      then(answer);
    });
  };

  return {
    start,
    living,
    random: anyLiving,
    replaceDead: async () => {
      for (const slot of await bury()) {
        crashes += 1;
        start(slot);
      }
    },
    stopAll: async () => {
      for (const host of hosts) if (host) host.isDead = true;
      await scheduler.runUntilIdle();
      return bury();
    },
    call,
    sweep,
    sendMails: (application) => {
      round(application, 'mails', mailing, ({ volant }) => volant.mails.deliver());
    },
    requests: () => requests,
    crashes: () => crashes,
  };
};

const LONGEST = 300;

/** What does not count as a request of a run: looking at offers, what the agency decides about prices and days, changes. */
const BESIDE = /^\/api\/(vehicules|price-rules|closures|blocks|reservations\/\d+\/change)\b/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The part of an answer that the trace shows. */
const brief = ({ body }: Answer): string => {
  const { id, status, code, totalPrice, clientSecret, url, payment } = body as Record<string, unknown>;
  return JSON.stringify({ id, status, code, totalPrice, clientSecret, url, payment });
};
