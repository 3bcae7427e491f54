import { Readable } from "node:stream";
import type { FileStore } from "../context.ts";
import { SettingError } from "../settingError.ts";

/** A bucket; keys are undefined where the client library finds them by itself. */
export interface S3Settings {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
}

/**
 * Files in an S3 bucket, each under `files/<sha256>`. The client library is loaded when S3 is set up, and is not among the
 * packages that run the product.
 *
 * @throws a SettingError when it is not installed
 */
export async function s3Files(settings: S3Settings): Promise<FileStore> {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } =
    await loadClient();
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  });
  const keyOf = (sha256: string) => `files/${sha256}`;
  const has = (sha256: string): Promise<boolean> =>
    client.send(new HeadObjectCommand({ Bucket, Key: keyOf(sha256) })).then(
      () => true,
      (error: { $metadata?: { httpStatusCode?: number } }) => {
        if (error.$metadata?.httpStatusCode === 404) return false;
        throw error;
      },
    );
  return {
    put: async (sha256, bytes) => {
      if (await has(sha256)) return;
      const Body = typeof bytes === "function" ? Buffer.concat(await bytes().toArray()) : bytes;
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(sha256), Body }));
    },
    get: async (sha256) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(sha256) }));
      if (!(Body instanceof Readable)) throw new Error(`S3 gave no content for ${sha256}`);
      return Body;
    },
    remove: async (sha256) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(sha256) }));
    },
  };
}

/** `load` is the import, which a test replaces. */
export async function loadClient(load = () => import("@aws-sdk/client-s3")) {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new SettingError(
      "WAYBILL_S3_BUCKET is set, but the package @aws-sdk/client-s3 is not installed: run `npm install --no-save --save-prod @aws-sdk/client-s3`, or unset it",
    );
  }
}
