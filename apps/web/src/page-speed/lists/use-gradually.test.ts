import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useGradually } from './use-gradually.ts'

it('renders the first parts at once and more with each frame, even after there were fewer for a while', async () => {
  const shown: number[] = []
  const { rerender } = renderHook(({ count }) => shown.push(useGradually(count, 3, 4)), {
    initialProps: { count: 10 },
  })
  const distinct = () => [...new Set(shown)]
  await waitFor(() => expect(distinct()).toEqual([3, 7, 10]))
  shown.length = 0
  rerender({ count: 1 })
  rerender({ count: 10 })
  await waitFor(() => expect(distinct()).toEqual([10, 1, 5, 9]))
})
