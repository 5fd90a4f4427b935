import { runInThisContext } from 'node:vm'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogWindow } from './dialog-window.tsx'
import { REGISTER_DRAWER_PROPERTIES, registerDrawerProperties } from './drawer-properties.ts'

/** As a browser: what is registered twice is an error. */
function aRegistry() {
  const registered = new Map<string, PropertyDefinition>()
  vi.stubGlobal('CSS', {
    registerProperty: (definition: PropertyDefinition) => {
      if (registered.has(definition.name)) throw new DOMException('Already registered')
      registered.set(definition.name, definition)
    },
  })
  return registered
}

afterEach(() => vi.unstubAllGlobals())

test('a page registers all that a drawer would, so that opening one styles nothing anew', async () => {
  const registered = aRegistry()
  runInThisContext(REGISTER_DRAWER_PROPERTIES)
  const before = [...registered.values()]
  expect(before).toHaveLength(5)
  render(
    <DialogWindow open onOpenChange={() => {}} title="Kdy máme přijet?">
      Hned
    </DialogWindow>,
  )
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect([...registered.values()]).toEqual(before)
  registered.clear()
  registerDrawerProperties()
  expect([...registered.values()]).toEqual(before)
})

test('a browser that cannot register any goes on', () => {
  vi.stubGlobal('CSS', undefined)
  runInThisContext(REGISTER_DRAWER_PROPERTIES)
  expect(registerDrawerProperties).not.toThrow()
})
