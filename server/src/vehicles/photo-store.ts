/** Where the widths of a photo are kept: files of `DATA_DIR/photos`, or an S3 bucket. Keys are generated, never given. */
export interface PhotoStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
}
