import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { expect, it } from 'vitest'
import { unxz } from './unxz.ts'

const packed = await readFile(new URL('sample-test.tar.xz', import.meta.url))

const NEVER = new AbortController().signal

async function* inChunks(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < packed.length; at += 100) yield packed.subarray(at, at + 100)
}

async function unpacked(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(unxz(bytes, NEVER)))
}

const workerStarted = () =>
  new Promise<Worker>((resolve, reject) =>
    process.once('worker', (worker: unknown) =>
      worker instanceof Worker ? resolve(worker) : reject(new Error('no thread')),
    ),
  )

it('decompresses a stream of chunks', async () => {
  const tar = await unpacked(inChunks())
  expect(tar.length % 512).toBe(0)
  expect(tar.subarray(257, 262).toString()).toBe('ustar')
})

it('throws errors of its source unchanged', async () => {
  async function* broken() {
    yield packed.subarray(0, 100)
    throw new Error('the disk is gone')
  }
  await expect(unpacked(broken())).rejects.toThrow('the disk is gone')
})

it('throws an operator error if the worker ends early [location.16]', async () => {
  const started = workerStarted()
  async function* endless() {
    yield packed.subarray(0, 100)
    await (await started).terminate()
    await new Promise(() => {})
    yield packed
  }
  const failure = await unpacked(endless()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(OperatorError)
  expect(String(failure)).toContain('Rozbalování archivu skončilo předčasně')
})

it('ends the worker when the reader stops', async () => {
  const started = workerStarted()
  for await (const _chunk of unxz(inChunks(), NEVER)) break
  const thread = await started
  expect(thread.threadId).toBe(-1)
})

it('ends the worker when aborted', async () => {
  const started = workerStarted()
  const finished = new AbortController()
  const chunks = unxz(inChunks(), finished.signal)
  await chunks.next()
  const thread = await started
  const ended = new Promise((resolve) => thread.once('exit', resolve))
  finished.abort()
  await ended
  expect(thread.threadId).toBe(-1)
})
