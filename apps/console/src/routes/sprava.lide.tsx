import { createFileRoute, notFound } from '@tanstack/react-router'
import { ManagedPeoplePage } from '../features/managed-people/managed-people-page.tsx'
import { managesEverybody } from '../shared/management/navigation.tsx'
import { peopleSearch } from '../shared/people/people-search.ts'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/lide')({
  validateSearch: peopleSearch,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!managesEverybody(me)) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Lidé a role | Sousto, provoz' }] }),
  component: Everybody,
})

function Everybody() {
  useSessionWatch()
  const { hledat = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ManagedPeoplePage
      city={null}
      search={hledat}
      onSearch={(next) => void navigate({ search: next === '' ? {} : { hledat: next }, resetScroll: false })}
    />
  )
}
