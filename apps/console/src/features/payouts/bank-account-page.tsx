import { bankAccountCalls } from '@sousto/contract/payouts/endpoints.ts'
import type { BankAccount } from '@sousto/contract/payouts/wire.ts'
import { ibanOf } from '@sousto/domain/payment/bank-account.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { bankAccountQuery } from './queries.ts'
import { moment } from './texts.ts'
import { usePayoutChange } from './use-payout-change.ts'
import './payouts.css'

/** The account to which an outlet is paid, which only its owner sees and changes (`settlement.md` §5). */
export function BankAccountPage() {
  const { id: outlet, name } = useOutlet()
  const { data, error, refetch } = useQuery(bankAccountQuery(useClient(), outlet))
  return (
    <Office title="Bankovní účet" subtitle={`Sem posíláme výplaty za objednávky podniku ${name}.`}>
      {data === undefined && error === null && <Loading text="Načítám účet" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <section className="office-section" aria-labelledby="ucet">
          <h2 id="ucet">Účet pro výplaty</h2>
          <div className="payout-form">
            <AccountState {...data} />
            <AccountForm key={data.account} account={data.account} />
          </div>
        </section>
      )}
    </Office>
  )
}

const FINDINGS: Readonly<Record<NonNullable<BankAccount['register']>['finding'], string>> = {
  published: 'Účet je zveřejněný v registru plátců DPH.',
  not_published: 'V registru plátců DPH tenhle účet zveřejněný není.',
  payer_unknown: 'Registr plátců DPH vaše DIČ nezná.',
  not_reached: 'Registr plátců DPH neodpovídá. Zeptáme se ho znovu do hodiny.',
}

function RegisterState({ finding, isUnreliable }: NonNullable<BankAccount['register']>) {
  return (
    <>
      <p>{FINDINGS[finding]}</p>
      {isUnreliable && <Notice tone="warn">Registr vás vede jako nespolehlivého plátce DPH.</Notice>}
    </>
  )
}

function AccountState({ account, isProven, heldUntil, isTaxIdentityMissing, proof, register }: BankAccount) {
  if (account === null) return <Notice tone="warn">Účet chybí. Výplaty počkají, než ho zadáte.</Notice>
  return (
    <>
      {heldUntil !== null && (
        <Notice tone="warn">Účet se změnil. Nejdřív na něj zaplatíme {moment(heldUntil)}.</Notice>
      )}
      {!isProven && (
        <Notice tone="warn">
          {proof.account === null
            ? 'Účet ještě není ověřený a provozovatel zatím nemá účet, na který se posílá ověřovací koruna. Výplaty počkají.'
            : `Účet ještě není ověřený. Pošlete z něj 1 Kč na účet ${proof.account}, variabilní symbol ${proof.variableSymbol}. Do té doby výplaty počkají.`}
        </Notice>
      )}
      {isTaxIdentityMissing && (
        <Notice tone="warn">Výplaty jsou zadržené, protože chybí vaše daňové údaje.</Notice>
      )}
      {isProven && heldUntil === null && !isTaxIdentityMissing && (
        <Notice tone="good">Účet je ověřený, výplaty na něj chodí.</Notice>
      )}
      {register !== null && <RegisterState {...register} />}
    </>
  )
}

function AccountForm({ account }: Pick<BankAccount, 'account'>) {
  const client = useClient()
  const show = useToast()
  const { id: outlet } = useOutlet()
  const [written, setWritten] = useState(account ?? '')
  const [isTried, setTried] = useState(false)
  const save = usePayoutChange(
    (body: { readonly account: string }, headers) =>
      client.of(bankAccountCalls).save({ params: { outlet }, headers, body }),
    () => show({ text: 'Účet je uložený.' }),
  )
  const isAccount = ibanOf(written) !== null
  return (
    <form
      className="payout-form"
      aria-label="Bankovní účet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isAccount) save.mutate({ account: written })
      }}
    >
      <TextField
        label="Číslo účtu"
        hint="Třeba 19-2000145399/0800, nebo IBAN českého účtu. Na změněný účet zaplatíme nejdřív za 72 hodin."
        autoComplete="off"
        required
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        error={isTried && !isAccount ? 'Takový účet není. Zkontrolujte číslo i kód banky.' : undefined}
      />
      <FormFailure error={save.error} />
      <Button type="submit" loading={save.isPending}>
        Uložit účet
      </Button>
    </form>
  )
}
