const PAGE_BITS = 16
const PAGE = 2 ** PAGE_BITS

/**
 * Returns a function that reports whether a code occurs for the first time. A bit set keeps millions of codes in a few
 * megabytes.
 */
export function createDuplicateFilter(): (code: number) => boolean {
  const pages = new Map<number, Uint8Array>()
  return (code) => {
    const number = code >>> PAGE_BITS
    const page = pages.get(number) ?? new Uint8Array(PAGE / 8)
    pages.set(number, page)
    const [at, bit] = [(code % PAGE) >>> 3, 1 << (code & 7)]
    const isNew = ((page[at] ?? 0) & bit) === 0
    page[at] = (page[at] ?? 0) | bit
    return isNew
  }
}
