import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { useBrowserValue } from '../platform/browser-value.ts'
import { storedValue, useStoredValue } from '../platform/stored-value.ts'
import { useHasHydrated, useIsHydrating } from './hydration.ts'

const CITY = storedValue('city', 'nowhere', String)

const renders: string[] = []

function Page() {
  const shown = [
    useIsHydrating() ? 'hydrating' : 'not hydrating',
    useHasHydrated() ? 'hydrated' : 'not hydrated',
    useStoredValue(CITY),
    useBrowserValue(() => 'browser', 'server'),
  ].join(', ')
  renders.push(shown)
  return <p>{shown}</p>
}

const ON_SERVER = 'hydrating, not hydrated, nowhere, server'
const IN_BROWSER = 'not hydrating, hydrated, Olomouc, browser'

afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
  renders.length = 0
})

it('a page that is hydrated shows the server’s values first, then the browser’s', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Page />)
  expect(page).toHaveTextContent(ON_SERVER)
  localStorage.setItem('city', '"Olomouc"')
  renders.length = 0
  const root = await act(async () => hydrateRoot(page, <Page />))
  expect(page).toHaveTextContent(IN_BROWSER)
  expect(renders).toEqual([ON_SERVER, IN_BROWSER])
  act(() => CITY.set('Brno'))
  expect(page).toHaveTextContent('Brno')
  act(() => root.unmount())
})

it('a value that is stored during hydration is shown at once, and stays', async () => {
  function Typing() {
    useEffect(() => CITY.set('Brno'), [])
    return <Page />
  }
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Typing />)
  localStorage.setItem('city', '"Olomouc"')
  renders.length = 0
  const root = await act(async () => hydrateRoot(page, <Typing />))
  expect(renders).toEqual([
    ON_SERVER,
    'not hydrating, not hydrated, Brno, server',
    'not hydrating, hydrated, Brno, browser',
  ])
  act(() => root.unmount())
})

it('a page that is opened from another one shows the browser’s values at once', () => {
  localStorage.setItem('city', '"Olomouc"')
  render(<Page />)
  expect(screen.getByText(IN_BROWSER)).toBeVisible()
  expect(renders).toEqual([IN_BROWSER])
})
