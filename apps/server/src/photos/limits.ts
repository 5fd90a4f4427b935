/** Of an imported photograph (`operations.md`, Photographs). */
export const MAX_BYTES = 20 * 1024 * 1024
export const TOO_LARGE = 'má přes 20 MB'
