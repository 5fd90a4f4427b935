import { expect, test, vi } from 'vitest'
import { toastQueue } from './toast-queue.ts'

const aViewport = () => ({ show: vi.fn<(message: object) => void>(), dismiss: vi.fn<() => void>() })

test('toasts added before their viewport has loaded are shown once it has', () => {
  const onFirst = vi.fn<() => void>()
  const queue = toastQueue(onFirst)
  queue.show({ text: 'Přidáno' })
  expect(onFirst).toHaveBeenCalled()
  const viewport = aViewport()
  queue.open(viewport)
  queue.show({ text: 'Uloženo' })
  expect(viewport.show.mock.calls).toEqual([[{ text: 'Přidáno' }], [{ text: 'Uloženo' }]])
})

test('a toast dismissed before the viewport has loaded is not shown', () => {
  const queue = toastQueue(() => {})
  queue.show({ text: 'Přidáno' })
  queue.dismiss()
  const viewport = aViewport()
  queue.open(viewport)
  expect(viewport.show).not.toHaveBeenCalled()
})

test('toasts wait again when the viewport is unmounted', () => {
  const queue = toastQueue(() => {})
  const first = aViewport()
  queue.open(first)()
  queue.show({ text: 'Přidáno' })
  expect(first.show).not.toHaveBeenCalled()
  const second = aViewport()
  queue.open(second)
  expect(second.show).toHaveBeenCalledWith({ text: 'Přidáno' })
})
