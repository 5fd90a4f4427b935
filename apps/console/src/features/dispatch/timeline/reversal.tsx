import { ledgerCalls } from '@sousto/contract/ledger/endpoints.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { useMe } from '../../../shared/session/me.ts'

const LONGEST_REASON = 200

/** Reverses an event of the ledger with a reason. Without the permission it renders nothing. */
export function Reversal({ event, name }: { readonly event: string; readonly name: string }) {
  const me = useMe()
  const client = useClient()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (written: string) => client.of(ledgerCalls).reverse({ body: { event, reason: written } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['dispatch-timeline'] })
      setReason(null)
    },
  })
  if (!can(me, 'ledger.correct', { kind: 'marketplace' })) return null
  return (
    <>
      <Button size="small" variant="line" aria-label={`Opravit: ${name}`} onClick={() => setReason('')}>
        Opravit
      </Button>
      <ConfirmDialog
        open={reason !== null}
        title="Opravit událost v účetní knize"
        description="Zapíšou se opačné řádky s vaším jménem a důvodem. Co už je zapsané, zůstane."
        yes="Zapsat opravu"
        pending={isPending}
        onYes={() => {
          if (reason === null || reason.trim() === '') setIsMissing(true)
          else mutate(reason)
        }}
        onNo={() => {
          setReason(null)
          setIsMissing(false)
          reset()
        }}
      >
        <TextField
          label="Důvod opravy"
          required
          limit={lettersUpTo(LONGEST_REASON)}
          value={reason ?? ''}
          onChange={({ target }) => {
            setReason(target.value)
            setIsMissing(false)
          }}
          error={isMissing ? 'Napište prosím důvod.' : undefined}
        />
        <FormFailure error={error} />
      </ConfirmDialog>
    </>
  )
}
