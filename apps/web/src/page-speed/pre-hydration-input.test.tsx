import { Combobox } from '@sousto/ui/combobox/combobox.tsx'
import { act, waitFor } from '@testing-library/react'
import { Suspense, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { replayEarlyInput, saveEarlyInput } from './pre-hydration-input.ts'

function Page() {
  useEffect(replayEarlyInput, [])
  return (
    <Suspense>
      <Fields />
    </Suspense>
  )
}

function Fields() {
  const [query, setQuery] = useState('')
  const [note, setNote] = useState('')
  const [email, setEmail] = useState('')
  const [city, setCity] = useState('')
  return (
    <form>
      <Combobox
        label="Adresa"
        query={query}
        onQueryChange={setQuery}
        options={[]}
        onSelect={() => {}}
        status="idle"
        texts={{ empty: '', failed: '' }}
      />
      <textarea value={note} onChange={(event) => setNote(event.target.value)} />
      <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <input type="checkbox" />
      <select value={city} onChange={(event) => setCity(event.target.value)}>
        <option value="">Vyberte</option>
        <option value="olomouc">Olomouc</option>
      </select>
      <output>{[query, note, email].join('|')}</output>
      <b>{city}</b>
    </form>
  )
}

let root: Root
const ADDRESS = 'input[role=combobox]'

function comeAlive(typing: (type: (field: string, text: string) => void) => void) {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Page />)
  const type = (selector: string, text: string) => {
    const field = page.querySelector<HTMLInputElement>(selector)
    if (field === null) throw new Error(`no ${selector}`)
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typing(type)
  act(() => {
    root = hydrateRoot(page, <Page />)
  })
  return {
    known: () => page.querySelector('output')?.textContent,
    shown: (selector: string) => page.querySelector<HTMLInputElement>(selector)?.value,
  }
}

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('a selection made before hydration is kept and reaches the app [marketplace-3.36]', async () => {
  saveEarlyInput()
  comeAlive((type) => type('select', 'olomouc'))
  await waitFor(() => expect(document.querySelector('b')?.textContent).toBe('olomouc'))
  expect(document.querySelector('select')?.value).toBe('olomouc')
})

test('input typed before hydration is kept and reaches the app [marketplace-3.36]', async () => {
  const { known, shown } = comeAlive((type) => {
    type(ADDRESS, 'Šve')
    saveEarlyInput()
    type('textarea', 'u vrat')
    type('[type=email]', 'a@b.cz')
  })
  await waitFor(() => expect(known()).toBe('Šve|u vrat|a@b.cz'))
  expect(shown(ADDRESS)).toBe('Šve')
  expect(shown('[type=email]')).toBe('a@b.cz')
})

test('input that was deleted before hydration is not replayed', async () => {
  const { known } = comeAlive((type) => {
    saveEarlyInput()
    type(ADDRESS, 'Šve')
    type(ADDRESS, '')
    type('textarea', 'u vrat')
  })
  await waitFor(() => expect(known()).toBe('|u vrat|'))
})
