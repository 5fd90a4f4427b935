import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { ownWork } from '@sousto/contract/courier/endpoints.ts'
import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import { expect, it } from 'vitest'
import { consoleClient } from './api.ts'

/** A request that never gets a response, as on a silent connection. */
const silent = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_answer, fail) => {
    signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
  })

it('a request that takes too long is a failure of the connection, an upload after a longer time', async () => {
  const client = consoleClient(silent, { call: 10, upload: 600_000 })
  const left = new AbortController()
  const uploading = client
    .of(menuEditing)
    .uploadPhoto({ params: { outlet: 1 }, file: new Blob() }, { signal: left.signal })
  const called = await client.staff.me({}).catch((error: unknown) => error)
  expect(called).toBeInstanceOf(ApiFailure)
  expect(called).toMatchObject({ network: true, text: 'Chyba v připojení k serveru' })
  left.abort(new Error('odešel'))
  await expect(uploading).rejects.toThrow('odešel')
})

it('a step with a photograph may take as long as an upload', async () => {
  const client = consoleClient(silent, { call: 10, upload: 600_000 })
  const step = {
    step: 'deliver',
    number: 4,
    deviceAt: '2026-11-27T17:41:00Z',
    offset: 0,
    stop: 2,
    proof: 'left_at_door',
    pin: null,
    documentChecked: null,
    cashTaken: null,
    slip: null,
    byTransfer: false,
  } as const
  const left = new AbortController()
  const sent = (photograph: string, signal?: AbortSignal) =>
    client.of(ownWork).step(
      {
        params: { ride: 31 },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { ...step, photograph },
      },
      signal && { signal },
    )
  const uploading = sent('A'.repeat(400_000), left.signal)
  await expect(sent('AAAA')).rejects.toBeInstanceOf(ApiFailure)
  left.abort(new Error('odešel'))
  await expect(uploading).rejects.toThrow('odešel')
})
