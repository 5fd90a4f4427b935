import { expect, test, vi } from 'vitest'
import { toastDesk } from './toast-desk.ts'

const aViewport = () => ({ show: vi.fn<(message: object) => void>(), dismiss: vi.fn<() => void>() })

test('toasts of the time before their viewport is there are shown when it comes', () => {
  const onFirst = vi.fn<() => void>()
  const desk = toastDesk(onFirst)
  desk.show({ text: 'Přidáno' })
  expect(onFirst).toHaveBeenCalled()
  const viewport = aViewport()
  desk.open(viewport)
  desk.show({ text: 'Uloženo' })
  expect(viewport.show.mock.calls).toEqual([[{ text: 'Přidáno' }], [{ text: 'Uloženo' }]])
})

test('a dismissed toast does not come with the viewport', () => {
  const desk = toastDesk(() => {})
  desk.show({ text: 'Přidáno' })
  desk.dismiss()
  const viewport = aViewport()
  desk.open(viewport)
  expect(viewport.show).not.toHaveBeenCalled()
})

test('toasts wait again when the viewport has left', () => {
  const desk = toastDesk(() => {})
  const first = aViewport()
  desk.open(first)()
  desk.show({ text: 'Přidáno' })
  expect(first.show).not.toHaveBeenCalled()
  const second = aViewport()
  desk.open(second)
  expect(second.show).toHaveBeenCalledWith({ text: 'Přidáno' })
})
