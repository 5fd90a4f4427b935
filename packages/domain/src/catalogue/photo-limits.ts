/** The limits of photos and uploads (`operations.md` §4, §10), shared by browser and server. */
export const LARGEST_PHOTO_BYTES = 20 * 1024 * 1024

/** In milliseconds: the upload time of a large body, and the time that the server may work on it. */
export const LARGE_BODY_MS = 150_000
export const LARGE_WORK_MS = 140_000
/** The browser's timeout is longer than both together. */
export const UPLOAD_MS = 300_000
