/** Lists on a page that is opened from another one (docs/page-speed.md). */
import { act, render, screen, waitFor } from '@testing-library/react'
import { Profiler, useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkedList } from './chunked-list.tsx'

/** An observer for which no row is near the screen, apart from those that are rendered at once. */
class NothingNear {
  observe() {}
  unobserve() {}
}

const ROWS = Array.from({ length: 30 }, (_, index) => ({ id: index + 1 }))
const renderRow = ({ id }: { readonly id: number }) => <li key={id}>Karta {id}</li>
const renderText = ({ id }: { readonly id: number }) => `Text ${id}`

beforeEach(() => vi.stubGlobal('IntersectionObserver', NothingNear))
afterEach(() => vi.unstubAllGlobals())

/** Returns the rows of the first render and of the last. */
async function open(list: { readonly atOnce: number; readonly above: number }) {
  const shown: string[][] = []
  const read = () => screen.queryAllByRole('listitem').map((row) => row.textContent ?? '')
  function Page() {
    useLayoutEffect(() => void shown.push(read()))
    return (
      <ChunkedList
        {...list}
        name="list"
        rows={ROWS}
        renderRow={renderRow}
        renderText={renderText}
        className="rows"
      />
    )
  }
  render(<Page />)
  await screen.findByText(/ 30$/)
  return { first: shown[0], last: read() }
}

const texts = (name: string, from: number, to: number) =>
  ROWS.slice(from, to).map(({ id }) => `${name} ${id}`)

it('shows one chunk at once with placeholders for all others, and their texts after that', async () => {
  const { first, last } = await open({ atOnce: 24, above: 0 })
  expect(first).toEqual(texts('Karta', 0, 6))
  expect(last).toEqual([...texts('Karta', 0, 6), ...texts('Text', 6, 30)])
})

it('shows the chunk only once on a page with several lists', async () => {
  const { first, last } = await open({ atOnce: 24, above: 6 })
  expect(first).toEqual([])
  expect(last).toEqual(texts('Text', 0, 30))
})

it('the texts of a long list are added in parts, and again after it was short for a while', async () => {
  const long = Array.from({ length: 240 }, (_, index) => ({ id: index + 1 }))
  const counts: number[] = []
  const count = () => counts.push(screen.queryAllByRole('listitem').length)
  const list = { atOnce: 6, above: 0, name: 'long', renderRow, renderText, className: 'rows' }
  const page = (rows: typeof long) => (
    <Profiler id="list" onRender={count}>
      <ChunkedList {...list} rows={rows} />
    </Profiler>
  )
  const { rerender } = render(page(long))
  const distinct = () => [...new Set(counts)]
  await waitFor(() => expect(distinct()).toEqual([6, 96, 192, 240]))
  counts.length = 0
  rerender(page(long.slice(0, 5)))
  rerender(page(long))
  await waitFor(() => expect(distinct()).toEqual([5, 6, 102, 198, 240]))
})

it('the text of a row far from the screen is replaced in place', async () => {
  const list = { atOnce: 6, above: 0, name: 'found', renderRow, renderText, className: 'rows' }
  const { rerender } = render(<ChunkedList {...list} rows={ROWS} />)
  const row = await screen.findByText('Text 20')
  rerender(<ChunkedList {...list} rows={ROWS.slice(1)} />)
  await waitFor(() => expect(row.textContent).toBe('Text 21'))
})

it('when the rows of a list change, the first chunk changes at once, the others one frame later', async () => {
  const list = { atOnce: 12, above: 0, name: 'other', renderRow, renderText, className: 'rows' }
  const { container, rerender } = render(<ChunkedList {...list} rows={ROWS} />)
  await screen.findByText('Text 30')
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  const shown = () =>
    [...container.querySelectorAll('ul')].map((chunk) => /\d+/.exec(chunk.textContent ?? '')?.[0])
  const become = (rows: typeof ROWS) => rerender(<ChunkedList {...list} rows={rows} />)
  const nextFrame = () => act(() => frames.shift()?.(0))
  become(ROWS.slice(10))
  expect(shown()).toEqual(['11', '7', '13', '19', '25'])
  nextFrame()
  expect(shown()).toEqual(['11', '17', '23', '29'])
  become(ROWS.slice(28))
  expect(shown()).toEqual(['29'])
  become(ROWS)
  expect(shown()).toEqual(['1', undefined, undefined, undefined])
  become([])
  expect(shown()).toEqual([])
})

it('rows on the screen are shown at once, and rows near it one chunk per frame', async () => {
  const told: IntersectionObserverCallback[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class extends NothingNear {
      constructor(tell: IntersectionObserverCallback) {
        super()
        told.push(tell)
      }
    },
  )
  vi.resetModules()
  const { ChunkedList: Fresh } = await import('./chunked-list.tsx')
  const list = { name: 'near', rows: ROWS, atOnce: 6, above: 0, renderRow, renderText, className: 'rows' }
  const { container } = render(<Fresh {...list} />)
  await screen.findByText('Text 30')
  const chunks = [...container.querySelectorAll('ul')]
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  const { innerHeight } = window
  /** Reports the position of each chunk, in heights of the screen. */
  const scroll = (tops: readonly number[]) =>
    act(() => {
      const entries = tops.map((top, index) => ({
        target: chunks[index],
        isIntersecting: top > -2 && top < 2.5,
        boundingClientRect: {
          top: top * innerHeight,
          bottom: (top + 0.5) * innerHeight,
          height: innerHeight / 2,
        },
      }))
      told[0]?.(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver)
    })
  const nextFrame = () => act(() => frames.shift()?.(0))
  const shown = () => chunks.map((chunk) => chunk.textContent?.startsWith('Karta'))

  scroll([0, 0.5, 1, 1.5, 3])
  expect(shown()).toEqual([true, true, false, false, false])
  nextFrame()
  expect(shown()).toEqual([true, true, true, false, false])
  // The last one is far away again before its turn comes.
  scroll([-3, -2.5, -2.5, 3, 3])
  nextFrame()
  expect(shown()).toEqual([false, true, true, false, false])
  nextFrame()
  nextFrame()
  expect(shown()).toEqual([false, false, false, false, false])
  expect(frames).toEqual([])
})

it('chunks below the first screen contain the number of their rows, so that their height is known before layout', () => {
  const list = { name: 'list', rows: ROWS.slice(0, 14), renderRow, renderText, className: 'rows', atOnce: 48 }
  const chunks = (above: number) =>
    renderToString(<ChunkedList {...list} above={above} />).match(/<ul [^>]*>/g)
  expect(chunks(11)).toEqual([
    '<ul class="rows" data-rows="6">',
    '<ul class="rows list-chunk" data-rows="6">',
    '<ul class="rows list-chunk" data-rows="2">',
  ])
  expect(chunks(12)?.[0]).toBe('<ul class="rows list-chunk" data-rows="6">')
})
