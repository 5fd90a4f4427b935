import { expect, it } from 'vitest'
import { asFlags, settings } from './settings.ts'

const GB = 1024 ** 3

it.each([
  [0.5, '32MB', '256MB'],
  [2, '128MB', '1024MB'],
  [24, '1536MB', '12288MB'],
  [256, '4096MB', '32768MB'],
])('sizes its memory for a machine with %s GB', (memory, shared, cache) => {
  const values = settings({ port: 5432, durable: true }, memory * GB)
  expect(values).toMatchObject({ shared_buffers: shared, effective_cache_size: cache })
})

it('listens on loopback only and is durable unless a test disables that', () => {
  const values = settings({ port: 5432, durable: true })
  expect(values).toMatchObject({ listen_addresses: '127.0.0.1', unix_socket_directories: '' })
  expect(values).not.toHaveProperty('fsync')
  expect(asFlags({ fsync: 'off', port: '1' })).toBe(`-c fsync='off' -c port='1'`)
})
