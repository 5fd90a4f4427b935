import type { CreditPurse } from '@sousto/domain/customer/customer.ts'
import { formatMoney, sum } from '@sousto/domain/money/money.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import '@sousto/ui/cloth/cloth.css'
import { useClient } from '../../platform/client-context.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { CREDITS_NOT_LOADED } from '../../shared/session/personal-queries.ts'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { creditsQuery } from './queries.ts'

/** `marketplace.md` §5 and §8, Voucher. */
const CODE_TEXTS = {
  empty: 'Zadejte kuponový kod',
  unverified: 'Nepodařilo se kod ověřit',
} as const

/** /mujucet/kredity: the balance by purse, and the form for voucher codes (`marketplace.md` §2). */
export function CreditsPage() {
  const client = useClient()
  const credits = useQuery(creditsQuery(client))
  return (
    <>
      <h1>Kredity</h1>
      <div className="account-credits">
        <QueryResult query={credits} failure={CREDITS_NOT_LOADED}>
          {(purses) => <Wallet purses={purses} />}
        </QueryResult>
        <CodeForm />
      </div>
    </>
  )
}

function Wallet({ purses }: { readonly purses: readonly CreditPurse[] }) {
  return (
    <section className="account-wallet ui-notch" aria-label="Kredity k utracení">
      <p className="t-small wallet-label">K utracení máte</p>
      <p className="wallet-sum num">{formatMoney(sum(purses.map(({ amount }) => amount)))}</p>
      <ul>
        {purses.map(({ name, amount }) => (
          <li key={name}>
            <span>{name}</span>
            <b className="num">{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

const codeProblems = ({ code }: { readonly code: string }) =>
  code.trim() === '' ? [{ field: 'code' as const, text: CODE_TEXTS.empty }] : []

function CodeForm() {
  const client = useClient()
  const queries = useQueryClient()
  const form = useForm({ initial: { code: '' }, problemsOf: codeProblems })
  const redemption = useSubmit({
    call: (code: string) => client.customers.redeem({ params: code }),
    onDone: async (answer) => {
      if (!answer.ok) return form.refuse('code', answer.failure.text)
      form.reset()
      await queries.invalidateQueries({ queryKey: creditsQuery(client).queryKey })
    },
    onFailed: () => form.refuse('code', CODE_TEXTS.unverified),
  })
  const result = redemption.data

  return (
    <Card as="section" padding="roomy" className="credits-code">
      <h2 className="t-h3">Máte kuponový kód?</h2>
      <form className="account-form" noValidate onSubmit={form.submit(({ code }) => redemption.send(code))}>
        <TextField
          {...form.field('code', { onChange: redemption.reset })}
          label="Kód"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          limit={lettersUpTo(60)}
        />
        <Button type="submit" wide loading={redemption.isPending}>
          Uplatnit kód
        </Button>
        {result?.ok === true && (
          <Notice tone="good" role="status">
            {result.text}
          </Notice>
        )}
      </form>
      <Link to="/cerpani-kreditu" className="t-small">
        Jak kredity čerpat
      </Link>
    </Card>
  )
}
