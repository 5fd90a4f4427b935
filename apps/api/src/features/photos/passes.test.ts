import { expect, it } from 'vitest'
import { decodingPasses } from './passes.ts'
import { plain } from './photos-test.ts'

const photo = () => plain('red', 64, 48)

it.each([
  ['a JPEG in one scan', () => photo().jpeg({ progressive: false }), 1],
  ['a PNG', () => photo().png(), 1],
  ['an interlaced PNG', () => photo().png({ progressive: true }), 7],
  ['a WebP', () => photo().webp(), 1],
])('%s', async (_, make, passes) => {
  expect(decodingPasses(await make().toBuffer())).toBe(passes)
})

it('a JPEG has a pass for each of its scans, whatever similar bytes its other segments contain [operations-10.6]', async () => {
  const file = await photo()
    .withExif({ IFD0: { Copyright: 'ÿÚÿÚ' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const scans = decodingPasses(file)
  expect(scans).toBeGreaterThan(2)
  const scan = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const longer = Buffer.concat([file.subarray(0, -2), ...Array.from({ length: 100 }, () => scan)])
  expect(decodingPasses(longer)).toBe(scans + 100)
})

it.each([
  [[]],
  [[0xff, 0xd8]],
  [[0xff, 0xd8, 0xff]],
  [[0xff, 0xd8, 0xff, 0xda, 0]],
  [[0xff, 0xd8, 0xff, 0xe0, 0, 0]],
])('a truncated file counts as one pass: %j', (bytes) => {
  expect(decodingPasses(Buffer.from(bytes))).toBe(1)
})
