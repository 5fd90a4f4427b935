import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Search, UserPlus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { CourierTabs } from '../../shared/management/courier-tabs.tsx'
import { OpenInvitations } from '../../shared/people/open-invitations.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { AppointForm } from './appoint-form.tsx'
import { ManagedPersonRow } from './managed-person-row.tsx'
import { ManagedViewProvider } from './managed-view.ts'
import { type ManagedCity, peopleCalls } from './people-calls.ts'
import './managed-people.css'

type ManagedPeoplePageProps = {
  readonly city: ManagedCity
  /** A part of a name or an e-mail, which is part of the URL. */
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** The couriers of a city, or everyone, with their roles and devices. */
export function ManagedPeoplePage({ city, search, onSearch }: ManagedPeoplePageProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const place = city?.slug ?? null
  const appointment = useRef<HTMLDivElement>(null)
  const view = useMemo(
    () => ({
      calls: peopleCalls(client, city),
      changed: () => void queryClient.invalidateQueries({ queryKey: ['managed-people'] }),
    }),
    [client, queryClient, city],
  )
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['managed-people', place, search],
    queryFn: ({ signal, pageParam: before }) => view.calls.list({ search, before }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const people = data?.pages.flatMap((page) => page.people)
  const invitations = data?.pages[0]?.invitations ?? []
  return (
    <ManagedViewProvider value={view}>
      <ManagementFrame
        title={city === null ? 'Lidé a role' : `Kurýři: ${city.name}`}
        subtitle={
          city === null
            ? 'Kdo v tržišti pracuje, v jaké roli a na čem je přihlášený.'
            : 'Kdo tu jezdí a na čem je přihlášený.'
        }
        width="wide"
        actions={
          <Button
            variant="cta"
            icon={<UserPlus aria-hidden />}
            onClick={() => appointment.current?.querySelector('input')?.focus()}
          >
            {city === null ? 'Pozvat člověka' : 'Pozvat kurýra'}
          </Button>
        }
      >
        {city !== null && <CourierTabs city={city.slug} />}
        <div className="office-sections">
          <section className="office-section" aria-labelledby="lide">
            <h2 id="lide">{city === null ? 'Všichni' : 'Kurýři'}</h2>
            <PeopleSearch key={search} searched={search} onSearch={onSearch} />
            {people === undefined && error === null && <Loading text="Načítám lidi" height={240} />}
            {people === undefined && error !== null && (
              <LoadFailure error={error} onRetry={() => void refetch()} />
            )}
            {people?.length === 0 && (
              <p className="muted">{search === '' ? 'Zatím nikdo.' : 'Nikdo takový tu není.'}</p>
            )}
            <ul className="office-rows">
              {people?.map((person) => (
                <ManagedPersonRow key={person.id} person={person} />
              ))}
            </ul>
            {hasNextPage && (
              <div className="managed-more">
                <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Další
                </Button>
              </div>
            )}
          </section>
          <div ref={appointment}>
            <AppointForm city={city} />
          </div>
          {invitations.length > 0 && (
            <OpenInvitations
              invitations={invitations}
              revoke={view.calls.revokeInvitation}
              onChanged={view.changed}
            />
          )}
        </div>
      </ManagementFrame>
    </ManagedViewProvider>
  )
}

type PeopleSearchProps = { readonly searched: string; readonly onSearch: (search: string) => void }

function PeopleSearch({ searched, onSearch }: PeopleSearchProps) {
  const [typed, setTyped] = useState(searched)
  return (
    <form
      className="managed-search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextField
        label="Jméno nebo e-mail"
        type="search"
        value={typed}
        limit={lettersUpTo(100)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onSearch('')
        }}
      />
      <Button type="submit" variant="line" icon={<Search aria-hidden />}>
        Hledat
      </Button>
    </form>
  )
}
