import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'react'
import { useDispatch } from '../dispatch-view.ts'
import { canBeLifted } from '../model/assignment.ts'
import type { ShownCourier, ShownOrder } from '../model/city-view.ts'

type Row = { readonly current: HTMLElement | null }

/** Lets a row of an order be dragged to a courier. */
export function useDraggedOrder(row: Row, order: ShownOrder): void {
  const { lifting } = useDispatch()
  const { number } = order
  const latest = useRef(lifting)
  useEffect(() => {
    latest.current = lifting
  })
  const isDraggable = canBeLifted(order)
  useEffect(() => {
    if (row.current === null || !isDraggable) return undefined
    return draggable({
      element: row.current,
      getInitialData: () => ({ order: number }),
      onDragStart: () => latest.current.lift({ order: number, by: 'pointer', over: null }),
      onDrop: () => latest.current.lift(null),
    })
  }, [row, number, isDraggable])
}

/** Lets an order be dropped on the row of a courier. */
export function useOrderTarget(row: Row, courier: ShownCourier): void {
  const { view, lifting } = useDispatch()
  const latest = useRef({ view, lifting, courier })
  useEffect(() => {
    latest.current = { view, lifting, courier }
  })
  useEffect(() => {
    if (row.current === null) return undefined
    const hover = (order: unknown, over: number | null) =>
      latest.current.lifting.lift({ order: String(order), by: 'pointer', over })
    return dropTargetForElements({
      element: row.current,
      canDrop: ({ source }) => typeof source.data.order === 'string',
      onDragEnter: ({ source }) => hover(source.data.order, latest.current.courier.id),
      onDragLeave: ({ source }) => hover(source.data.order, null),
      onDrop: ({ source }) => {
        const { view: now, lifting: active, courier: target } = latest.current
        const order = now.orders.find(({ number }) => number === source.data.order)
        if (order !== undefined) active.drop(order, target)
      },
    })
  }, [row])
}
