import { customerCareCalls } from '@sousto/contract/customer-care/endpoints.ts'
import type { CustomerDetails } from '@sousto/contract/customer-care/wire.ts'
import { LOOK_NOTE_LETTERS } from '@sousto/domain/customer/look.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'
import { crownsExpected, wholeCrowns } from '../../shared/forms/whole-crowns.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { useMe } from '../../shared/session/me.ts'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { CREDIT_KINDS } from './texts.ts'
import { useCustomerChange } from './use-customer-change.ts'

type SectionProps = { readonly customer: CustomerDetails }
type Entry = CustomerDetails['entries'][number]

const ENTRIES: readonly Column<Entry>[] = [
  { name: 'Kdy', of: ({ at }) => <time dateTime={at}>{dayAndTime(at)}</time> },
  {
    name: 'Za co',
    of: ({ kind, order }) => (order === null ? CREDIT_KINDS[kind] : `${CREDIT_KINDS[kind]} ${order}`),
  },
  { name: 'Kde platí', of: ({ issuer }) => issuer ?? 'Sousto' },
  { name: 'Kredity', of: ({ amount }) => exactMoney(amount), kind: 'sum' },
]

/** Balances, what made them, and credits given by the staff. */
export function CreditSection({ customer }: SectionProps) {
  const { purses, entries, gifts } = customer
  const isGiver = can(useMe(), 'customers.credit', { kind: 'marketplace' })
  return (
    <section className="office-section" aria-labelledby="kredity">
      <h2 id="kredity">Kredity</h2>
      <ul className="office-rows">
        {purses.map(({ issuer, balance }) => (
          <li key={issuer} className="office-row">
            <span>{issuer ?? 'Sousto'}</span>
            <b className="num">{exactMoney(balance)}</b>
          </li>
        ))}
      </ul>
      {purses.length === 0 && <p className="muted">Žádné nemá.</p>}
      {isGiver && <CreditForm customer={customer} />}
      {gifts.length > 0 && <Gifts customer={customer} mayTake={isGiver} />}
      {entries.length > 0 && (
        <ListTable stacks name="Pohyby kreditů" columns={ENTRIES} rows={entries} keyOf={({ id }) => id} />
      )}
    </section>
  )
}

type Wanted = { readonly amount: string; readonly reason: string }

function CreditForm({ customer: { id, creditLeft } }: SectionProps) {
  const client = useClient()
  const { register, handleSubmit, reset, formState } = useForm<Wanted>({
    defaultValues: { amount: '', reason: '' },
  })
  const give = useKeyedChange(
    (body: { readonly amount: number; readonly reason: string }, headers) =>
      client.of(customerCareCalls).giveCredits({ params: { customer: id }, headers, body }),
    ['customer'],
    () => reset(),
  )
  const problemOf = (typed: string): string | true => {
    const amount = wholeCrowns(typed)
    if (amount === null || amount <= 0) return crownsExpected()
    return amount <= creditLeft || `Za týden můžete připsat už jen ${exactMoney(creditLeft)}.`
  }
  return (
    <form
      noValidate
      className="customer-form"
      aria-label="Připsat kredity"
      onSubmit={(event) =>
        void handleSubmit(({ amount, reason }) => give.mutate({ amount: wholeCrowns(amount) ?? 0, reason }))(
          event,
        )
      }
    >
      <TextField
        {...register('amount', { validate: problemOf })}
        label="Kolik připsat"
        inputMode="numeric"
        autoComplete="off"
        hint={`Tomuhle zákazníkovi ještě do ${exactMoney(creditLeft)} za týden.`}
        error={formState.errors.amount?.message}
      />
      <TextField
        {...register('reason', { validate: (text) => text.trim() !== '' || 'Napište prosím důvod.' })}
        label="Za co"
        autoComplete="off"
        limit={lettersUpTo(LOOK_NOTE_LETTERS)}
        error={formState.errors.reason?.message}
      />
      <FormFailure error={give.error} />
      <div>
        <Button type="submit" loading={give.isPending}>
          Připsat kredity
        </Button>
      </div>
    </form>
  )
}

function Gifts({ customer: { id, gifts }, mayTake }: SectionProps & { readonly mayTake: boolean }) {
  const client = useClient()
  const take = useCustomerChange(id, (gift: number) =>
    client.of(customerCareCalls).takeCreditsBack({ params: { customer: id, gift } }),
  )
  return (
    <>
      <h3>Připsala podpora</h3>
      <ul className="office-rows">
        {gifts.map(({ id: gift, at, by, amount, reason, takenAt }) => (
          <li key={gift} className="office-row">
            <span>
              <b>{exactMoney(amount)}</b> {reason}
              <small>
                {by ?? 'smazaný účet'}, {dayAndTime(at)}
                {takenAt !== null && `, vzato zpátky ${dayAndTime(takenAt)}`}
              </small>
            </span>
            {mayTake && takenAt === null && (
              <Button
                variant="line"
                size="small"
                aria-label={`Vzít zpátky ${exactMoney(amount)}: ${reason}`}
                loading={take.isPending && take.variables === gift}
                onClick={() => take.mutate(gift)}
              >
                Vzít zpátky
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormFailure error={take.error} />
    </>
  )
}
