import { allStatementCalls } from '@sousto/contract/statements/endpoints.ts'
import type { StatementSummary } from '@sousto/contract/statements/wire.ts'
import { stateAfter } from '@sousto/domain/statement/states.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { Check, Lock, Mail } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import type { PartyName } from '../../shared/statements/sources.ts'

type StatementActionsProps = {
  readonly party: PartyName
  readonly statement: StatementSummary
  readonly onOpen: (statement: number) => void
}

/** Closes the draft, sends a closed statement, and records that a charge was paid. */
export function StatementActions({ party, statement, onOpen }: StatementActionsProps) {
  const { id } = statement
  return (
    <div className="statement-actions">
      {id === null ? (
        <Close party={party} onOpen={onOpen} />
      ) : (
        <>
          <Send party={party} id={id} isSent={statement.sentAt !== null} />
          {statement.charge > 0 && stateAfter(statement.state, 'charge') !== null && (
            <Charge party={party} id={id} amount={statement.charge} />
          )}
        </>
      )}
    </div>
  )
}

function Close({ party, onOpen }: Pick<StatementActionsProps, 'party' | 'onOpen'>) {
  const client = useClient()
  const close = useKeyedChange(
    (_: null, headers) => client.of(allStatementCalls).close({ params: party, headers }),
    ['statements'],
    ({ statement }) => onOpen(statement),
  )
  return (
    <>
      <Button icon={<Lock aria-hidden />} loading={close.isPending} onClick={() => close.mutate(null)}>
        Uzavřít do včerejška
      </Button>
      <FormFailure error={close.error} />
    </>
  )
}

type ClosedProps = Pick<StatementActionsProps, 'party'> & { readonly id: number }

function Send({ party, id, isSent }: ClosedProps & { readonly isSent: boolean }) {
  const client = useClient()
  const show = useToast()
  const send = useKeyedChange(
    (statement: number, headers) =>
      client.of(allStatementCalls).send({ params: { ...party, statement }, headers }),
    ['statements'],
    () => show({ text: 'Vyúčtování odchází e-mailem.' }),
  )
  return (
    <>
      <Button
        variant={isSent ? 'line' : 'brand'}
        icon={<Mail aria-hidden />}
        loading={send.isPending}
        onClick={() => send.mutate(id)}
      >
        {isSent ? 'Poslat znovu' : 'Poslat e-mailem'}
      </Button>
      <FormFailure error={send.error} />
    </>
  )
}

function Charge({ party, id, amount }: ClosedProps & { readonly amount: number }) {
  const client = useClient()
  const charge = useKeyedChange(
    (statement: number, headers) =>
      client.of(allStatementCalls).charge({ params: { ...party, statement }, headers }),
    ['statements'],
    () => undefined,
  )
  return (
    <>
      <Button icon={<Check aria-hidden />} loading={charge.isPending} onClick={() => charge.mutate(id)}>
        Přišlo {exactMoney(amount)}
      </Button>
      <FormFailure error={charge.error} />
    </>
  )
}
