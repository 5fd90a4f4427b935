/** Files that are written to the disk as they come, because they may be larger than the memory of a small server. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { FastifyInstance } from 'fastify'

export type TemporaryFile = { readonly path: string; readonly remove: () => Promise<void> }

/** Routes whose body is a file of any size, which they read as a stream (`streamOf`). */
export function streamRoutes(fastify: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  fastify.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
    routes(scope)
  })
}

export function streamOf(body: unknown): Readable {
  if (!(body instanceof Readable)) throw new FailureError('malformed')
  return body
}

/** Stores a file of at most `most` bytes under its name, until it is removed. Throws `too_large`; then nothing is left. */
export async function storeTemporarily(
  content: Readable,
  { name, most }: { readonly name: string; readonly most?: number },
): Promise<TemporaryFile> {
  const folder = await mkdtemp(join(tmpdir(), 'sousto-file-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  // Messages contain the name.
  const path = join(folder, name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_').slice(-100))
  try {
    const target = createWriteStream(path)
    await (most === undefined ? pipeline(content, target) : pipeline(content, upTo(most), target))
  } catch (error) {
    await remove()
    throw error
  }
  return { path, remove }
}

/** Passes on at most that many bytes. */
const upTo = (most: number) =>
  async function* limited(chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw new FailureError('too_large')
      yield chunk
    }
  }
