import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, expect, it } from 'vitest'
import { openSource } from './source.ts'

const folder = await mkdtemp(join(tmpdir(), 'sousto-source-'))
afterAll(() => rm(folder, { recursive: true }))

const MB = 1024 * 1024
const ZEROS = Buffer.alloc(20 * MB)

/** Reads an archive to its end and returns the number of bytes in its register files. */
async function sizeOf(content: Buffer, most: number): Promise<number> {
  const path = join(folder, 'adresy.gz')
  await writeFile(path, content)
  const { files } = await openSource(path, new AbortController().signal, most)
  let size = 0
  for await (const { bytes } of files) for await (const chunk of bytes) size += chunk.length
  return size
}

async function tarOf(name: string): Promise<Buffer> {
  const archive = pack()
  archive.entry({ name }, ZEROS)
  archive.finalize()
  return await buffer(archive)
}

const REFUSED = /^Archiv .*adresy\.gz se rozbaluje na víc než 1 GB, /

it('stops unpacking a file that is much larger than the register', async () => {
  expect(await sizeOf(gzipSync(ZEROS), 40 * MB)).toBe(ZEROS.length)
  await expect(sizeOf(gzipSync(ZEROS), MB)).rejects.toThrow(REFUSED)
})

it.each(['adresy.csv', 'nic.bin'])('stops unpacking an archive whose file %s is too large', async (name) => {
  await expect(sizeOf(gzipSync(await tarOf(name)), MB)).rejects.toThrow(REFUSED)
})
