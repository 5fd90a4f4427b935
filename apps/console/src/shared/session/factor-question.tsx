import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Presence } from '@sousto/contract/staff/wire.ts'
import { factorQuestionMessage as say } from '@sousto/messages/factor-question-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { FingerprintPattern } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { askPasskey, passkeysSupported } from '../passkeys.ts'
import { LoadFailure } from '../shell/failures.tsx'
import { Loading } from '../shell/loading.tsx'
import './factor-question.css'

/** A change that the server refuses until the person has proved the second factor again. */
type GuardedChange<Body> = {
  readonly error: unknown
  readonly variables: Body | undefined
  readonly mutate: (body: Body) => void
  readonly reset: () => void
}

/** Asks for the second factor where a change was refused for it, and then makes the change (`administration.md` §1). */
export function FactorQuestion<Body>({ change }: { readonly change: GuardedChange<Body> }) {
  const { error, variables, mutate, reset } = change
  const isAsked = error instanceof ApiFailure && error.code === 'second_factor_again'
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => {
        if (!open) reset()
      }}
      title={say('title')}
      description={say('description')}
      size="small"
    >
      {isAsked && (
        <Question
          onProven={() => {
            if (variables !== undefined) mutate(variables)
          }}
        />
      )}
    </Dialog>
  )
}

function Question({ onProven }: { readonly onProven: () => void }) {
  const client = useClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => client.staff.account({}, { signal }),
  })
  const prove = useMutation({
    mutationFn: async (typed: string | null) => {
      const body: Presence = typed === null ? await byPasskey() : { code: typed }
      return client.staff.provePresence({ body })
    },
    onSuccess: onProven,
  })
  async function byPasskey(): Promise<Presence> {
    const ceremony = await client.staff.passkeyOptions({})
    return { token: ceremony.token, credential: await askPasskey(ceremony) }
  }
  if (data === undefined)
    return error === null ? (
      <Loading text={say('loading')} height={120} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    )
  const hasPasskey = data.passkeys.length > 0 && passkeysSupported()
  const hasCode = data.totp || data.recoveryCodesLeft > 0
  return (
    <div className="factor-question">
      {hasPasskey && (
        <Button
          variant="cta"
          icon={<FingerprintPattern aria-hidden />}
          loading={prove.isPending}
          onClick={() => prove.mutate(null)}
        >
          {say('by_passkey')}
        </Button>
      )}
      {hasCode && <CodeForm isPending={prove.isPending} onCode={prove.mutate} />}
      {!hasPasskey && !hasCode && <SignInAgain />}
      <FormFailure error={prove.error} />
    </div>
  )
}

type CodeFormProps = { readonly isPending: boolean; readonly onCode: (code: string) => void }

function CodeForm({ isPending, onCode }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = code.trim() === ''
  return (
    <form
      className="factor-question"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isMissing) onCode(code)
      }}
    >
      <TextField
        label={say('code')}
        hint={say('code_hint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={isTried && isMissing ? say('code_missing') : undefined}
      />
      <Button type="submit" variant="line" loading={isPending}>
        {say('by_code')}
      </Button>
    </form>
  )
}

/** For an account without a factor that this device has, such as those of the demo. */
function SignInAgain() {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <>
      <p>{say('no_factor')}</p>
      <Button variant="line" render={<Link to="/prihlaseni" search={{ zpet: here }} />}>
        {say('sign_in_again')}
      </Button>
    </>
  )
}
