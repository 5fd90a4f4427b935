import type { BankAccount } from '@sousto/contract/payouts/wire.ts'
import { ibanOf } from '@sousto/domain/payment/bank-account.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useState } from 'react'
import { FormFailure } from '../forms/form-failure.tsx'
import { useKeyedChange } from '../forms/use-keyed-change.ts'
import { FactorQuestion } from '../session/factor-question.tsx'
import { dayAndTime } from '../time.ts'
import './bank-account.css'

type BankAccountSectionProps = {
  readonly account: BankAccount
  readonly save: (
    body: { readonly account: string },
    headers: { readonly 'idempotency-key': string },
  ) => Promise<BankAccount>
}

/** The account for payouts: whether it is proven, until when payouts wait, and a form to change it (`settlement.md` §5). */
export const BankAccountSection = ({ account, save }: BankAccountSectionProps) => (
  <div className="bank-account">
    <AccountState {...account} />
    <AccountForm key={account.account} account={account.account} save={save} />
  </div>
)

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
        <Notice tone="warn">Účet se změnil. Nejdřív na něj zaplatíme {dayAndTime(heldUntil)}.</Notice>
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

type AccountFormProps = Pick<BankAccount, 'account'> & Pick<BankAccountSectionProps, 'save'>

function AccountForm({ account, save }: AccountFormProps) {
  const show = useToast()
  const [written, setWritten] = useState(account ?? '')
  const [isTried, setTried] = useState(false)
  const change = useKeyedChange(save, ['payouts'], () => show({ text: 'Účet je uložený.' }))
  const isAccount = ibanOf(written) !== null
  return (
    <form
      className="bank-account"
      aria-label="Bankovní účet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isAccount) change.mutate({ account: written })
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
      <FormFailure error={change.error} />
      <FactorQuestion change={change} />
      <Button type="submit" loading={change.isPending}>
        Uložit účet
      </Button>
    </form>
  )
}
