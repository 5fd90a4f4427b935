import { expect, it } from 'vitest'
import { isFromOurSite } from './same-origin.ts'

const PUBLIC = 'https://sousto.example'

it.each([
  [
    'a GET from another site',
    'GET',
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    true,
  ],
  ['our own page', 'POST', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }, true],
  ['the public address behind a proxy', 'POST', { origin: PUBLIC, 'sec-fetch-site': 'same-origin' }, true],
  ['a program, which sends neither header', 'DELETE', {}, true],
  ['a URL typed into the address bar', 'POST', { 'sec-fetch-site': 'none' }, true],
  ['another site', 'POST', { origin: 'https://evil.example' }, false],
  ['another site that hides its origin', 'POST', { origin: 'null' }, false],
  ['another site without Origin', 'PUT', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sibling site', 'DELETE', { 'sec-fetch-site': 'same-site' }, false],
  ['another port of this computer', 'POST', { origin: 'http://127.0.0.1:4000' }, false],
  [
    'the page of a native app, ours as well: its calls come from native code',
    'POST',
    { origin: 'https://localhost' },
    false,
  ],
  ['the page of a native app on iOS', 'POST', { origin: 'capacitor://localhost' }, false],
  [
    'a call from native code, with the cookies of the system’s jar',
    'POST',
    { cookie: 'sousto_session=x' },
    true,
  ],
  ['a host that begins with ours', 'POST', { origin: `${PUBLIC}.evil.example` }, false],
])('%s [wire.6]', (_what, method, headers, allowed) => {
  expect(isFromOurSite({ method, headers, host: '127.0.0.1:3000' }, PUBLIC)).toBe(allowed)
})
