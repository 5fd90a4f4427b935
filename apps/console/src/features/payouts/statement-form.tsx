import { payoutCalls } from '@sousto/contract/payouts/endpoints.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useClient } from '../../platform/router-context.ts'
import { FileButton } from '../../shared/admin/file-button.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { statementText } from './texts.ts'
import { usePayoutChange } from './use-payout-change.ts'

/** Reads a statement of the bank from a file. */
export function StatementForm() {
  const client = useClient()
  const read = usePayoutChange(
    (file: File) => client.of(payoutCalls).readStatement({ file }),
    () => undefined,
  )
  const refused = read.data?.refused ?? null
  return (
    <div className="payout-form">
      <p>Zaplaceno je, co ukáže výpis (camt.053 nebo GPC). Stejný výpis podruhé nic nezmění.</p>
      <FileButton label="Soubor s výpisem" loading={read.isPending} onFile={read.mutate}>
        Načíst výpis
      </FileButton>
      <FormFailure error={read.error} />
      {refused !== null && (
        <Notice tone="bad" role="alert">
          {refused} Nic se nezměnilo.
        </Notice>
      )}
      {read.data !== undefined && refused === null && (
        <Notice tone={read.data.differences > 0 ? 'warn' : 'good'} role="status">
          {statementText(read.data)}
        </Notice>
      )}
    </div>
  )
}
