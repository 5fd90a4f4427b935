import { outletComplaintCalls } from '@sousto/contract/register/endpoints.ts'
import { REGISTER_TEXT_MAX } from '@sousto/domain/moderation/register.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { RegisterEntryView } from '../../shared/admin/register-entry.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'

const complaintsQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['complaints', outlet],
    queryFn: ({ signal }) => client.of(outletComplaintCalls).list({ params: { outlet } }, { signal }),
  })

/** An outlet complains to the marketplace and reads its answers (`administration.md` §9). */
export function ComplaintsPage() {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const { data, error, refetch } = useQuery(complaintsQuery(client, outlet))
  return (
    <Office
      title="Stížnosti"
      subtitle="Na pořadí, pozastavení, platby nebo cokoli jiného. Je to zdarma a odpovíme do 14 dnů."
    >
      <div className="office-sections">
        <ComplaintForm />
        <section className="office-section" aria-labelledby="poslane">
          <h2 id="poslane">Co jste poslali</h2>
          {data === undefined && error === null && <Loading text="Načítám stížnosti" height={160} />}
          {data === undefined && error !== null && (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
          {data?.complaints.length === 0 && <p className="muted">Zatím nic.</p>}
          <ul className="office-rows">
            {data?.complaints.map((complaint) => (
              <li key={complaint.id}>
                <RegisterEntryView entry={complaint} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Office>
  )
}

function ComplaintForm() {
  const client = useClient()
  const queryClient = useQueryClient()
  const { id: outlet } = useOutlet()
  const [text, setText] = useState('')
  const { mutate, error, isPending } = useMutation({
    mutationFn: (typed: string) =>
      client.of(outletComplaintCalls).file({ params: { outlet }, body: { text: typed } }),
    onSuccess: (now) => {
      queryClient.setQueryData(complaintsQuery(client, outlet).queryKey, now)
      setText('')
    },
  })
  return (
    <section className="office-section" aria-labelledby="nova">
      <h2 id="nova">Nová stížnost</h2>
      <form
        aria-labelledby="nova"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(text.trim())
        }}
      >
        <TextArea
          label="S čím nesouhlasíte"
          limit={lettersUpTo(REGISTER_TEXT_MAX)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FormFailure error={error} />
        <div className="office-buttons">
          <Button type="submit" disabled={text.trim() === ''} loading={isPending}>
            Poslat stížnost
          </Button>
        </div>
      </form>
    </section>
  )
}
