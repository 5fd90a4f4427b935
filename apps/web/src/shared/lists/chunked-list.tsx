import { type CSSProperties, memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrating } from '../../platform/hydration.ts'
import { useNear } from './near.ts'
import { useAfterFrame } from './use-after-frame.ts'
import { useGradually } from './use-gradually.ts'
import './chunked-list.css'

/** Rows that are rendered together, and laid out together: full lines in two and in three columns. `chunked-list.css` counts them as well. */
const CHUNK_ROWS = 6
/** So many rows of a page stand on a first screen: a desktop's, in two or three columns, with headings between them. */
export const FIRST_SCREEN_ROWS = 12
/** Rows whose texts come together: a slow phone lays them out in some 50 ms. */
const TEXTS_AT_ONCE = 96

type ChunkedListProps<Row extends object> = {
  readonly rows: readonly Row[]
  /** So many rows of the page are rendered by the server and at first. */
  readonly atOnce: number
  /** So many rows of the page are in the lists above. */
  readonly above: number
  /** With a key, and the same function in every render, like the next. */
  readonly renderRow: (row: Row) => ReactNode
  /** What stands in a row far from the screen: its text, for searching in the page and for screen readers. */
  readonly renderText: (row: Row) => ReactNode
  readonly className: string
  /** What the list shows: when it comes back, its chunks are as high as they were, so that its scroll position is right. */
  readonly name: string
}

/**
 * A list of any length (docs/page-speed.md): rows far from the screen are text alone, and not laid out. A chunk is rendered
 * again if a value of one of its rows is another. `--row-height` of the class is what a row adds to the height before it was laid out.
 */
export function ChunkedList<Row extends object>(props: ChunkedListProps<Row>) {
  const { rows, atOnce, above, name, ...chunk } = props
  const list = useRef<HTMLDivElement>(null)
  const [before] = useState(() => heightsOf.get(name) ?? [])
  // Whoever comes from another page, or deletes what they searched for, sees a chunk at once, what is near the screen one frame later, and
  // finds all others after that, a part at a time: each has its place from the beginning.
  const isHydrating = useIsHydrating()
  const [first] = useState((isHydrating ? atOnce : Math.min(atOnce, CHUNK_ROWS)) - above)
  // Of a list that is searched the first chunk changes at once, the others one frame later.
  const later = useAfterFrame(rows)
  const shown = rows.length <= CHUNK_ROWS ? rows.length : Math.max(later.length, CHUNK_ROWS)
  // Those of the lists above come before.
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

/** Of the chunks of each list, in pixels. */
const heightsOf = new Map<string, readonly (number | undefined)[]>()

const heights = new WeakMap<Element, number>()
let observer: ResizeObserver | null = null

/** The browser says each height once it has laid the chunk out. Asked while lists are removed, it would lay out the page for each of them. */
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
  /** Laid out from the beginning: what it is taken to be high before would shift what stands below it on the screen. */
  readonly onFirstScreen: boolean
  /** It has the text of its rows while it is far from the screen. */
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
  // Texts are changed in place: of a list that is searched most become others, and none has anything to keep.
  const render = near ? renderRow : (row: never, index: number) => <li key={index}>{renderText(row)}</li>
  // The server's policy allows no attributes of styles.
  const style = known === undefined ? undefined : { '--height': `${known}px` }
  return (
    <ul
      ref={list}
      className={near && onFirstScreen ? className : `${className} list-chunk`}
      data-rows={rows.length}
      data-text={near ? undefined : ''}
      // React's type of styles knows no custom properties.
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
