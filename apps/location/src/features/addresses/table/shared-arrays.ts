/** Typed arrays over shared memory, so that sending one to another thread copies nothing. */

export const sharedUint8 = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
export const sharedInt32 = (length: number) =>
  new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT))
export const sharedUint32 = (length: number) =>
  new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT))

const sharedUint16 = (length: number) =>
  new Uint16Array(new SharedArrayBuffer(length * Uint16Array.BYTES_PER_ELEMENT))

/** A column of integers from 0 to `highest`, in the narrowest type that holds them. */
export type Unsigned = Uint8Array | Uint16Array | Uint32Array
export function sharedUnsigned(length: number, highest: number): Unsigned {
  if (highest < 2 ** 8) return sharedUint8(length)
  return highest < 2 ** 16 ? sharedUint16(length) : sharedUint32(length)
}

export function sharedCopy(of: Uint32Array): Uint32Array {
  const copy = sharedUint32(of.length)
  copy.set(of)
  return copy
}
