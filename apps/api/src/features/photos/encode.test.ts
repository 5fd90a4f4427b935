import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { toOriginal, toVariant } from './encode.ts'
import { decodeHeic } from './heic.ts'
import { heic, heicOfSize, turnedHeic } from './heic-samples-test.ts'
import { jpegOf, plain } from './photos-test.ts'

const LOCATED = { IFD0: { Copyright: 'Vymyšlený fotograf' }, IFD3: { GPSLatitude: '49/1 35/1 0/1' } }

const metadataOf = async (file: Buffer) => sharp((await toOriginal(file)).bytes).metadata()
const problemOf = (file: Buffer) => toOriginal(file).then(String, (error: Error) => error.message)

describe('an imported photograph', () => {
  it.each([
    [
      'a PNG with transparency',
      () => sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } }).png(),
    ],
    ['a PNG in shades of grey', () => plain('#808080', 40, 20).toColourspace('b-w').png()],
    ['a WebP', () => plain('red', 40, 20).webp()],
    ['an AVIF', () => plain('red', 40, 20).avif({ effort: 0 })],
    ['a JPEG for print, in CMYK', () => plain('red', 40, 20).toColourspace('cmyk').jpeg()],
    [
      'a JPEG with the profile of a wide-gamut display',
      () => plain('red', 40, 20).withIccProfile('p3').jpeg(),
    ],
  ])('from %s becomes a JPEG in sRGB without metadata', async (_, make) => {
    const original = await metadataOf(await make().toBuffer())
    expect(original).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, width: 40, height: 20 })
    expect([original.exif, original.icc, original.xmp]).toEqual([undefined, undefined, undefined])
  })

  it('loses its location, and is upright [wire.9]', async () => {
    const taken = await plain('red', 40, 20)
      .withExif(LOCATED)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const original = await metadataOf(taken)
    expect(original).toMatchObject({ width: 20, height: 40 })
    expect([original.exif, original.orientation]).toEqual([undefined, undefined])
  })

  it('from a phone is decoded, and rotated once', async () => {
    const corners = async (file: Buffer) => {
      const { bytes, width, height } = await toOriginal(file)
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => ((data[(y * width + x) * 3] ?? 0) > 128 ? 'red' : 'blue')
      const [right, below] = [width - 1, height - 1]
      return { width, height, corners: [at(0, 0), at(right, 0), at(0, below), at(right, below)] }
    }
    expect(await corners(heic())).toEqual({ width: 128, height: 96, corners: ['red', 'blue', 'red', 'blue'] })
    expect(await corners(turnedHeic())).toEqual({
      width: 96,
      height: 128,
      corners: ['red', 'red', 'blue', 'blue'],
    })
  })

  it('is put on white where it is transparent', async () => {
    const logo = sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    const { bytes } = await toOriginal(await logo.png().toBuffer())
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it.each([false, true])(
    'needs no mark at its end, if a JPEG is whole (progressive: %s) [operations-10.6]',
    async (progressive) => {
      const whole = await plain('red', 400, 300).jpeg({ progressive }).toBuffer()
      const { bytes, width } = await toOriginal(whole.subarray(0, -2))
      expect(width).toBe(400)
      expect([...bytes.subarray(-2)]).toEqual([0xff, 0xd9])
    },
  )

  it('is no larger than 2560 pixels on a side', async () => {
    expect(await toOriginal(await jpegOf('red', 4000, 1000))).toMatchObject({ width: 2560, height: 640 })
  })

  it('stays unchanged byte for byte if it already has the stored form', async () => {
    const { bytes } = await toOriginal(await plain('red').png().toBuffer())
    expect((await toOriginal(bytes)).bytes).toBe(bytes)
  })
})

describe('a photograph cannot be', () => {
  const huge = () => pngHeader(20_000, 20_000)
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a text', () => Buffer.from('<html>'), 'není JPEG, PNG, WebP, AVIF ani HEIC'],
    ['an empty file', () => Buffer.alloc(0), 'není JPEG, PNG, WebP, AVIF ani HEIC'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
      'není JPEG, PNG, WebP, AVIF ani HEIC',
    ],
    ['a GIF', () => plain('red').gif().toBuffer(), 'není JPEG, PNG, WebP, AVIF ani HEIC'],
    ['an animation', () => animation(), 'je animace, ne fotografie'],
    [
      'a JPEG without its last bytes',
      async () => (await jpegOf('red')).subarray(0, -5),
      'je poškozený nebo není celý',
    ],
    ['a truncated JPEG', async () => (await jpegOf('red')).subarray(0, 900), 'je poškozený nebo není celý'],
    ['a JPEG of three bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'je poškozený nebo není celý'],
    [
      'an interlaced PNG of 64 megapixels',
      () => pngHeader(8_000, 8_000, 1),
      'má 64 megapixelů v 7 průchodech; uložte ho prosím menší nebo bez prokládání',
    ],
    ['a bomb of 400 megapixels', huge, 'má 400 megapixelů, nejvýše smí 80'],
    [
      'a HEIC that says it has 400 megapixels',
      () => heicOfSize(20_000, 20_000),
      'má 400 megapixelů, nejvýše smí 50',
    ],
    ['a HEIC that lies about its size', () => heicOfSize(4_000, 3_000), 'je poškozený nebo není celý'],
    ['a truncated HEIC', () => heic().subarray(0, 420), 'je poškozený nebo není celý'],
    ['the first bytes of a HEIC', () => heic().subarray(0, 30), 'je poškozený nebo není celý'],
  ])('%s [wire.9, operations-10.6]', async (_, make, problem) => {
    expect(await problemOf(await make())).toBe(problem)
  })
})

it('a HEIC that takes too long says so [operations-10.6]', async () => {
  await expect(decodeHeic(heic(), 0)).rejects.toThrow('se čte moc dlouho; zmenšete ho prosím')
})

describe('a served photograph', () => {
  it.each(['avif', 'webp', 'jpeg'] as const)('is encoded as %s', async (format) => {
    const variant = await toVariant(await jpegOf('red', 400, 300), 160, format)
    const { format: is, width, height } = await sharp(variant).metadata()
    expect([is, width, height]).toEqual([format === 'avif' ? 'heif' : format, 160, 120])
  })

  it('is never larger than the original', async () => {
    const variant = await toVariant(await jpegOf('red', 400, 300), 640, 'webp')
    expect(await sharp(variant).metadata()).toMatchObject({ width: 400, height: 300 })
  })
})

async function animation(): Promise<Buffer> {
  const frames = [await plain('red', 8, 8).png().toBuffer(), await plain('blue', 8, 8).png().toBuffer()]
  return await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** A header that claims these dimensions, without any pixels. */
function pngHeader(width: number, height: number, interlacing = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, interlacing], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateRawSync('')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
