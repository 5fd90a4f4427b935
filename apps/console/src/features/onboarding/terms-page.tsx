import { onboardingCalls } from '@sousto/contract/onboarding/endpoints.ts'
import type { AnnouncedOutletTerms, NewOutletTerms } from '@sousto/contract/onboarding/wire.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea, TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { shortDay } from '../../shared/time.ts'
import { ChangesOfTerms } from './changes-of-terms.tsx'
import './onboarding.css'
import { announcedTermsQuery } from './queries.ts'

/** The versions of the terms for outlets, and the announcement of another one. */
export function TermsPage() {
  const { data, error, refetch } = useQuery(announcedTermsQuery(useClient()))
  return (
    <ManagementFrame
      title="Podmínky pro podniky"
      subtitle="Změnu oznamujeme aspoň 15 celých dní předem. Co je oznámené, už se nemění."
    >
      {data === undefined && error === null && <Loading text="Načítám podmínky" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <Announcement key={data.versions.length} {...data} />
          {data.versions.map(({ version, validFrom, accepted, document, changes }) => (
            <section key={version} className="office-section" aria-labelledby={`verze-${version}`}>
              <h2 id={`verze-${version}`}>
                Verze {version}, platí od {shortDay(validFrom)}
              </h2>
              <p className="muted">
                Přijalo {accepted} z {data.outlets} zapnutých podniků.
              </p>
              <ChangesOfTerms changes={changes} />
              <p className="onboarding-text">{document}</p>
            </section>
          ))}
        </div>
      )}
    </ManagementFrame>
  )
}

function Announcement({ earliest, versions }: AnnouncedOutletTerms) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const [validFrom, setValidFrom] = useState(earliest)
  const [document, setDocument] = useState(versions[0]?.document ?? '')
  const [changes, setChanges] = useState('')
  const isChange = versions.length > 0
  const { queryKey } = announcedTermsQuery(client)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: NewOutletTerms) => client.of(onboardingCalls).announceTerms({ body }),
    onSuccess: (announced) => {
      queryClient.setQueryData(queryKey, announced)
      show({ text: 'Podmínky jsou oznámené, majitelé je dostali e-mailem.' })
    },
  })
  return (
    <section className="office-section" aria-labelledby="nova-verze">
      <h2 id="nova-verze">Nová verze</h2>
      <form
        className="onboarding-form"
        aria-labelledby="nova-verze"
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ validFrom, document: document.trim(), changes: changes.trim() })
        }}
      >
        <TextField
          label="Platí od"
          type="date"
          min={earliest}
          hint={`Nejdřív ${shortDay(earliest)}.`}
          value={validFrom}
          onChange={({ target }) => setValidFrom(target.value)}
        />
        <TextArea
          label="Text podmínek"
          rows={16}
          value={document}
          onChange={({ target }) => setDocument(target.value)}
        />
        {isChange && (
          <TextArea
            label="Co se mění"
            rows={4}
            hint="Majitelé to dostanou e-mailem i s dnem, od kterého to platí."
            limit={lettersUpTo(5_000)}
            value={changes}
            onChange={({ target }) => setChanges(target.value)}
          />
        )}
        <FormFailure error={error} />
        <div className="office-buttons">
          <Button
            type="submit"
            variant="cta"
            disabled={document.trim() === '' || validFrom === '' || (isChange && changes.trim() === '')}
            loading={isPending}
          >
            Oznámit podnikům
          </Button>
        </div>
      </form>
    </section>
  )
}
