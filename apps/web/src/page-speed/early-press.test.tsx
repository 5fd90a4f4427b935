import { runInThisContext } from 'node:vm'
import { act } from '@testing-library/react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EARLY_PRESS_SCRIPT } from './early-press.ts'

const presses: string[] = []
let root: Root | undefined

beforeEach(() => {
  presses.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  vi.useRealTimers()
})

// Not run as a `<script>`, because its timers could not be stopped.
runInThisContext(EARLY_PRESS_SCRIPT)

const pressed = (name: string) => () => {
  presses.push(name)
}

function Buttons() {
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    pressed('form')()
  }
  const [consents, setConsents] = useState(false)
  return (
    <>
      <input
        type="checkbox"
        id="consent"
        checked={consents}
        onChange={(event) => setConsents(event.target.checked)}
      />
      <output>{consents ? 'yes' : 'no'}</output>
      <button type="button" id="order" onClick={pressed('order')}>
        Objednat
      </button>
      <form onSubmit={submitted}>
        <button type="submit" id="log-in">
          Přihlásit
        </button>
      </form>
    </>
  )
}

/** Returns the page as the server sent it. */
function served() {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(
    <Suspense>
      <Buttons />
    </Suspense>,
  )
  return {
    page,
    press: (id: string) => page.querySelector<HTMLElement>(`#${id}`)?.click(),
    /** `arrives` resolves when the script of the Suspense boundary is loaded. */
    hydrate: (arrives: Promise<void>) => {
      const Late = lazy(async () => {
        await arrives
        return { default: Buttons }
      })
      act(() => {
        root = hydrateRoot(
          page,
          <Suspense>
            <Late />
          </Suspense>,
        )
      })
    },
  }
}

/** React renders at the end of an `act`, so a single `act` for the whole time would render too late. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    // oxlint-disable-next-line no-await-in-loop -- time passes in order
    await act(() => vi.advanceTimersByTimeAsync(50))
  }
}

test('a button that is clicked before hydration is clicked again once its script is loaded, not earlier [marketplace-3.29]', async () => {
  const { press, hydrate } = served()
  press('order')
  const arrives = new Promise<void>((resolve) => setTimeout(resolve, 3_000))
  hydrate(arrives)
  await pass(2_900)
  expect(presses).toEqual([])
  await pass(1_000)
  expect(presses).toEqual(['order'])
  await pass(20_000)
  expect(presses).toEqual(['order'])
})

test('a form is submitted by its script, never by the browser, and only the last click counts [marketplace-3.29]', async () => {
  const { press, hydrate } = served()
  const native = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  document.addEventListener('submit', native, true)
  press('order')
  press('log-in')
  press('log-in')
  expect(native).not.toHaveBeenCalled()
  hydrate(Promise.resolve())
  await pass(1_000)
  document.removeEventListener('submit', native, true)
  expect(presses).toEqual(['form'])
})

test('a checkbox shows the state in React: it is checked once its script is loaded', async () => {
  const { page, press, hydrate } = served()
  const shown = () => [page.querySelector('input')?.checked, page.querySelector('output')?.textContent]
  press('consent')
  expect(shown()).toEqual([false, 'no'])
  hydrate(Promise.resolve())
  await pass(1_000)
  expect(shown()).toEqual([true, 'yes'])
})

test('a click is discarded after 15 seconds without a script [marketplace-3.29]', async () => {
  const { press, hydrate } = served()
  press('order')
  await pass(15_100)
  hydrate(Promise.resolve())
  await pass(1_000)
  expect(presses).toEqual([])
})

test('a click between the start of hydration and its end counts once', async () => {
  const { page, press } = served()
  root = hydrateRoot(
    page,
    <Suspense>
      <Buttons />
    </Suspense>,
  )
  press('order')
  await pass(1_000)
  expect(presses).toEqual(['order'])
})

test('a click after hydration counts once', async () => {
  const { press, hydrate } = served()
  hydrate(Promise.resolve())
  await pass(100)
  press('order')
  await pass(1_000)
  expect(presses).toEqual(['order'])
})
