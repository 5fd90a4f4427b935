import { expect, it } from 'vitest'
import { settingsFrom, withEntryStyles } from './mobile.mjs'

it('reads the site of the apps from PUBLIC_URL, by default that of the demo', () => {
  expect(settingsFrom({})).toEqual({
    site: 'https://sousto.example',
    host: 'sousto.example',
    facebook: { id: '', token: '' },
  })
  expect(settingsFrom({ PUBLIC_URL: 'https://www.example.com/', FACEBOOK_LOGIN_APP: '123:abc' })).toEqual({
    site: 'https://www.example.com',
    host: 'www.example.com',
    facebook: { id: '123', token: 'abc' },
  })
})

it.each([
  [{ PUBLIC_URL: 'http://www.example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'sousto' }, 'PUBLIC_URL'],
  [{ FACEBOOK_LOGIN_APP: '123:<x>' }, 'FACEBOOK_LOGIN_APP'],
])('%j stops the build with a message', (environment, variable) => {
  expect(() => settingsFrom(environment)).toThrow(variable)
})

it('links the styles of the entry in the bundle’s page', () => {
  const assets = ['client-Ab1.css', 'client-Ab1.js', 'menu-Cd2.css']
  expect(withEntryStyles('<head><title>Sousto</title></head>', assets)).toBe(
    '<head><title>Sousto</title><link rel="stylesheet" href="/assets/client-Ab1.css"/></head>',
  )
})
