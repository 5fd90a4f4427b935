/** Photographs for tests: plain colours, so that a test can distinguish them. */
import sharp, { type Sharp } from 'sharp'
import { type ReadPhoto, UnusablePhoto } from './service.ts'

export const plain = (color: string, width = 1000, height = 750): Sharp =>
  sharp({ create: { width, height, channels: 3, background: color } })

export const jpegOf = (color: string, width?: number, height?: number): Promise<Buffer> =>
  plain(color, width, height).jpeg().toBuffer()

/** An in-memory source of photographs that counts the reads of each. */
export function photosIn(files: Readonly<Record<string, Buffer>>) {
  const reads: string[] = []
  const read: ReadPhoto = async (name) => {
    reads.push(name)
    const file = files[name]
    if (file === undefined) throw new UnusablePhoto('chybí')
    return file
  }
  return { read, reads }
}
