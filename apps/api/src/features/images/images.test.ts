import { FailureError } from '@sousto/contract/failure-error.ts'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { images } from '../../images.ts'
import { databaseFiles } from '../photos/service.ts'

/** A drawing that cannot be rendered. */
const UNFINISHED = 'pizza plum'

const { database, drop } = await catalogueDatabase()
const svg = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><title>${title}</title>${title === UNFINISHED ? '' : '</svg>'}`

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

const app = Fastify()
app.setErrorHandler((error, _request, reply) => {
  if (!(error instanceof FailureError)) throw error
  return reply.code(error.statusCode).send(error.failure.text)
})
await app.register(
  images({
    database,
    log: app.log,
    photoFiles: databaseFiles(database),
    draw: {
      dish: ({ drawing, cloth }) => svg(`${drawing} ${cloth}`),
      cover: ({ drawings, cloth }) => svg(`${drawings.join()} ${cloth}`),
      logo: ({ text, color }) => svg(`${text} ${color}`),
    },
  }),
)
beforeAll(async () => {})
afterAll(async () => {
  await app.close()
  await drop()
})

describe('pictures', () => {
  it.each([
    ['/img/restaurace/101/logo', 'Hrnec #4a1d3f'],
    ['/img/restaurace/101/cover', 'svickova plum'],
    ['/img/restaurace/101/galerie/1', 'svickova plum'],
    ['/img/restaurace/101/galerie/2', UNFINISHED],
    ['/img/jidlo/1001', 'svickova plum'],
    ['/img/kategorie/%C4%8Cesk%C3%A1', 'svickova plum'],
    ['/img/jidlo/1001?w=320', 'svickova plum'],
  ])('%s returns a drawing [ordering-1.33, wire.8]', async (url, title) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(svg(title))
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=604800',
    })
  })

  it.each([
    ['/img/kategorie/%C4%8Cesk%C3%A1?w=160', 160, 80],
    ['/img/restaurace/101/cover?w=320', 320, 160],
  ])('%s is a WebP of %i × %i pixels for a browser that supports it [wire.8]', async (url, width, height) => {
    const response = await app.inject({ url, headers: { accept: CHROME } })
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300, stale-while-revalidate=604800',
      vary: 'accept, accept-encoding',
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
  })

  it.each([
    ['without a width', '/img/jidlo/1001', CHROME],
    ['in a large width', '/img/jidlo/1001?w=480', CHROME],
    ['for a browser that shows no WebP', '/img/jidlo/1001?w=160', 'image/png,image/svg+xml,image/*;q=0.8'],
  ])('%s stay drawings', async (_, url, accept) => {
    const response = await app.inject({ url, headers: { accept } })
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      vary: 'accept, accept-encoding',
    })
  })

  it('that cannot be rendered stay drawings', async () => {
    const { body, headers } = await app.inject({
      url: '/img/restaurace/101/galerie/2?w=160',
      headers: { accept: CHROME },
    })
    expect([body, headers['content-type']]).toEqual([svg(UNFINISHED), 'image/svg+xml; charset=utf-8'])
  })

  it('of a shared link is a JPEG of 1200 × 630 pixels [marketplace-1.9]', async () => {
    const response = await app.inject('/img/restaurace/101/nahled')
    expect(response.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  })

  it.each([
    '/img/restaurace/102/logo',
    '/img/restaurace/102/nahled',
    '/img/restaurace/101/galerie/3',
    '/img/restaurace/101/galerie/0',
    '/img/jidlo/9',
    '/img/kategorie/Nic',
    '/img/banner/1',
  ])('%s returns 404 with a Czech message', async (url) => {
    const response = await app.inject(url)
    expect([response.statusCode, response.body]).toEqual([404, 'Stránka nenalezena'])
  })

  it.each(['/img/jidlo/1001?w=321', '/img/jidlo/x', '/img/jidlo/9999999999999', '/img/kategorie/%00'])(
    '%s is rejected',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(400)
    },
  )

  it('are immutable under a URL with their content hash [wire.8]', async () => {
    const { headers } = await app.inject('/img/jidlo/1001')
    const hash = String(headers.etag).replaceAll('"', '')
    const cached = async (version: string) =>
      (await app.inject(`/img/jidlo/1001?v=${version}`)).headers['cache-control']
    expect(await cached(hash)).toBe('public, max-age=31536000, immutable')
    expect(await cached('old')).toBe('public, max-age=300, stale-while-revalidate=604800')
  })
})
