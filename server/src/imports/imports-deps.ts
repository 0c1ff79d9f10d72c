import type { Photos } from '../files/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { photoWork, type PhotoWork } from './photos/photo-work.ts';
import { progresses, type Progresses } from './progress.ts';
import { fileReader, type FileReader } from './reading/file-reader.ts';
import { watches, type Watches } from './watches.ts';

/** State that one process shares among all imports. */
interface Importing {
  reader: FileReader;
  progresses: Progresses;
  photoWork: PhotoWork;
  watches: Watches;
}

/** Dependencies of this module's acts. */
export interface ImportsDeps extends DbAndClock, Importing {
  log: Log;
  photos: Photos;
  /** Called after every write to a vehicle. */
  vehicleChanged(): void;
}

export const openImporting = (): Importing => ({
  reader: fileReader(),
  progresses: progresses(),
  photoWork: photoWork(),
  watches: watches(),
});
