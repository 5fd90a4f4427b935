/** Arrays that another thread reads in the same place: what is sent to it is where they lie. */

export const sharedUint8 = (size: number) => new Uint8Array(new SharedArrayBuffer(size))
export const sharedUint16 = (size: number) =>
  new Uint16Array(new SharedArrayBuffer(size * Uint16Array.BYTES_PER_ELEMENT))
export const sharedInt32 = (size: number) =>
  new Int32Array(new SharedArrayBuffer(size * Int32Array.BYTES_PER_ELEMENT))
export const sharedUint32 = (size: number) =>
  new Uint32Array(new SharedArrayBuffer(size * Uint32Array.BYTES_PER_ELEMENT))

export function sharedCopy(of: Uint32Array): Uint32Array {
  const copy = sharedUint32(of.length)
  copy.set(of)
  return copy
}
