import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useClient } from '../../platform/client-context.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'

type VoucherCodeProps = {
  /** Called once the code has filled the credits. */
  readonly onRedeemed: () => Promise<void>
}

const codeProblems = ({ code }: { readonly code: string }) =>
  code.trim() === '' ? [{ field: 'code' as const, text: 'Zadejte kuponový kod' }] : []

/** A code that fills the credits, which the same order uses (`delights.md` §4). */
export function VoucherCode({ onRedeemed }: VoucherCodeProps) {
  const client = useClient()
  const form = useForm({ initial: { code: '' }, problemsOf: codeProblems })
  const redemption = useSubmit({
    call: (code: string) => client.customers.redeem({ params: code }),
    onDone: async (answer) => {
      if (!answer.ok) return form.refuse('code', answer.failure.text)
      form.reset()
      await onRedeemed()
    },
    onFailed: () => form.refuse('code', 'Nepodařilo se kod ověřit'),
  })
  const result = redemption.data
  return (
    <form className="checkout-part" noValidate onSubmit={form.submit(({ code }) => redemption.send(code))}>
      <TextField
        {...form.field('code', { onChange: redemption.reset })}
        label="Kuponový kód"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        limit={lettersUpTo(60)}
      />
      <Button type="submit" variant="line" loading={redemption.isPending}>
        Uplatnit kód
      </Button>
      {result?.ok === true && (
        <Notice tone="good" role="status">
          {result.text}
        </Notice>
      )}
    </form>
  )
}
