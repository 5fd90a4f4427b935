import { expect, it, vi } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

it('a rendering lets urgent calls go first, but only for a limited time', async () => {
  let urgent = true
  const hasUrgent = vi.fn<() => boolean>(() => urgent)
  const queue = createRenderQueue({ hasUrgent })
  const render = vi.fn<() => Promise<string>>(async () => 'page')
  const page = queue.run('a', render)
  await expect.poll(() => hasUrgent.mock.calls.length).toBeGreaterThan(1)
  expect(await page).toBe('page')
  urgent = false
  expect(await queue.run('a', async () => 'next')).toBe('next')
})
