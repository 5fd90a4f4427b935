/**
 * Sorts rows by dragging, by the arrow keys on a row's grip, or by the buttons that the grip shows (WCAG 2.5.7). Every
 * move is announced.
 */

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import './reorder.css'

type Key = number | string

type List = {
  readonly ids: readonly Key[]
  /** Rows cannot be dropped on another list. */
  readonly list: string
  readonly move: (id: Key, name: string, to: number) => void
}

const ListContext = createContext<List | null>(null)

type ReorderProps<Id extends Key> = {
  readonly ids: readonly Id[]
  readonly onOrder: (ids: readonly Id[]) => void
  readonly children: ReactNode
}

/** Wraps the rows of one list. */
export function Reorder<Id extends Key>({ ids, onOrder, children }: ReorderProps<Id>) {
  const list = useId()
  const [said, setSaid] = useState('')
  const focused = useRef<Element | null>(null)
  const order = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is put elsewhere loses the focus
  useEffect(() => {
    const before = focused.current
    if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) {
      before.focus()
    }
  }, [order])
  const view = useMemo(
    (): List => ({
      ids,
      list,
      move: (id, name, to) => {
        const keys: readonly Key[] = ids
        const from = keys.indexOf(id)
        const moved = ids[from]
        if (moved === undefined || to < 0 || to >= ids.length || to === from) return
        focused.current = document.activeElement
        onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, moved))
        setSaid(`${name}: ${to + 1}. z ${ids.length}`)
      },
    }),
    [ids, list, onOrder],
  )
  return (
    <ListContext value={view}>
      {children}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </ListContext>
  )
}

function useList(): List {
  const list = useContext(ListContext)
  if (list === null) throw new Error('a row needs a Reorder around it')
  return list
}

type RowProps = Omit<ComponentProps<'li'>, 'id' | 'children'> & {
  readonly id: Key
  readonly name: string
  /** `grip` is placed where the row is dragged; `moves` below the row's own content. */
  readonly children: (parts: { readonly grip: ReactNode; readonly moves: ReactNode }) => ReactNode
}

export function ReorderRow({ id, name, children, ...row }: RowProps) {
  const { ids, list, move } = useList()
  const at = ids.indexOf(id)
  const [open, setOpen] = useState(false)
  const element = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const edge = useDragging({
    id,
    list,
    element,
    handle,
    onDrop: (from, to) => move(from.id, from.name, to),
    ids,
    name,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(id, name, to)
  }
  const grip = (
    <button
      ref={handle}
      type="button"
      className="reorder-grip"
      aria-label={`Přesunout ${name}`}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      onKeyDown={onKeyDown}
    >
      <GripVertical aria-hidden />
    </button>
  )
  const moves = open && (
    <fieldset className="reorder-moves" aria-label={`Přesunout ${name}`}>
      {MOVES.map(({ label, Icon, to }) => {
        const target = to(at, ids.length)
        return (
          <button
            key={label}
            type="button"
            aria-disabled={target === at || target < 0 || target >= ids.length || undefined}
            onClick={() => move(id, name, target)}
          >
            <Icon aria-hidden />
            {label}
          </button>
        )
      })}
    </fieldset>
  )
  return (
    <li {...row} ref={element} data-edge={edge ?? undefined}>
      {children({ grip, moves })}
    </li>
  )
}

const MOVES = [
  { label: 'Výš', Icon: ArrowUp, to: (at: number) => at - 1 },
  { label: 'Níž', Icon: ArrowDown, to: (at: number) => at + 1 },
  { label: 'První', Icon: ArrowUpToLine, to: () => 0 },
  { label: 'Poslední', Icon: ArrowDownToLine, to: (_: number, count: number) => count - 1 },
] as const

type Dragged = { readonly id: Key; readonly name: string }

type DraggingProps = Dragged & {
  readonly list: string
  readonly ids: readonly Key[]
  readonly element: { readonly current: HTMLElement | null }
  readonly handle: { readonly current: HTMLElement | null }
  readonly onDrop: (dragged: Dragged, to: number) => void
}

/** Returns the edge of the row at which a dragged row would be inserted. */
function useDragging({ id, name, list, ids, element, handle, onDrop }: DraggingProps): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null)
  const latest = useRef({ ids, onDrop })
  useEffect(() => {
    latest.current = { ids, onDrop }
  })
  useEffect(() => {
    if (element.current === null || handle.current === null) return
    return combine(
      draggable({
        element: element.current,
        dragHandle: handle.current,
        getInitialData: () => ({ id, name, list }),
      }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => source.data.list === list && source.data.id !== id,
        getData: ({ input, element: row }) =>
          attachClosestEdge({ id }, { element: row, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, self }) => {
          setEdge(null)
          const dragged = latest.current.ids.find((each) => each === source.data.id)
          if (dragged === undefined) return
          const to = getReorderDestinationIndex({
            startIndex: latest.current.ids.indexOf(dragged),
            indexOfTarget: latest.current.ids.indexOf(id),
            closestEdgeOfTarget: extractClosestEdge(self.data),
            axis: 'vertical',
          })
          latest.current.onDrop({ id: dragged, name: String(source.data.name) }, to)
        },
      }),
    )
  }, [id, name, list, element, handle])
  return edge
}
