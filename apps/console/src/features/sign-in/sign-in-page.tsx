import type { Me } from '@sousto/contract/staff/wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { rememberMe } from '../../shared/session/me.ts'
import { FactorStep } from './factor-step.tsx'
import { PasswordStep } from './password-step.tsx'
import type { SecondFactor } from './second-factor.ts'

/** `back` is the screen that required the sign-in; null means the start page of the person's role. */
export function SignInPage({ back }: { readonly back: string | null }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [factor, setFactor] = useState<SecondFactor | null>(null)
  const enter = (me: Me) => {
    rememberMe(queryClient, me)
    // Below the base path, so that a forged URL leads nowhere else.
    router.history.push(`${router.basepath}${back ?? '/'}`)
  }
  return factor === null ? (
    <PasswordStep returning={back !== null} onEnter={enter} onSecondFactor={setFactor} />
  ) : (
    <FactorStep factor={factor} onEnter={enter} onRestart={() => setFactor(null)} />
  )
}
