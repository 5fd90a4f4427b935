import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { APP_PAGES, mountAppLinks } from './app-links.ts'

const FINGERPRINT = Array.from({ length: 32 }, () => 'A1').join(':')

async function answer(path: string, environment: Readonly<Record<string, string>>) {
  const app = fastify()
  mountAppLinks(app, readConfig(environment).apps)
  return await app.inject(`/.well-known/${path}`)
}

it('Android receives the app that may open links, with its signing certificates', async () => {
  const response = await answer('assetlinks.json', {
    ANDROID_APP: `cz.sousto.app=${FINGERPRINT},${FINGERPRINT}`,
  })
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  expect(response.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'cz.sousto.app',
        sha256_cert_fingerprints: [FINGERPRINT, FINGERPRINT],
      },
    },
  ])
})

it('iOS receives the pages that open in the app', async () => {
  const response = await answer('apple-app-site-association', { IOS_APP: 'A1B2C3D4E5.cz.sousto.app' })
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  const [details] = response.json().applinks.details
  expect(details.appIDs).toEqual(['A1B2C3D4E5.cz.sousto.app'])
  expect(details.components).toContainEqual({ '/': '/objednavka/*' })
  expect(details.components).toContainEqual({ '/': '/obnova-hesla' })
})

it.each(['assetlinks.json', 'apple-app-site-association'])(
  'without an app, %s does not exist',
  async (path) => {
    expect((await answer(path, {})).statusCode).toBe(404)
  },
)

it('the Android app declares the same pages [marketplace-1.30]', () => {
  const manifest = readFileSync(
    new URL('../../../mobile/android/app/src/main/AndroidManifest.xml', import.meta.url),
    'utf8',
  )
  const claimed = [...manifest.matchAll(/android:(?:path|pathPrefix)="([^"]+)"/g)].map(([, path]) => path)
  expect(claimed).toEqual([...APP_PAGES])
})

it.each([
  ['ANDROID_APP', 'cz.sousto.app'],
  ['ANDROID_APP', 'cz.sousto.app=A1:B2'],
  ['ANDROID_APP', `cz.sousto.app=${FINGERPRINT.toLowerCase()}`],
  ['IOS_APP', 'cz.sousto.app'],
])('%s=%s stops the start', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`Proměnná ${name} má neplatnou hodnotu`)
})
