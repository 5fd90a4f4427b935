/** What a photograph may be, and how long an upload may take (`operations.md` §4, §10): the same for browser and server. */
export const LARGEST_PHOTO_BYTES = 20 * 1024 * 1024

/** In milliseconds: how long a large body may be on its way, and how long the server may work on it. */
export const LARGE_BODY_MS = 150_000
export const LARGE_WORK_MS = 140_000
/** A browser waits longer than both together. */
export const UPLOAD_MS = 300_000
