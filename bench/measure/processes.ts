import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isSmall } from './scale.ts';

/** USER_HZ: the unit of processor times in /proc. */
const TICKS_PER_SECOND = 100;
const IDLE_SHARE = 0.1;
const IDLE_LIMIT_MS = 180_000;

/** Empty when the process has exited meanwhile. */
const readOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The fields of `/proc/<pid>/stat` after the name, which may contain spaces and parentheses. */
const statOf = (pid: number): string[] => {
  const text = readOf(pid, 'stat');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** A process and its descendants. */
const treeOf = (root: number): number[] => {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(statOf(Number(name))[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree: number[] = [];
  for (const queue = [root]; queue.length > 0;) {
    const pid = queue.shift()!;
    tree.push(pid);
    queue.push(...(children.get(pid) ?? []));
  }
  return tree;
};

/** Resident memory of a process and its descendants, in bytes. */
export const residentBytes = (pid: number): number =>
  treeOf(pid)
    .map((member) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readOf(member, 'status'))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0);

/** Processor time of a process and its descendants so far, including those that have exited, in seconds. */
export const cpuSeconds = (pid: number): number =>
  treeOf(pid)
    .flatMap((member) => statOf(member).slice(11, 15))
    .reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;

/** Processor time of the whole machine so far, steal time included, in seconds. */
export const machineCpuSeconds = (): number => {
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = /^cpu +(.*)$/m
    .exec(readFileSync('/proc/stat', 'utf8'))![1]!
    .split(' ')
    .map(Number);
  return (user + nice + system + interrupts + softInterrupts + stolen) / TICKS_PER_SECOND;
};

/** Waits until a process is nearly idle, so that the work of its start is not measured. */
export const untilIdle = async (pid: number): Promise<void> => {
  if (isSmall) return;
  const deadline = performance.now() + IDLE_LIMIT_MS;
  for (let calmSeconds = 0; calmSeconds < 2;) {
    if (performance.now() > deadline) throw new Error(`process ${pid} does not become idle`);
    const before = cpuSeconds(pid);
    await delay(1000);
    calmSeconds = cpuSeconds(pid) - before < IDLE_SHARE ? calmSeconds + 1 : 0;
  }
};
