/** Typed arrays over shared memory: sending one to another thread copies nothing. */

export const sharedUint8 = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
export const sharedUint16 = (length: number) =>
  new Uint16Array(new SharedArrayBuffer(length * Uint16Array.BYTES_PER_ELEMENT))
export const sharedInt32 = (length: number) =>
  new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT))
export const sharedUint32 = (length: number) =>
  new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT))

export function sharedCopy(of: Uint32Array): Uint32Array {
  const copy = sharedUint32(of.length)
  copy.set(of)
  return copy
}
