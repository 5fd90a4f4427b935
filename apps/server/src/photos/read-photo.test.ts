import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPhotos } from './read-photo.ts'

const base = await mkdtemp(join(tmpdir(), 'sousto-photos-'))
const inside = join(base, 'katalog')
beforeAll(async () => {
  await mkdir(join(inside, 'jidla', 'slozka.jpg'), { recursive: true })
  await writeFile(join(inside, 'jidla', 'svíčková 1.jpg'), 'svickova')
  await writeFile(join(base, 'tajne.jpg'), 'tajemství')
  await symlink(join(base, 'tajne.jpg'), join(inside, 'odkaz.jpg'))
  await symlink(base, join(inside, 'ven'))
  await symlink(join(inside, 'jidla', 'svíčková 1.jpg'), join(inside, 'dovnitr.jpg'))
  await writeFile(join(inside, 'velka.jpg'), '')
  await truncate(join(inside, 'velka.jpg'), 20 * 1024 * 1024 + 1)
  await writeFile(
    join(base, 'obrazky.zip'),
    zip({ 'jidla/svíčková 1.jpg': 'svickova', 'bomba.jpg': BOMB, 'lez.jpg': LIE }),
  )
  await writeFile(join(base, 'necely.zip'), zip({ 'a.jpg': 'svickova' }).subarray(0, 40))
})
afterAll(() => rm(base, { recursive: true }))

/** One archive has 30 MB in 30 kB, and another claims to have 10 bytes. */
const BOMB = { content: Buffer.alloc(30 * 1024 * 1024), stated: 30 * 1024 * 1024 }
const LIE = { content: Buffer.alloc(1024 * 1024), stated: 10 }

const catalogueFile = join(inside, 'katalog.json')
const open = (pictures: string | null) => openPhotos({ pictures, catalogueFile, allowPrivate: false })
const answer = async (pictures: string | null, name: string) => {
  const { read, close } = await open(pictures)
  try {
    return await read(name).then(String, (error: Error) => error.message)
  } finally {
    close()
  }
}

describe('a photograph from the folder of the catalogue file', () => {
  it.each([
    ['jidla/svíčková 1.jpg', 'svickova'],
    ['dovnitr.jpg', 'svickova'],
    ['neni.jpg', 'chybí'],
    ['jidla/svíčková 1.jpg/x.jpg', 'chybí'],
    ['odkaz.jpg', 'leží mimo složku'],
    ['ven/tajne.jpg', 'leží mimo složku'],
    ['jidla/slozka.jpg', 'není soubor'],
    ['velka.jpg', 'má přes 20 MB'],
  ])('%s: %s [wire.9]', async (name, result) => {
    expect(await answer(null, name)).toBe(result)
  })
})

describe('a photograph from a zip archive', () => {
  it.each([
    ['jidla/svíčková 1.jpg', 'svickova'],
    ['neni.jpg', 'v archivu chybí'],
    ['bomba.jpg', 'má přes 20 MB'],
    ['lez.jpg', 'je v archivu poškozený'],
  ])('%s: %s [wire.9]', async (name, result) => {
    expect(await answer(join(base, 'obrazky.zip'), name)).toBe(result)
  })
})

it.each([
  ['neni.zip', 'neexistuje'],
  ['necely.zip', 'není to složka ani archiv zip'],
  ['tajne.jpg', 'není to složka ani archiv zip'],
])('photographs of %s cannot be opened: %s', async (name, reason) => {
  await expect(open(join(base, name))).rejects.toThrow(
    `Obrázky z ${join(base, name)} nejde přečíst (${reason}).`,
  )
})

type Content = string | { readonly content: Buffer; readonly stated: number }

function zip(files: Readonly<Record<string, Content>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, given] of Object.entries(files)) {
    const content = typeof given === 'string' ? Buffer.from(given) : given.content
    const stated = typeof given === 'string' ? content.length : given.stated
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(stated, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, rest, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end])
}
