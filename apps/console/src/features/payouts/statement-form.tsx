import { payoutCalls } from '@sousto/contract/payouts/endpoints.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { statementText } from './texts.ts'
import { usePayoutChange } from './use-payout-change.ts'

/** Reads a statement of the bank from a file. */
export function StatementForm() {
  const client = useClient()
  const input = useRef<HTMLInputElement>(null)
  const read = usePayoutChange(
    (file: File) => client.of(payoutCalls).readStatement({ file }),
    () => undefined,
  )
  const refused = read.data?.refused ?? null
  return (
    <div className="payout-form">
      <p>Zaplaceno je, co ukáže výpis (camt.053 nebo GPC). Stejný výpis podruhé nic nezmění.</p>
      <input
        ref={input}
        type="file"
        aria-label="Soubor s výpisem"
        tabIndex={-1}
        className="ui-visually-hidden"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) read.mutate(file)
          target.value = ''
        }}
      />
      <Button
        variant="line"
        icon={<Upload aria-hidden />}
        loading={read.isPending}
        onClick={() => input.current?.click()}
      >
        Načíst výpis
      </Button>
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
