import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { store, stored } from '../../platform/stored.ts'

const views = z.array(z.object({ name: z.string(), search: z.string() }))
type View = z.output<typeof views>[number]

const keyOf = (list: string) => `sousto-views-${list}`

/** The button that opened the form disappears, so the focus moves. */
const focus = (input: HTMLInputElement | null): void => input?.focus()

/** Filters with a name, which this device remembers for a list. */
export function SavedViews({ list }: { readonly list: string }) {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  const [all, setAll] = useState<readonly View[]>(() => stored(views, keyOf(list), []))
  const [naming, setNaming] = useState(false)
  const change = (next: readonly View[]) => {
    setAll(next)
    store(keyOf(list), next)
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = new FormData(event.currentTarget).get('pohled')
    const name = typeof written === 'string' ? written.trim() : ''
    if (name !== '') change([...all.filter((view) => view.name !== name), { name, search: searchStr }])
    setNaming(false)
  }
  return (
    <div className="admin-views">
      <ul aria-label="Uložené pohledy">
        {all.map(({ name, search }) => (
          <li key={name}>
            <button
              type="button"
              className="admin-view"
              aria-pressed={search === searchStr}
              onClick={() => router.history.push(`${router.basepath}${pathname}${search}`)}
            >
              {name}
            </button>
            <IconButton
              label={`Zahodit pohled ${name}`}
              onClick={() => change(all.filter((view) => view.name !== name))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {naming && (
        <form className="admin-view-name" onSubmit={save}>
          <TextField label="Název pohledu" name="pohled" ref={focus} limit={lettersUpTo(40)} />
          <Button type="submit">Uložit</Button>
        </form>
      )}
      {!naming && searchStr !== '' && !all.some(({ search }) => search === searchStr) && (
        <Button variant="quiet" icon={<Bookmark aria-hidden />} onClick={() => setNaming(true)}>
          Uložit pohled
        </Button>
      )}
    </div>
  )
}
