import type { BankAccount } from '@sousto/contract/payouts/wire.ts'
import { ibanOf } from '@sousto/domain/payment/bank-account.ts'
import { bankAccountMessage as say } from '@sousto/messages/bank-account-messages.ts'
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

function RegisterState({ finding, isUnreliable }: NonNullable<BankAccount['register']>) {
  return (
    <>
      <p>{say(finding)}</p>
      {isUnreliable && <Notice tone="warn">{say('unreliable')}</Notice>}
    </>
  )
}

function AccountState({ account, isProven, heldUntil, isTaxIdentityMissing, proof, register }: BankAccount) {
  if (account === null) return <Notice tone="warn">{say('missing')}</Notice>
  return (
    <>
      {heldUntil !== null && <Notice tone="warn">{say('held', { time: dayAndTime(heldUntil) })}</Notice>}
      {!isProven && (
        <Notice tone="warn">
          {proof.account === null
            ? say('unproven_no_account')
            : say('unproven', { account: proof.account, symbol: proof.variableSymbol })}
        </Notice>
      )}
      {isTaxIdentityMissing && <Notice tone="warn">{say('tax_missing')}</Notice>}
      {isProven && heldUntil === null && !isTaxIdentityMissing && (
        <Notice tone="good">{say('proven')}</Notice>
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
  const change = useKeyedChange(save, ['payouts'], () => show({ text: say('saved') }))
  const isAccount = ibanOf(written) !== null
  return (
    <form
      className="bank-account"
      aria-label={say('title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isAccount) change.mutate({ account: written })
      }}
    >
      <TextField
        label={say('number')}
        hint={say('number_hint')}
        autoComplete="off"
        required
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        error={isTried && !isAccount ? say('invalid') : undefined}
      />
      <FormFailure error={change.error} />
      <FactorQuestion change={change} />
      <Button type="submit" loading={change.isPending}>
        {say('save')}
      </Button>
    </form>
  )
}
