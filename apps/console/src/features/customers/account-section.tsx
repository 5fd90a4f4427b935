import { customerCareCalls } from '@sousto/contract/customer-care/endpoints.ts'
import type { CustomerDetails } from '@sousto/contract/customer-care/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { validEmail } from '../../shared/forms/valid-email.ts'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { useMe } from '../../shared/session/me.ts'
import { day, dayAndTime } from '../../shared/time.ts'
import { SuspensionDialog } from './suspension-dialog.tsx'
import { STATES } from './texts.ts'
import { useCustomerChange } from './use-customer-change.ts'

type SectionProps = { readonly customer: CustomerDetails }

/** The account with its devices, and what is done for it. */
export function AccountSection({ customer }: SectionProps) {
  const { email, phone, state, createdAt, consent, providers, sessions } = customer
  const isManager = can(useMe(), 'customers.manage', { kind: 'marketplace' })
  return (
    <section className="office-section" aria-labelledby="ucet">
      <h2 id="ucet">Účet</h2>
      <dl className="customer-facts">
        <dt>E-mail</dt>
        <dd>{email}</dd>
        <dt>Telefon</dt>
        <dd>{phone === '' ? 'neuvedl' : phone}</dd>
        <dt>Stav</dt>
        <dd>
          {STATES[state]}, od {day(createdAt)}
        </dd>
        <dt>Přihlášení přes</dt>
        <dd>{providers.length === 0 ? 'heslo' : providers.join(', ')}</dd>
        <dt>Novinky</dt>
        <dd>
          {consent === null ? 'nevyjádřil se' : `${consent.given ? 'chce' : 'nechce'}, ${day(consent.since)}`}
        </dd>
      </dl>
      <h3>Přihlášená zařízení</h3>
      {sessions.length === 0 && <p className="muted">Žádné.</p>}
      <ul className="office-rows">
        {sessions.map(({ id, device, lastSeenAt }) => (
          <li key={id}>
            <b>{device}</b>
            <small>naposledy {dayAndTime(lastSeenAt)}</small>
          </li>
        ))}
      </ul>
      {isManager && <AccountActions customer={customer} />}
      {isManager && state === 'active' && <EmailForm customer={customer} />}
    </section>
  )
}

type Question = 'sessions' | 'reactivate' | 'delete'
const QUESTIONS: Readonly<
  Record<Question, { readonly title: string; readonly description: string; readonly yes: string }>
> = {
  sessions: {
    title: 'Odhlásit zákazníka všude?',
    description: 'Heslo zůstane, přihlásí se jím znovu.',
    yes: 'Odhlásit všude',
  },
  reactivate: {
    title: 'Zapnout účet zákazníka?',
    description: 'Zákazník se zase přihlásí a objedná. Sami mu o tom nepíšeme.',
    yes: 'Zapnout účet',
  },
  delete: {
    title: 'Smazat účet zákazníka?',
    description: 'Přijde o kredity, adresy i oblíbené. Objednávky zůstanou bez jména. Vrátit to nejde.',
    yes: 'Smazat účet',
  },
}

function AccountActions({ customer: { id, version, state } }: SectionProps) {
  const client = useClient()
  const show = useToast()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isSuspending, setSuspending] = useState(false)
  const calls = client.of(customerCareCalls)
  const params = { customer: id }
  const headers = { 'if-match': `"${version}"` }
  const resend = useCustomerChange(
    id,
    (to: number) => calls.resendVerification({ params: { customer: to } }),
    () => show({ text: 'Ověřovací e-mail odešel.' }),
  )
  const reset = useCustomerChange(
    id,
    (to: number) => calls.sendResetLink({ params: { customer: to } }),
    () => show({ text: 'Odkaz na nové heslo odešel.' }),
  )
  const run = useCustomerChange(
    id,
    (asked: Question) => {
      setQuestion(null)
      if (asked === 'sessions') return calls.endSessions({ params })
      return asked === 'reactivate'
        ? calls.reactivate({ params, headers })
        : calls.delete({ params, headers })
    },
    (done) => {
      if (done === 'delete') void navigate({ to: '/sprava/zakaznici' })
    },
  )
  const asked = question === null ? null : QUESTIONS[question]
  return (
    <>
      <div className="office-buttons">
        {state === 'unconfirmed' && (
          <Button variant="line" loading={resend.isPending} onClick={() => resend.mutate(id)}>
            Poslat znovu ověřovací e-mail
          </Button>
        )}
        {state === 'active' && (
          <Button variant="line" loading={reset.isPending} onClick={() => reset.mutate(id)}>
            Poslat odkaz na nové heslo
          </Button>
        )}
        <Button variant="line" onClick={() => setQuestion('sessions')}>
          Odhlásit všude
        </Button>
        {state === 'deactivated' ? (
          <Button variant="line" onClick={() => setQuestion('reactivate')}>
            Zapnout účet
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setSuspending(true)}>
            Vypnout účet
          </Button>
        )}
        <Button variant="danger" onClick={() => setQuestion('delete')}>
          Smazat účet
        </Button>
      </div>
      <FactorQuestion change={run} />
      <FormFailure error={run.error ?? resend.error ?? reset.error} />
      <ConfirmDialog
        open={asked !== null}
        title={asked?.title ?? ''}
        description={asked?.description ?? ''}
        yes={asked?.yes ?? ''}
        danger={question !== 'reactivate'}
        pending={run.isPending}
        onYes={() => question !== null && run.mutate(question)}
        onNo={() => setQuestion(null)}
      />
      {isSuspending && (
        <SuspensionDialog customer={id} version={version} onClose={() => setSuspending(false)} />
      )}
    </>
  )
}

function EmailForm({ customer: { id, version, pendingEmail } }: SectionProps) {
  const client = useClient()
  const calls = client.of(customerCareCalls)
  const params = { customer: id }
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { email: '' } })
  const correct = useCustomerChange(
    id,
    (body: { readonly email: string }) =>
      calls.correctEmail({ params, headers: { 'if-match': `"${version}"` }, body }),
    () => reset(),
  )
  const cancel = useCustomerChange(id, (customer: number) => calls.cancelEmail({ params: { customer } }))
  if (pendingEmail !== null)
    return (
      <Notice
        tone="warn"
        title={`Oprava na ${pendingEmail} čeká na odkaz`}
        actions={
          <Button variant="line" size="small" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
            Zrušit opravu
          </Button>
        }
      >
        E-mail se změní, až zákazník otevře odkaz v nové schránce.
        <FormFailure error={cancel.error} />
      </Notice>
    )
  return (
    <form
      noValidate
      className="customer-form"
      aria-label="Opravit e-mail"
      onSubmit={(event) => void handleSubmit((body) => correct.mutate(body))(event)}
    >
      <TextField
        {...register('email', { validate: validEmail })}
        label="Správný e-mail"
        type="email"
        autoComplete="off"
        hint="Přijde na něj odkaz. Teprve ten e-mail změní."
        error={formState.errors.email?.message}
      />
      <FormFailure error={correct.error} />
      <div>
        <Button type="submit" variant="line" loading={correct.isPending}>
          Opravit e-mail
        </Button>
      </div>
    </form>
  )
}
