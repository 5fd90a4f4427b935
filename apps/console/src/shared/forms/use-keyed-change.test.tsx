import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useKeyedChange } from './use-keyed-change.ts'

it('a change keeps its key while it is tried again, and another one has its own', async () => {
  const sent: string[] = []
  const answers = [false, true, true, false, true]
  const send = async (_day: string, headers: { readonly 'idempotency-key': string }) => {
    sent.push(headers['idempotency-key'])
    if (answers.shift() !== true) throw new Error('no answer')
  }
  // As in the console: otherwise a change waits while the browser says that it is offline, which another test may have said.
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useKeyedChange(send, [], () => {}), { wrapper })
  for (const day of ['Monday', 'Monday', 'Monday', 'Monday', 'Tuesday']) {
    await act(() => result.current.mutateAsync(day).catch(() => {}))
  }
  const [first, again, afterSuccess, , other] = sent
  expect(again).toBe(first)
  expect(new Set([first, afterSuccess, other]).size).toBe(3)
  expect(sent[3]).not.toBe(other)
})
