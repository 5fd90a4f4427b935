import { can } from '@sousto/domain/staff/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { SHARED_CONSTANTS } from '../../shared/constant-texts.ts'
import { CourierTabs } from '../../shared/management/courier-tabs.tsx'
import { useMe } from '../../shared/session/me.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import './constants.css'
import { ConstantsForm } from './constants-form.tsx'
import { citySettingsQuery } from './queries.ts'

type ConstantsPageProps = { readonly city: { readonly slug: string; readonly name: string } }

/** The constants of dispatch in a city, with their defaults (`dispatch.md` §12). Dispatchers read them, admins change them. */
export function ConstantsPage({ city: { slug, name } }: ConstantsPageProps) {
  const { data, error, refetch } = useQuery(citySettingsQuery(useClient(), slug))
  const isEditor = can(useMe(), 'dispatch_constants.manage', { kind: 'city', city: slug })
  return (
    <ManagementFrame
      title={`Konstanty přidělování: ${name}`}
      subtitle={isEditor ? 'Platí od příštího výpočtu.' : 'Mění je správce.'}
    >
      <CourierTabs city={slug} />
      <div className="office-sections">
        <section className="office-section" aria-labelledby="konstanty-mesta">
          <h2 id="konstanty-mesta">Pro toto město</h2>
          {data === undefined && error === null && <Loading text="Načítám konstanty" height={480} />}
          {data === undefined && error !== null && (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
          {data !== undefined && (
            <ConstantsForm key={data.version} city={slug} settings={data} isEditor={isEditor} />
          )}
        </section>
        <section className="office-section" aria-labelledby="konstanty-vsude">
          <h2 id="konstanty-vsude">Ve všech městech stejné</h2>
          <ul className="constants-shared">
            {SHARED_CONSTANTS.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      </div>
    </ManagementFrame>
  )
}
