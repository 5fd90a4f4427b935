/** The few words of ESC/POS that a ticket needs (docs/decisions/058-tickets-by-escpos.md). */
import type { Raster } from './raster.ts'

const ESC = 0x1b
const GS = 0x1d
const DLE = 0x10
const EOT = 0x04

/** So many lines of an image at once: printers with small memories print them band by band. */
const BAND = 128

/** The image, then paper is fed and cut. */
export function printImage({ width, height, bits }: Raster): Buffer {
  const bytesPerLine = width / 8
  const parts = [Buffer.from([ESC, 0x40])]
  for (let top = 0; top < height; top += BAND) {
    const lines = Math.min(BAND, height - top)
    // GS v 0: a raster image, its width in bytes and its height in dots.
    parts.push(
      Buffer.from([GS, 0x76, 0x30, 0, bytesPerLine & 0xff, bytesPerLine >> 8, lines & 0xff, lines >> 8]),
    )
    parts.push(bits.subarray(top * bytesPerLine, (top + lines) * bytesPerLine))
  }
  // GS V 66: fed to the cutter, then cut; what has no cutter only feeds.
  parts.push(Buffer.from([ESC, 0x64, 3, GS, 0x56, 66, 0]))
  return Buffer.concat(parts)
}

/** Tells a printer that sends its status unasked to stop that. */
export const NO_AUTOMATIC_STATUS = Buffer.from([GS, 0x61, 0])
/** Answered at once, whatever is being printed: why it is offline, and its paper. */
export const ASK_STATE = Buffer.from([DLE, EOT, 2, DLE, EOT, 4])
/** Answered in its turn: everything before it has been printed. */
export const ASK_DONE = Buffer.from([GS, 0x72, 1])
