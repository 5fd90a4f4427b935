import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('work waits until the page has loaded and the browser is idle, or at most ten seconds', () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const idle: { readonly work: () => void; readonly timeout: number | undefined }[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) =>
    idle.push({ work, timeout: options?.timeout }),
  )
  const work = vi.fn<() => void>()
  whenIdle(work)
  expect(idle).toEqual([])

  readyState.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  expect(idle).toEqual([{ work, timeout: 10_000 }])
  expect(work).not.toHaveBeenCalled()

  whenIdle(work)
  expect(idle).toHaveLength(2)
})
