import { type CSSProperties, memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrating } from '../hydration.ts'
import { useNear } from './near.ts'
import { useAfterFrame } from './use-after-frame.ts'
import { useGradually } from './use-gradually.ts'
import './chunked-list.css'

/**
 * The number of rows that are rendered and laid out together: full lines in two and in three columns.
 * `chunked-list.css` contains the same number.
 */
const CHUNK_ROWS = 6
/** The number of rows on the first screen of a desktop, in two or three columns with headings between them. */
export const FIRST_SCREEN_ROWS = 12
/** The number of rows whose texts are added together. A slow phone lays them out in about 50 ms. */
const TEXTS_AT_ONCE = 96

type ChunkedListProps<Row extends object> = {
  readonly rows: readonly Row[]
  /** The number of rows of the page that the server and the first render contain. */
  readonly atOnce: number
  /** The number of rows in the lists above. */
  readonly above: number
  /** Returns an element with a key. Like `renderText`, it must be the same function in every render. */
  readonly renderRow: (row: Row) => ReactNode
  /** Returns the text of a row far from the screen, for the page search and for screen readers. */
  readonly renderText: (row: Row) => ReactNode
  readonly className: string
  /**
   * Identifies the contents of the list. When the list is shown again, its chunks get their former heights, so that its
   * scroll position is right.
   */
  readonly name: string
}

/**
 * A list of any length (docs/page-speed.md). Rows far from the screen contain only text, and are not laid out. A chunk
 * is rendered again if one of its rows changes. `--row-height` of the class is the estimated height of a row before
 * layout.
 */
export function ChunkedList<Row extends object>(props: ChunkedListProps<Row>) {
  const { rows, atOnce, above, name, ...chunk } = props
  const list = useRef<HTMLDivElement>(null)
  const [before] = useState(() => heightsOf.get(name) ?? [])
  // After a navigation, or when a search is cleared, one chunk is shown at once, the chunks near the screen follow one
  // frame later, and all others after that in parts. All of them have their space from the beginning.
  const isHydrating = useIsHydrating()
  const [first] = useState((isHydrating ? atOnce : Math.min(atOnce, CHUNK_ROWS)) - above)
  // While a list is being searched, the first chunk changes at once, the others one frame later.
  const later = useAfterFrame(rows)
  const shown = rows.length <= CHUNK_ROWS ? rows.length : Math.max(later.length, CHUNK_ROWS)
  // The rows of the lists above come first.
  const texts = useGradually(shown, isHydrating ? rows.length : -above, TEXTS_AT_ONCE)
  useEffect(() => {
    for (const element of list.current?.children ?? []) followHeight(element)
  })
  useLayoutEffect(() => {
    const { current } = list
    return () => {
      if (current !== null) heightsOf.set(name, Array.from(current.children, heightNow))
    }
  }, [name])
  return (
    <div ref={list}>
      {Array.from({ length: Math.ceil(shown / CHUNK_ROWS) }, (_, index) => (
        <Chunk
          // biome-ignore lint/suspicious/noArrayIndexKey: chunks never change places
          key={index}
          {...chunk}
          rows={(index === 0 ? rows : later).slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS)}
          atOnce={index * CHUNK_ROWS < first}
          onFirstScreen={index === 0 && above < FIRST_SCREEN_ROWS}
          hasTexts={index * CHUNK_ROWS < Math.max(first, texts)}
          height={before[index]}
        />
      ))}
    </div>
  )
}

/** The heights of the chunks of each list, in pixels. */
const heightsOf = new Map<string, readonly (number | undefined)[]>()

const heights = new WeakMap<Element, number>()
let observer: ResizeObserver | null = null

/**
 * The observer reports each height once the browser has laid the chunk out. Reading heights while lists are removed
 * would cause a layout for each of them.
 */
function followHeight(chunk: Element): void {
  if (heights.has(chunk) || !('ResizeObserver' in globalThis)) return
  observer ??= new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) heights.set(target, borderBoxSize[0]?.blockSize ?? 0)
  })
  observer.observe(chunk)
}

const heightNow = (chunk: Element) => heights.get(chunk)

type ChunkProps = {
  readonly rows: readonly object[]
  readonly atOnce: boolean
  /** Laid out from the beginning, because replacing an estimated height would shift the visible content below. */
  readonly onFirstScreen: boolean
  /** True if it contains the text of its rows while it is far from the screen. */
  readonly hasTexts: boolean
  readonly height: number | undefined
  readonly className: string
  readonly renderRow: (row: never) => ReactNode
  readonly renderText: (row: never) => ReactNode
}

const Chunk = memo(function Chunk(props: ChunkProps) {
  const { rows, atOnce, onFirstScreen, hasTexts, height, className, renderRow, renderText } = props
  const list = useRef<HTMLUListElement>(null)
  const { near, height: known } = useNear(list, atOnce, height)
  // Texts are replaced in place: most of them change during a search, and none has state to keep.
  const render = near ? renderRow : (row: never, index: number) => <li key={index}>{renderText(row)}</li>
  // The server's content security policy forbids style attributes.
  const style = known === undefined ? undefined : { '--height': `${known}px` }
  return (
    <ul
      ref={list}
      className={near && onFirstScreen ? className : `${className} list-chunk`}
      data-rows={rows.length}
      data-text={near ? undefined : ''}
      // React's type of styles does not include custom properties.
      style={style as CSSProperties}
    >
      {(near || hasTexts) && rows.map((row, index) => render(row as never, index))}
    </ul>
  )
}, haveSameRows)

function haveSameRows(
  { rows: before, ...rest }: ChunkProps,
  { rows: after, ...others }: ChunkProps,
): boolean {
  return (
    isSame(rest, others) &&
    before.length === after.length &&
    before.every((row, index) => isSame(row, after[index]))
  )
}

function isSame(one: object, other: object | undefined): boolean {
  if (one === other) return true
  if (other === undefined) return false
  const values = Object.entries(one)
  return (
    values.length === Object.keys(other).length &&
    values.every(([key, value]) => Object.is(value, Reflect.get(other, key)))
  )
}
