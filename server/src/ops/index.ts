/** What the operator asks for: backups, retention, the data of persons; and what keeps numbers safe. What others may use of it. */
export { readHighestNumbers, readNumberNote, writeNumberNote } from './number-file.ts';
export { numberWatch } from './number-watch.ts';
export { startUpkeep } from './upkeep.ts';
