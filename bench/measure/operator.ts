/**
 * A person with a phone, by the keystroke-level model of Card, Moran and Newell (« The keystroke-level model for user
 * performance time with interactive systems », Communications of the ACM 23(7), 1980). Where it gives a range, the slow
 * end is taken. What it does not know is an assumption, and says so.
 */
import type { Locator, Page } from '@playwright/test';

/** M: to decide what comes next. Before each tap, also where an experienced person would go on without. */
const DECISION_S = 1.35;
/** P: to point. Fingers are faster than the mouse that it was measured with. */
const TAP_S = 1.1;
/** K of somebody who types letters without sense; the average is 0.28. */
const CHARACTER_S = 0.5;
/** Assumption: to find one's way on a screen never seen before, beside the decisions there. */
const SCREEN_S = 2 * DECISION_S;
/** Assumption: a flick of the thumb, and a look at what it brought. */
const SWIPE_S = 1.1;
/** Assumption: to aim, to release, to accept the picture in the camera. */
const PHOTO_S = 4;
/** Assumption: to hand the phone over, and to draw a name. */
const SIGNATURE_S = 4;

/** How much of the height of the screen a flick moves. */
const SWIPE_SHARE = 0.6;

export interface Effort {
  name: string;
  taps: number;
  characters: number;
  screens: number;
  swipes: number;
  photos: number;
  signatures: number;
  operatorSeconds: number;
  /** Waiting for the product: from a tap until its effect shows. */
  machineSeconds: number;
  /** Of the longest wait, and for what. */
  longest: { seconds: number; what: string };
}

export type Operator = ReturnType<typeof operatorOf>;

/** Acts on the page as a person would, by tapping and typing, and counts what that takes. */
export const operatorOf = (page: Page, name: string, onScreen: (name: string) => Promise<unknown>) => {
  const effort: Omit<Effort, 'operatorSeconds'> = {
    name,
    taps: 0,
    characters: 0,
    screens: 0,
    swipes: 0,
    photos: 0,
    signatures: 0,
    machineSeconds: 0,
    longest: { seconds: 0, what: '' },
  };
  const wait = async (what: string, happens: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await happens();
    const seconds = (performance.now() - from) / 1000;
    effort.machineSeconds += seconds;
    if (seconds > effort.longest.seconds) effort.longest = { seconds, what };
  };
  /** Moves the target into sight, with as many flicks as a thumb needs. */
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    const box = await target.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    if (box === null) throw new Error(`${name}: what is to be tapped does not show`);
    const beyond = Math.max(0, -box.y, box.y + box.height - height);
    const aside = Math.max(0, -box.x, box.x + box.width - width);
    effort.swipes += Math.ceil(beyond / (height * SWIPE_SHARE)) + Math.ceil(aside / (width * SWIPE_SHARE));
    await target.scrollIntoViewIfNeeded();
  };
  const tap = async (target: Locator, shows?: Locator): Promise<void> => {
    await reach(target);
    effort.taps += 1;
    await wait(shows === undefined ? 'a tap' : String(shows), async () => {
      await target.tap();
      await shows?.waitFor();
    });
  };
  return {
    tap,
    /** Sees a screen that was not there before. */
    read: async (screen: string): Promise<void> => {
      effort.screens += 1;
      await onScreen(`${name} ${effort.screens} ${screen}`);
    },
    /** Taps a field and types into it; a proposed value is selected, so that it is replaced. */
    type: async (target: Locator, text: string): Promise<void> => {
      await tap(target);
      effort.characters += text.length;
      await target.pressSequentially(text);
      const typed = await target.inputValue();
      if (typed !== text) throw new Error(`${name}: « ${typed} » where « ${text} » was typed`);
    },
    /** Selects what a field holds, and types instead of it. */
    retype: async (target: Locator, text: string): Promise<void> => {
      await tap(target);
      // The tap that selects.
      effort.taps += 1;
      await target.selectText();
      effort.characters += text.length;
      await target.pressSequentially(text);
    },
    /** The control, the file in the window of the system, and « Ouvrir ». */
    chooseFile: async (
      input: Locator,
      file: Parameters<Locator['setInputFiles']>[0],
      shows: Locator,
    ): Promise<void> => {
      await reach(input);
      effort.taps += 3;
      await wait('a file', async () => {
        await input.setInputFiles(file);
        await shows.waitFor();
      });
    },
    /** Corrects cells in a spreadsheet: opens the file, points at each cell and types, saves and closes. */
    correctCells: (texts: readonly string[]): void => {
      effort.screens += 1;
      effort.taps += texts.length + 3;
      effort.characters += texts.reduce((sum, text) => sum + text.length, 0);
    },
    /** Digits on the phone's own choice of a date. */
    typeDate: async (target: Locator, day: string): Promise<void> => {
      await tap(target);
      effort.characters += 8;
      await target.fill(day);
    },
    /** A day of the month that is shown: the field, the day, and « OK ». */
    pickDay: async (target: Locator, day: string): Promise<void> => {
      await tap(target);
      effort.taps += 2;
      await target.fill(day);
    },
    /** The phone's own list: the field, and the choice. */
    choose: async (target: Locator, label: string): Promise<void> => {
      await tap(target);
      effort.taps += 1;
      await target.selectOption(label);
    },
    /** Opens the camera of the part of the page, and takes a picture. */
    photograph: async (
      part: Locator,
      file: Parameters<Locator['setInputFiles']>[0],
      shows: Locator,
    ): Promise<void> => {
      await reach(part.locator('label:has(input[type=file])'));
      effort.taps += 1;
      effort.photos += 1;
      await wait('a photo', async () => {
        await part.locator('input[type=file]').setInputFiles(file);
        await shows.waitFor();
      });
    },
    /** Draws a signature with a finger. */
    sign: async (pad: Locator): Promise<void> => {
      await reach(pad);
      const box = (await pad.boundingBox()) ?? { x: 0, y: 0 };
      effort.signatures += 1;
      await page.mouse.move(box.x + 40, box.y + 40);
      await page.mouse.down();
      await page.mouse.move(box.x + 160, box.y + 90, { steps: 8 });
      await page.mouse.up();
    },
    wait,
    effort: (): Effort => ({
      ...effort,
      operatorSeconds:
        effort.taps * (DECISION_S + TAP_S) +
        effort.characters * CHARACTER_S +
        effort.screens * SCREEN_S +
        effort.swipes * SWIPE_S +
        effort.photos * PHOTO_S +
        effort.signatures * (DECISION_S + SIGNATURE_S),
    }),
  };
};
