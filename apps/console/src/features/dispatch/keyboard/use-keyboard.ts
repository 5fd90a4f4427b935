import { useEffect, useRef } from 'react'
import type { DispatchView } from '../dispatch-view.ts'
import { canBeLifted, dropOn } from '../model/assignment.ts'
import { areShortcutsOn, isShortcut, type Shortcut } from './shortcuts.ts'

type Keyboard = Pick<DispatchView, 'view' | 'chosen' | 'choose' | 'ask' | 'lifting'> & {
  readonly toggleMap: () => void
  readonly showPart: (part: 'alerts' | 'orders' | 'couriers') => void
}

/** Handles the keys of the screen, unless a dialog is open or something is being typed. */
export function useKeyboard(keyboard: Keyboard): void {
  const latest = useRef(keyboard)
  useEffect(() => {
    latest.current = keyboard
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select') !== null) return
      if (handle(event, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Returns whether the key did something. */
function handle(event: KeyboardEvent, keyboard: Keyboard): boolean {
  const { chosen, choose } = keyboard
  const { key, target } = event
  if (keyboard.lifting.lifted?.by === 'keys') return moveLifted(key, keyboard)
  if (key === 'ArrowDown' || key === 'ArrowUp') return moveFocus(target, key === 'ArrowDown' ? 1 : -1)
  if (key === 'Escape' && chosen !== null) {
    choose(null)
    return true
  }
  const shortcut = key.toLowerCase()
  if (!isShortcut(shortcut) || !areShortcutsOn()) return false
  runShortcut(shortcut, target, keyboard)
  return true
}

function runShortcut(shortcut: Shortcut, target: EventTarget | null, keyboard: Keyboard): void {
  const { ask, toggleMap } = keyboard
  const part = { u: 'alerts', o: 'orders', k: 'couriers' } as const
  switch (shortcut) {
    case '?':
      ask({ kind: 'shortcuts' })
      break
    case 'm':
      toggleMap()
      break
    case 'p':
      liftOrder(target, keyboard)
      break
    case 'u':
    case 'o':
    case 'k':
      focusPart(part[shortcut], keyboard)
  }
}

/** Focuses the first alert or row of a part, on a phone after showing it. */
function focusPart(part: 'alerts' | 'orders' | 'couriers', { showPart }: Keyboard): void {
  showPart(part)
  const first = part === 'alerts' ? '.dispatch-alert > :is(a, button)' : '.dispatch-row'
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`.dispatch-lists [data-part="${part}"] ${first}`)?.focus(),
  )
}

/** Moves the focus to the next or previous row of the same list. */
function moveFocus(target: EventTarget | null, by: 1 | -1): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('.dispatch-row')) return false
  const rows = [...(target.closest('[data-part]')?.querySelectorAll<HTMLElement>('.dispatch-row') ?? [])]
  const next = rows[rows.indexOf(target) + by]
  next?.focus()
  return next !== undefined
}

function liftOrder(target: EventTarget | null, { view, chosen, lifting, showPart }: Keyboard): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null
  const number = row?.dataset.order ?? (chosen?.kind === 'order' ? chosen.number : null)
  const order = view.orders.find((each) => each.number === number)
  if (order === undefined || !canBeLifted(order)) return
  showPart('couriers')
  const first = view.couriers.find((courier) => dropOn(view, order, courier).whyNot === null)
  lifting.lift({ order: order.number, by: 'keys', over: first?.id ?? view.couriers[0]?.id ?? null })
}

function moveLifted(key: string, { view, lifting }: Keyboard): boolean {
  const { lifted, lift, drop } = lifting
  const order = view.orders.find(({ number }) => number === lifted?.order)
  if (lifted === null) return false
  if (key === 'Escape' || order === undefined) {
    lift(null)
    return true
  }
  const index = view.couriers.findIndex(({ id }) => id === lifted.over)
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
  const courier = view.couriers[index + step]
  if (step !== 0 && courier !== undefined) lift({ ...lifted, over: courier.id })
  if (key === 'Enter' && courier !== undefined && dropOn(view, order, courier).whyNot === null) {
    drop(order, courier)
    lift(null)
  }
  return step !== 0 || key === 'Enter' || key === ' '
}
