import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { nativePushServices } from './native-push.ts'

const folder = mkdtempSync(join(tmpdir(), 'sousto-push-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const pem = (type: 'rsa' | 'ec') => {
  const { privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
const [RSA, EC] = [pem('rsa'), pem('ec')]
const account = (private_key: string) =>
  JSON.stringify({
    project_id: 'projekt',
    client_email: 'push@projekt.example',
    private_key,
    token_uri: 'https://oauth2.example/token',
  })
const IOS_APP = 'A1B2C3D4E5.cz.sousto.app'
const services = (environment: Readonly<Record<string, string>>) =>
  nativePushServices(readConfig(environment))

it('without credentials there are none', () => {
  expect(services({})).toEqual({ fcm: null, apns: null })
})

it('are those whose credentials are set', () => {
  const both = services({
    FCM_ACCOUNT: file('ucet.json', account(RSA)),
    APNS_KEY: `ABC1234567:${file('klic.p8', EC)}`,
    IOS_APP,
  })
  expect(both).toEqual({ fcm: expect.any(Function), apns: expect.any(Function) })
})

it.each([
  ['a file that is not there', { FCM_ACCOUNT: join(folder, 'nikde.json') }, 'nejde přečíst'],
  ['no JSON', { FCM_ACCOUNT: file('a', '{') }, 'není servisní účet'],
  ['no account', { FCM_ACCOUNT: file('b', '{}') }, 'není servisní účet'],
  ['an account with another key', { FCM_ACCOUNT: file('c', account(EC)) }, 'není servisní účet'],
  ['no key', { APNS_KEY: `ABC1234567:${file('d', 'x')}`, IOS_APP }, 'není klíč od Applu'],
  ['a key of another kind', { APNS_KEY: `ABC1234567:${file('e', RSA)}`, IOS_APP }, 'není klíč od Applu'],
  ['a key without the app', { APNS_KEY: `ABC1234567:${file('f', EC)}` }, 'IOS_APP'],
])('stop the start with a sentence: %s', (_what, environment, sentence) => {
  expect(() => services({ ...environment })).toThrow(sentence)
})
