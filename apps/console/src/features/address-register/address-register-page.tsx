import type { AddressRegister } from '@sousto/contract/setup/register-wire.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { wholeNumberText } from '../../shared/admin/whole-number-text.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { ImportForm } from './import-form.tsx'
import { LandmarksSection } from './landmarks-section.tsx'
import { LatestImport } from './latest-import.tsx'
import { registerQuery } from './queries.ts'

/** The state's register of addresses and the operator's landmarks: what is loaded, and loading more of it. */
export function AddressRegisterPage() {
  const { data, error, refetch } = useQuery(registerQuery(useClient()))
  return (
    <ManagementFrame title="Adresy" {...(data && { subtitle: subtitleOf(data) })}>
      {data === undefined && error === null && <Loading text="Načítám stav adres" height={320} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          {data.without.length > 0 && (
            <Notice tone="warn" title="Města bez adres">
              {data.without.join(', ')}. Zákazníci v nich svou adresu nenajdou.
            </Notice>
          )}
          {data.latest !== null && <LatestImport latest={data.latest} />}
          <ImportForm register={data} />
          <LandmarksSection />
        </div>
      )}
    </ManagementFrame>
  )
}

const subtitleOf = ({ addresses, towns, demo }: AddressRegister): string =>
  `Adres ${wholeNumberText(addresses)}, obcí ${wholeNumberText(towns)}${demo === 0 ? '' : `, z toho vymyšlených adres ukázky ${wholeNumberText(demo)}`}`
