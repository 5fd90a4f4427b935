/** The few ESC/POS commands that a ticket needs (docs/decisions/058-tickets-by-escpos.md). */
import type { Raster } from './raster.ts'

const ESC = 0x1b
const GS = 0x1d
const DLE = 0x10
const EOT = 0x04

/** The maximum number of lines in an image, because printers with small memories print in bands. */
const BAND = 128

/** Prints the image, then feeds and cuts the paper. */
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
  // GS V 66 feeds to the cutter and cuts; a printer without a cutter only feeds.
  parts.push(Buffer.from([ESC, 0x64, 3, GS, 0x56, 66, 0]))
  return Buffer.concat(parts)
}

/** Stops the unsolicited status of a printer. */
export const NO_AUTOMATIC_STATUS = Buffer.from([GS, 0x61, 0])
/** Requests the reason for being offline and the paper state. Printers respond at once, whatever is being printed. */
export const ASK_STATE = Buffer.from([DLE, EOT, 2, DLE, EOT, 4])
/** A printer responds to this in sequence, after everything before it has been printed. */
export const ASK_DONE = Buffer.from([GS, 0x72, 1])
