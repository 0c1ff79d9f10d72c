import { describe, expect, it } from 'vitest';
import {
  areAllDone,
  CHECKS,
  checksOf,
  isBackupRecent,
  isChecklistShown,
  isRestoreProved,
  type Check,
} from './checklist.rules.ts';
import type { Installation } from './installation.schema.ts';

const NOW = new Date('2026-06-10T10:00:00.000Z');
const hoursAgo = (hours: number): string => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

const READY: Installation = {
  isDone: false,
  isPutAway: false,
  missingFacts: [],
  hasShownVehicle: true,
  mails: {
    way: 'smtp',
    place: 'mail.exemple.be',
    from: 'Agence <bonjour@exemple.be>',
    trial: { at: hoursAgo(400), isAccepted: true, answer: '250 OK', isOfNow: true },
  },
  payments: {
    mode: 'live',
    check: {
      at: hoursAgo(400),
      isOfNow: true,
      name: 'Agence',
      canCharge: true,
      methods: [
        { name: 'Cartes', isActive: true },
        { name: 'Bancontact', isActive: true },
      ],
    },
    lastEventAt: hoursAgo(400),
  },
  withoutSecondFactor: [],
  backups: {
    directory: '/srv/sauvegardes',
    everyHours: 1,
    last: { at: hoursAgo(1), name: 'volant-20260610-090000000' },
    proved: { at: hoursAgo(24 * 30), name: 'volant-20260511-090000000' },
  },
  legalPages: { readAt: hoursAgo(400), isOfNow: true },
  address: { url: 'https://exemple.be', isReached: true },
};

const undone = (facts: Installation): Check[] => {
  const checks = checksOf(facts, NOW);
  return CHECKS.filter((check) => !checks[check]);
};

const { mails, payments, backups } = READY;
const { check } = payments;
const { trial } = mails;
if (check === null || trial === null) throw new Error('the example is complete');

describe('the lines of the checklist', () => {
  it('are all done where nothing is missing, and the list is gone', () => {
    expect(undone(READY)).toEqual([]);
    expect(isChecklistShown(READY, NOW)).toBe(false);
  });

  it.each<[string, Partial<Installation>, Check[]]>([
    ['a fact of the agency is missing', { missingFacts: ['IBAN'] }, ['agency']],
    ['no vehicle with a photo', { hasShownVehicle: false }, ['vehicle']],
    ['no trial mail yet', { mails: { ...mails, trial: null } }, ['mails']],
    ['mails in files', { mails: { ...mails, way: 'files' } }, ['mails']],
    ['a refused trial mail', { mails: { ...mails, trial: { ...trial, isAccepted: false } } }, ['mails']],
    [
      'a trial mail of other settings',
      { mails: { ...mails, trial: { ...trial, isOfNow: false } } },
      ['mails'],
    ],
    ['the stand-in', { payments: { ...payments, mode: 'sandbox' } }, ['payments']],
    ['test keys', { payments: { ...payments, mode: 'test' } }, ['payments']],
    ['an account that was not checked', { payments: { ...payments, check: null } }, ['payments']],
    [
      'a check of other keys',
      { payments: { ...payments, check: { ...check, isOfNow: false } } },
      ['payments'],
    ],
    [
      'an account that cannot charge',
      { payments: { ...payments, check: { ...check, canCharge: false } } },
      ['payments'],
    ],
    [
      'a method that is not active',
      {
        payments: {
          ...payments,
          check: {
            ...check,
            methods: [
              { name: 'Cartes', isActive: true },
              { name: 'Bancontact', isActive: false },
            ],
          },
        },
      },
      ['payments'],
    ],
    ['no event of the provider', { payments: { ...payments, lastEventAt: null } }, ['payments']],
    ['a manager with a password alone', { withoutSecondFactor: ['Léa Peeters'] }, ['secondFactor']],
    ['no backup', { backups: { ...backups, last: null } }, ['backups']],
    ['an old backup', { backups: { ...backups, last: { at: hoursAgo(3), name: 'a' } } }, ['backups']],
    ['backups that nobody restored', { backups: { ...backups, proved: null } }, ['backups']],
    [
      'an old trial restoration',
      { backups: { ...backups, proved: { at: hoursAgo(24 * 93), name: 'a' } } },
      ['backups'],
    ],
    ['unread legal pages', { legalPages: { readAt: null, isOfNow: false } }, ['legalPages']],
    ['legal pages that changed', { legalPages: { readAt: hoursAgo(1), isOfNow: false } }, ['legalPages']],
    ['an address without https', { address: { url: 'http://exemple.be', isReached: true } }, ['address']],
    [
      'an address that is not reached',
      { address: { url: 'https://exemple.be', isReached: false } },
      ['address'],
    ],
  ])('are not done: %s', (_name, change, expected) => {
    const facts = { ...READY, ...change };
    expect(undone(facts)).toEqual(expected);
    expect(isChecklistShown(facts, NOW)).toBe(true);
    expect(isChecklistShown({ ...facts, isPutAway: true }, NOW)).toBe(false);
    expect(isChecklistShown({ ...facts, isDone: true }, NOW)).toBe(false);
  });

  it('expect a backup a day where the server makes none', () => {
    const at = (hours: number): Installation => ({
      ...READY,
      backups: { ...backups, everyHours: null, last: { at: hoursAgo(hours), name: 'a' } },
    });
    expect(undone(at(48))).toEqual([]);
    expect(undone(at(49))).toEqual(['backups']);
  });
});

describe('backups', () => {
  const name = 'volant-20260610-090000000';

  it.each([
    [1, 2, true],
    [1, 2.001, false],
    [6, 12, true],
    [null, 48, true],
    [null, 48.001, false],
    [1, undefined, false],
  ])('every %s hours, the last %s hours ago: recent %s', (everyHours, hours, isRecent) => {
    const last = hours === undefined ? null : { at: hoursAgo(hours), name };
    expect(isBackupRecent({ ...backups, everyHours, last }, NOW)).toBe(isRecent);
  });

  it.each([
    [92 * 24, true],
    [92 * 24 + 1, false],
    [undefined, false],
  ])('restored on trial %s hours ago: proved %s', (hours, isProved) => {
    const proved = hours === undefined ? null : { at: hoursAgo(hours), name };
    expect(isRestoreProved({ ...backups, proved }, NOW)).toBe(isProved);
  });
});

it('all lines are done, or not one less', () => {
  expect(areAllDone(READY, NOW)).toBe(true);
  expect(areAllDone({ ...READY, hasShownVehicle: false }, NOW)).toBe(false);
  expect(areAllDone({ ...READY, missingFacts: ['iban'] }, NOW)).toBe(false);
});
