import { drawSvg, encodePhoto, type EncodedPhoto } from './photo-pipeline.ts';

/** What the process is asked to do with the bytes of a file. */
export interface PictureTask {
  kind: 'photo' | 'drawing';
  bytes: Buffer;
}

/** Undefined: the file is refused. */
export type PictureAnswer = { photo: EncodedPhoto | undefined } | { drawing: Buffer | undefined };

const answerTo = async ({ kind, bytes }: PictureTask): Promise<PictureAnswer> =>
  kind === 'photo' ? { photo: await encodePhoto(bytes) } : { drawing: await drawSvg(bytes) };

/**
 * Child process that encodes photos and draws logos. `photo-encoder.ts` starts it, and kills it when it is idle: only then
 * does the system get back the hundreds of megabytes that it used.
 */
process.on('message', (task: PictureTask) => {
  void answerTo(task).then((answer) => process.send?.(answer));
});
