/**
 * Estimates how often a decoder goes over all pixels of a file. A small file with many passes can keep it busy for
 * minutes.
 */

const PNG = Buffer.from('\x89PNG', 'latin1')
const JPEG = Buffer.from([0xff, 0xd8])
/**
 * The offset of the header's last byte, after signature, length, type, width, height, depth, colour, compression and
 * filter.
 */
const PNG_INTERLACING = 28
const ADAM7_PASSES = 7

/** Returns the number of passes, which is 1 for most files. */
export function decodingPasses(file: Buffer): number {
  if (file.subarray(0, PNG.length).equals(PNG)) return file[PNG_INTERLACING] === 1 ? ADAM7_PASSES : 1
  if (file.subarray(0, JPEG.length).equals(JPEG)) return Math.max(1, jpegScans(file))
  return 1
}

const START_OF_SCAN = 0xda
/** Within a scan, a marker can be an escaped 0xff data byte, a restart, or fill bytes (0xff again). */
const isData = (marker: number) => marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)

/**
 * Counts the scans of a JPEG (ITU T.81, B.1). Segments have a length and are skipped; scans last until the next marker.
 */
function jpegScans(file: Buffer): number {
  let scans = 0
  for (let at = JPEG.length; ; ) {
    at = file.indexOf(0xff, at)
    const marker = file[at + 1]
    if (at === -1 || marker === undefined) return scans
    if (isData(marker)) at += marker === 0xff ? 1 : 2
    else {
      if (marker === START_OF_SCAN) scans += 1
      at += 2 + (at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0)
    }
  }
}
