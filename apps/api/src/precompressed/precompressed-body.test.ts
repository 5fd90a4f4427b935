import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { precompress } from './precompressed-body.ts'
import { sendBody } from './send-body.ts'

const menu = JSON.stringify({ soup: 'kulajda '.repeat(200) })
const text = await precompress(menu)
const app = Fastify()
app.get('/menu', (request, reply) => sendBody(request, reply, text))
afterAll(() => app.close())

const ask = (headers: Record<string, string>) => app.inject({ url: '/menu', headers })

describe('a precompressed body', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent compressed with %s to a client that accepts it', async (encoding, decompress) => {
    const response = await ask({ 'accept-encoding': encoding })
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect(response.rawPayload.length).toBeLessThan(menu.length / 10)
    expect(decompress(response.rawPayload).toString()).toBe(menu)
  })

  it('is sent uncompressed to a client that accepts no encoding', async () => {
    const response = await ask({})
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.body).toBe(menu)
  })

  it('has a different strong ETag in each encoding', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', ''].map(async (encoding) => (await ask({ 'accept-encoding': encoding })).headers.etag),
    )
    expect(new Set(etags).size).toBe(3)
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/)
  })

  it('returns 304 to a client that has it cached', async () => {
    const { etag = '' } = (await ask({ 'accept-encoding': 'br' })).headers
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await ask({ 'accept-encoding': 'br', 'if-none-match': String(header) })
      expect(response.statusCode).toBe(304)
      expect(response.body).toBe('')
      expect(response.headers.etag).toBe(etag)
    }
    expect((await ask({ 'accept-encoding': 'br', 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is reused when its text has not changed', async () => {
    expect(await precompress(menu, text)).toBe(text)
    expect((await precompress(`${menu} `, text)).hash).not.toBe(text.hash)
  })
})
