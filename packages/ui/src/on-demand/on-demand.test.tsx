import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { type OnDemand, onDemand, useOnDemand } from './on-demand.ts'

type Part = { readonly Window: () => ReactNode }
const PART: Part = { Window: () => <p>Okno</p> }

type UserProps = {
  readonly part: OnDemand<Part>
  readonly wanted: boolean
  readonly optional?: boolean
  readonly onFailure?: () => void
}

function User({ part, wanted, ...options }: UserProps) {
  const loaded = useOnDemand(part, wanted, options)
  return loaded ? <loaded.Window /> : <p>Tlačítko</p>
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <p>Nejde načíst</p> : this.props.children
  }
}

test('a part is loaded when it is first wanted, only once', async () => {
  const load = vi.fn<() => Promise<Part>>(async () => PART)
  const part = onDemand(load)
  const { rerender } = render(<User part={part} wanted={false} />)
  expect(screen.getByText('Tlačítko')).toBeVisible()
  expect(load).not.toHaveBeenCalled()
  rerender(<User part={part} wanted />)
  expect(load, 'not among the effects').not.toHaveBeenCalled()
  expect(await screen.findByText('Okno')).toBeVisible()
  render(<User part={part} wanted />)
  expect(screen.getAllByText('Okno')).toHaveLength(2)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that cannot be loaded fails at the next boundary; a caller that does not need it continues, and loading is retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn<() => Promise<Part>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /a.js'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /a.js'))
    .mockResolvedValue(PART)
  const part = onDemand(load)
  render(
    <Boundary>
      <User part={part} wanted />
    </Boundary>,
  )
  expect(await screen.findByText('Nejde načíst')).toBeVisible()
  cleanup()
  const onFailure = vi.fn<() => void>()
  const { unmount } = render(<User part={part} wanted optional onFailure={onFailure} />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 60_000 })
  expect(screen.getByText('Tlačítko')).toBeVisible()
  expect(onFailure).toHaveBeenCalledOnce()
  unmount()
  render(<User part={part} wanted optional />)
  expect(await screen.findByText('Okno')).toBeVisible()
})
