import { onboardingCalls } from '@sousto/contract/onboarding/endpoints.ts'
import type { OwnOutletTerms } from '@sousto/contract/onboarding/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { useMe } from '../../shared/session/me.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime, shortDay } from '../../shared/time.ts'
import { ChangesOfTerms } from './changes-of-terms.tsx'
import './onboarding.css'
import { checklistQuery, ownTermsQuery } from './queries.ts'

type Version = OwnOutletTerms['versions'][number]

/** The versions of the terms for outlets, which the owner accepts. */
export function OwnTermsPage() {
  const { id: outlet } = useOutlet()
  const { data, error, refetch } = useQuery(ownTermsQuery(useClient(), outlet))
  return (
    <Office title="Smlouva" subtitle="Podmínky, za kterých podnik prodává přes Sousto.">
      {data === undefined && error === null && <Loading text="Načítám podmínky" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.versions.length === 0 && <p className="muted">Zatím nejsou oznámené žádné podmínky.</p>}
      <div className="office-sections">
        {data?.versions.map((version) => (
          <TermsVersion key={version.version} today={data.today} {...version} />
        ))}
      </div>
    </Office>
  )
}

/** The versions that the owner has not accepted yet, beside what else lacks. */
export function UnacceptedTerms() {
  const { id: outlet } = useOutlet()
  const { data } = useQuery(ownTermsQuery(useClient(), outlet))
  return data?.versions
    .filter(({ acceptedAt }) => acceptedAt === null)
    .map((version) => <TermsVersion key={version.version} today={data.today} {...version} />)
}

function TermsVersion({
  today,
  version,
  validFrom,
  document,
  changes,
  acceptedAt,
  acceptedBy,
}: Version & { readonly today: string }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const me = useMe()
  const { id: outlet, city } = useOutlet()
  const mayAccept = can(me, 'outlet_terms.accept', { kind: 'outlet', outlet, city })
  const accept = useMutation({
    mutationFn: () => client.of(onboardingCalls).acceptTerms({ params: { outlet, version } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ownTermsQuery(client, outlet).queryKey }),
        queryClient.invalidateQueries({ queryKey: checklistQuery(client, outlet).queryKey }),
      ]),
  })
  return (
    <section className="office-section" aria-labelledby={`verze-${version}`}>
      <h2 id={`verze-${version}`}>
        Verze {version}, {validFrom > today ? 'bude platit' : 'platí'} od {shortDay(validFrom)}
      </h2>
      <ChangesOfTerms changes={changes} />
      <p className="onboarding-text">{document}</p>
      {acceptedAt !== null && (
        <p className="muted">
          Přijato {dayAndTime(acceptedAt)}, {acceptedBy ?? 'smazaný účet'}
        </p>
      )}
      {acceptedAt === null && !mayAccept && <p className="muted">Přijmout ji může jen majitel.</p>}
      {acceptedAt === null && mayAccept && (
        <>
          <FormFailure error={accept.error} />
          <div className="office-buttons">
            <Button variant="cta" loading={accept.isPending} onClick={() => accept.mutate()}>
              Přijmout verzi {version}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
