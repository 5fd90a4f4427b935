import type { TotpSetup } from '@sousto/contract/staff/wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { useMe, useSessionWatch } from '../../shared/session/me.ts'
import { AccountSections } from './account-sections.tsx'
import { FirstFactor } from './first-factor.tsx'
import { accountQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpStep } from './totp-step.tsx'

/** The dialog that covers the account page until it is done. */
type Step =
  | { readonly kind: 'totp'; readonly setup: TotpSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** A staff member's own account: sign-in methods and sessions. */
export function AccountPage() {
  useSessionWatch()
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { secondFactor } = useMe()
  const [step, setStep] = useState<Step | null>(null)
  // Fixed when the screen opens, so that a new factor does not switch the screen before its response has arrived.
  const [missing] = useState(secondFactor === 'required')
  const account = useQuery(accountQuery(client))

  const changed = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['account'] }),
      queryClient.invalidateQueries({ queryKey: ['me'] }),
    ])
  const leave = async () => {
    await changed()
    if (missing) await navigate({ to: '/' })
    else setStep(null)
  }
  /** Empty `codes` mean that the earlier codes remain valid. */
  const added = async (codes: readonly string[]) => {
    if (codes.length > 0) setStep({ kind: 'codes', codes })
    else await leave()
  }

  if (step?.kind === 'codes') return <RecoveryCodes codes={step.codes} onDone={() => void leave()} />
  if (step?.kind === 'totp') {
    return (
      <TotpStep setup={step.setup} onAdded={(codes) => void added(codes)} onCancel={() => setStep(null)} />
    )
  }
  const steps = {
    onTotp: (setup: TotpSetup) => setStep({ kind: 'totp', setup }),
    onAdded: (codes: readonly string[]) => void added(codes),
  }
  if (secondFactor === 'required') return <FirstFactor {...steps} />
  return <AccountSections {...steps} account={account} onChanged={() => void changed()} />
}
