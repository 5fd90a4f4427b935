import { expect, it } from 'vitest'
import { preferredEncoding } from './preferred-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
])('Accept-Encoding %j selects %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})
