import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { OpenSales } from './open-sales.tsx'
import { Outlets } from './outlets.tsx'
import { registrationQuery } from './queries.ts'
import { RegistrationSwitch } from './registration-switch.tsx'
import './registration.css'

/** Whether sales are registered, how each outlet does, and the sales that wait (`settlement.md` §6). */
export function RegistrationPage() {
  const { data, error, refetch } = useQuery(registrationQuery(useClient()))
  return (
    <ManagementFrame
      title="Evidence tržeb"
      subtitle="Hotovost, karta u kurýra, stravenky a čerpané kredity. Platby přes bránu se neevidují."
    >
      {data === undefined && error === null && <Loading text="Načítám evidenci tržeb" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          {data.clockWrong && (
            <Notice tone="bad" role="alert">
              Hodiny serveru jdou jinak než hodiny evidence. Opravte je, tržby mají špatný čas.
            </Notice>
          )}
          {data.trial !== null && (
            <Notice>
              Ukázka: tržby dostane zkušební evidence, ne stát.{' '}
              <a href={data.trial}>Certifikáty k vyzkoušení a zaevidované tržby</a>
            </Notice>
          )}
          <RegistrationSwitch configured={data.configured} since={data.since} />
          <OpenSales {...data.open} />
          <Outlets outlets={data.outlets} />
        </div>
      )}
    </ManagementFrame>
  )
}
