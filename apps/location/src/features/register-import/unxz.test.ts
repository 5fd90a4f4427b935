import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { expect, it } from 'vitest'
import { unxzipped } from './unxz.ts'

const packed = await readFile(new URL('sample-test.tar.xz', import.meta.url))

const NEVER = new AbortController().signal

async function* inPieces(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < packed.length; at += 100) yield packed.subarray(at, at + 100)
}

async function unpacked(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(unxzipped(bytes, NEVER)))
}

const threadBegun = () =>
  new Promise<Worker>((resolve, reject) =>
    process.once('worker', (worker: unknown) =>
      worker instanceof Worker ? resolve(worker) : reject(new Error('no thread')),
    ),
  )

it('unpacks what comes in pieces', async () => {
  const tar = await unpacked(inPieces())
  expect(tar.length % 512).toBe(0)
  expect(tar.subarray(257, 262).toString()).toBe('ustar')
})

it('what breaks while it is read is told as it was', async () => {
  async function* broken() {
    yield packed.subarray(0, 100)
    throw new Error('the disk is gone')
  }
  await expect(unpacked(broken())).rejects.toThrow('the disk is gone')
})

it('a thread that ends before it is done is told in one sentence', async () => {
  const begun = threadBegun()
  async function* endless() {
    yield packed.subarray(0, 100)
    await (await begun).terminate()
    await new Promise(() => {})
    yield packed
  }
  const failure = await unpacked(endless()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(OperatorError)
  expect(String(failure)).toContain('Rozbalování archivu skončilo předčasně')
})

it('who stops reading ends the thread', async () => {
  const begun = threadBegun()
  for await (const _piece of unxzipped(inPieces(), NEVER)) break
  const thread = await begun
  expect(thread.threadId).toBe(-1)
})

it('who is told that nobody reads on ends the thread', async () => {
  const begun = threadBegun()
  const unused = new AbortController()
  const pieces = unxzipped(inPieces(), unused.signal)
  await pieces.next()
  const thread = await begun
  const ended = new Promise((resolve) => thread.once('exit', resolve))
  unused.abort()
  await ended
  expect(thread.threadId).toBe(-1)
})
