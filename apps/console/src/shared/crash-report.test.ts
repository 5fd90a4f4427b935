import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { reportCrash } from './crash-report.ts'

afterEach(() => vi.unstubAllGlobals())

it('a crash is reported once, without the token of a mailed link', async () => {
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (typeof body === 'string') bodies.push(body)
    return new Response('{"status":"ok"}')
  })
  window.history.replaceState(null, '', '/provoz/pozvanka/tajny-token?zdroj=mail')
  const error = new TypeError('tickets is undefined')
  reportCrash(error)
  reportCrash(error)
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toContain('tickets is undefined')
  expect(bodies[0]).toContain('/provoz/pozvanka"')
  expect(bodies[0]).not.toContain('tajny-token')
})
