import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { objectStoreFiles } from './object-store.ts'
import { STORE_KEY, startObjectStore } from './object-store-test.ts'

const store = await startObjectStore()
afterAll(store.close)

const { url } = store
const files = objectStoreFiles({ url, ...STORE_KEY })
const PHOTO = Buffer.from([0xff, 0xd8, 0, 1, 2])

const failure = (attempt: Promise<unknown>) => attempt.then(String, (error: Error) => `${error.stack}`)

describe('photographs in an object store', () => {
  it('are written, read and removed by signed requests [wire.9]', async () => {
    expect(await files.read('a.jpg')).toBeNull()
    await files.write('a.jpg', PHOTO)
    await files.write('a-160.webp', PHOTO)
    expect([...store.objects.keys()]).toEqual(['/kbelik/sousto/a.jpg', '/kbelik/sousto/a-160.webp'])
    expect(await files.read('a.jpg')).toEqual(PHOTO)
    await files.remove(['a.jpg', 'a-160.webp', 'a-320.webp'])
    expect(store.objects.size).toBe(0)
    expect(store.refused).toEqual([])
  })

  it.each([
    ['another secret', { secret: 'jiné' }, 'SignatureDoesNotMatch'],
    ['another key', { keyId: 'AKIAJINY' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ])('are rejected with %s, and the error contains no secret', async (_, wrong, problem) => {
    store.refused.length = 0
    const stranger = objectStoreFiles({ url, ...STORE_KEY, ...wrong })
    const text = await failure(stranger.write('a.jpg', PHOTO))
    expect(text).toContain('odpovědělo 403 na PUT')
    expect(store.refused).toEqual([problem])
    for (const secret of [STORE_KEY.secret, 'jiné', 'Signature=', 'Credential='])
      expect(text).not.toContain(secret)
    expect(await failure(stranger.read('a.jpg'))).toContain('403 na GET')
    expect(await failure(stranger.remove(['a.jpg']))).toContain('403 na DELETE')
  })

  it('survive a briefly overloaded store, and report one that is down', async () => {
    store.fail(503, 1)
    await files.write('b.jpg', PHOTO)
    expect(store.objects.has('/kbelik/sousto/b.jpg')).toBe(true)
    store.fail(503, 10)
    const text = await failure(files.read('b.jpg'))
    expect(text).toContain('odpovědělo 503 na GET')
    expect(text).not.toContain('Credential=')
    store.fail(0, 0)
  })
})

it('an unreachable store is named in the error, and its key is not', async () => {
  const gone = await startObjectStore()
  gone.close()
  const text = await failure(objectStoreFiles({ ...STORE_KEY, url: gone.url }).read('a.jpg'))
  expect(text).toContain('Úložiště fotografií (PHOTO_STORE) neodpovídá.')
  expect(text).not.toContain(STORE_KEY.keyId)
})

describe('PHOTO_STORE', () => {
  it.each([
    [
      's3://AKIA:taj%2Fem%2Bstv%C3%AD@s3.eu.example/kbelik/sousto/?region=eu-central-1',
      {
        url: 'https://s3.eu.example/kbelik/sousto',
        region: 'eu-central-1',
        keyId: 'AKIA',
        secret: 'taj/em+ství',
      },
    ],
    [
      's3+http://klic:heslo@127.0.0.1:9000/kbelik',
      { url: 'http://127.0.0.1:9000/kbelik', region: 'us-east-1', keyId: 'klic', secret: 'heslo' },
    ],
  ])('%s', (text, expected) => {
    expect(readConfig({ PHOTO_STORE: text }).photoStore).toEqual(expected)
  })

  it('is the database by default', () => {
    expect(readConfig({}).photoStore).toBeNull()
  })

  it.each([
    's3://klic:tajne@server',
    's3://klic@server/kbelik',
    's3://server/kbelik',
    'https://klic:tajne@server/kbelik',
    's3://klic:taj%ne@server/kbelik',
    'nesmysl tajne',
  ])('%s stops the start with one sentence that contains no secret', (text) => {
    const start = () => readConfig({ PHOTO_STORE: text })
    expect(start).toThrow(/^Proměnná PHOTO_STORE má neplatnou hodnotu; dovoleno: s3:\/\/.*\.$/)
    expect(start).not.toThrow(/tajne/)
  })
})
