import { savedViewCalls } from '@sousto/contract/saved-views/endpoints.ts'
import type { SavedView, SavedViewBody } from '@sousto/contract/saved-views/wire.ts'
import { VIEW_NAME_LETTERS } from '@sousto/domain/saved-views/saved-views.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Bookmark, Users, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { useUndo } from '../forms/use-undo.ts'
import { managesEverybody } from '../management/navigation.tsx'
import { useMe } from '../session/me.ts'

/** The button that opened the form disappears, so the focus moves. */
const focus = (input: HTMLInputElement | null): void => input?.focus()

function useViews(list: string) {
  const calls = useClient().of(savedViewCalls)
  const cache = useQueryClient()
  const queryKey = ['saved-views', list]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.list({ params: { list } }, { signal }),
  })
  const onSuccess = (answer: typeof data) => cache.setQueryData(queryKey, answer)
  const saving = useMutation({
    mutationFn: (body: SavedViewBody) => calls.save({ params: { list }, body }),
    onSuccess,
  })
  const showRemoved = useUndo((view: number) => calls.putBack({ params: { list, view } }), onSuccess)
  const removing = useMutation({
    mutationFn: (view: number) => calls.remove({ params: { list, view } }),
    onSuccess: (answer, view) => {
      onSuccess(answer)
      showRemoved({ text: 'Pohled je pryč.', undone: 'Pohled je zpátky.', change: view })
    },
  })
  return { views: data?.views ?? [], shares: data?.shares ?? false, saving, removing }
}

/** Filters of a list with a name: the own ones, and those that colleagues share. */
export function SavedViews({ list }: { readonly list: string }) {
  const router = useRouter()
  const me = useMe()
  const { pathname, searchStr } = useLocation()
  const { views, shares, saving, removing } = useViews(list)
  const [naming, setNaming] = useState(false)
  const [shared, setShared] = useState(false)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = new FormData(event.currentTarget).get('pohled')
    const name = typeof written === 'string' ? written.trim() : ''
    if (name === '') return setNaming(false)
    saving.mutate({ name, search: searchStr, shared }, { onSuccess: () => setNaming(false) })
  }
  const removes = ({ own }: SavedView) => own || managesEverybody(me)
  return (
    <div className="admin-views">
      <ul aria-label="Uložené pohledy">
        {views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className="admin-view"
              aria-pressed={view.search === searchStr}
              onClick={() => router.history.push(`${router.basepath}${pathname}${view.search}`)}
            >
              {view.shared && <Users aria-label="Sdílený" role="img" size={18} />} {view.name}
            </button>
            {removes(view) && (
              <IconButton label={`Zahodit pohled ${view.name}`} onClick={() => removing.mutate(view.id)}>
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {naming && (
        <form className="admin-view-name" onSubmit={save}>
          <TextField label="Název pohledu" name="pohled" ref={focus} limit={lettersUpTo(VIEW_NAME_LETTERS)} />
          {shares && (
            <Checkbox checked={shared} onCheckedChange={setShared}>
              Sdílet s kolegy
            </Checkbox>
          )}
          <Button type="submit" loading={saving.isPending}>
            Uložit
          </Button>
        </form>
      )}
      {!naming && searchStr !== '' && !views.some(({ search }) => search === searchStr) && (
        <Button variant="quiet" icon={<Bookmark aria-hidden />} onClick={() => setNaming(true)}>
          Uložit pohled
        </Button>
      )}
      <FormFailure error={saving.error ?? removing.error} />
    </div>
  )
}
