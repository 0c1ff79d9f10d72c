import { backupsWords } from './backups.ts';
import { commandsWords } from './commands.ts';
import { erasureRefusalWords } from './erasure-refusals.ts';
import { erasureWords } from './erasure.ts';
import { managersWords } from './managers.ts';
import { mentionsWords } from './mentions.ts';
import { retentionWords } from './retention.ts';
import { settingsWords } from './settings.ts';
import { startWords } from './start.ts';

/** What an operator reads in their terminal. */
export const operations = {
  backups: backupsWords,
  commands: commandsWords,
  erasure: erasureWords,
  erasureRefusals: erasureRefusalWords,
  managers: managersWords,
  mentions: mentionsWords,
  retention: retentionWords,
  settings: settingsWords,
  start: startWords,
};
