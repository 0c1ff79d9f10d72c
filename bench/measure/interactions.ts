import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** After an interaction, until its events are reported. */
const PAUSE_MS = 500;

interface Timing {
  name: string;
  duration: number;
}

/** Runs in the page, before anything of its own. */
export const observeInteractions = (): void => {
  const seen: { events: Timing[]; frames: number[] } = { events: [], frames: [] };
  Object.assign(globalThis, { benchTimings: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) seen.events.push({ name: entry.name, duration: entry.duration });
    }
    // 16 ms is the least that can be asked for.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.frames.push(entry.duration);
  }).observe({ type: 'long-animation-frame', buffered: true });
};

export interface Measured {
  what: string;
  worstMs: number;
  longestFrameMs: number;
}

/** Does something in the page and waits for what the browser reports of it. */
export const measure = async (page: Page, what: string, act: () => Promise<unknown>): Promise<Measured> => {
  await page.evaluate(() => {
    const { benchTimings } = globalThis as typeof globalThis & { benchTimings: { events: []; frames: [] } };
    benchTimings.events.length = 0;
    benchTimings.frames.length = 0;
  });
  await act();
  await delay(PAUSE_MS);
  const { events, frames } = await page.evaluate(
    () =>
      (globalThis as typeof globalThis & { benchTimings: { events: Timing[]; frames: number[] } })
        .benchTimings,
  );
  return {
    what,
    worstMs: Math.max(0, ...events.map(({ duration }) => duration)),
    longestFrameMs: Math.max(0, ...frames),
  };
};

/** Of the same interactions in several rounds, the fastest: other processes only ever make one slower. */
export const fastestOf = (rounds: readonly (readonly Measured[])[]): Measured[] =>
  (rounds[0] ?? []).map(({ what }, index) => {
    const same = rounds.map((round) => round[index]!);
    return {
      what,
      worstMs: Math.min(...same.map(({ worstMs }) => worstMs)),
      longestFrameMs: Math.min(...same.map(({ longestFrameMs }) => longestFrameMs)),
    };
  });

export const describeInteractions = (measured: readonly Measured[]): string =>
  measured
    .map(
      ({ what, worstMs, longestFrameMs }) =>
        `  ${what.padEnd(40)}${worstMs.toFixed(0).padStart(5)} ms, longest frame ${longestFrameMs.toFixed(0).padStart(4)} ms\n`,
    )
    .join('');

/** Rows of buttons in a box that scrolls, arrow keys that move the focus, and the browser's own dialog. */
const plainRows = (elements: number): string => {
  const button = '<li><button>Réservation</button></li>';
  const rows = Math.ceil(elements / 22);
  return `<!doctype html><style>
      main { height: 600px; overflow: auto } ul { display: flex; margin: 0 } li { list-style: none }
      button { width: 120px; height: 40px }
    </style><main>${`<section><ul>${button.repeat(10)}</ul></section>`.repeat(rows)}</main>
    <dialog><h2>Modifier</h2><input><button>Fermer</button></dialog>
    <script>
      const all = [...document.querySelectorAll('main button')];
      const dialog = document.querySelector('dialog');
      document.addEventListener('keydown', (event) => {
        if (event.key === 'm') dialog.showModal();
        const step = { ArrowRight: 1, ArrowDown: 10 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        all[all.indexOf(document.activeElement) + step]?.focus();
      });
      all[0].focus();
    </script>`;
};

/** The slowest interaction of a page of plain rows, in milliseconds. */
export const measurePlainRows = async (page: Page, elements: number, rounds: number): Promise<number> => {
  const measured: Measured[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('about:blank');
    await page.setContent(plainRows(elements));
    const press = async (key: string, times: number): Promise<void> => {
      for (let count = 0; count < times; count += 1) {
        await page.keyboard.press(key);
        await delay(60);
      }
    };
    const acts = [
      () => press('ArrowRight', 9),
      () => press('ArrowDown', 20),
      () => press('m', 1),
      () => press('Escape', 1),
    ];
    const each: Measured[] = [];
    for (const act of acts) each.push(await measure(page, '', act));
    measured.push(each);
  }
  return Math.max(...fastestOf(measured).map(({ worstMs }) => worstMs));
};
