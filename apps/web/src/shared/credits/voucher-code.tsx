import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useClient } from '../../platform/client-context.ts'
import { useForm } from '../forms/use-form.ts'
import { useSubmit } from '../forms/use-submit.ts'

/** `marketplace.md` §5 and §8, Voucher. */
const TEXTS = {
  empty: 'Zadejte kuponový kod',
  unverified: 'Nepodařilo se kod ověřit',
} as const

type VoucherCodeProps = {
  /** The class of the form. */
  readonly className: string
  readonly label: string
  readonly button?: { readonly variant?: 'line'; readonly wide?: boolean }
  /** Called once the code has filled the credits. */
  readonly onRedeemed: () => Promise<void>
}

const codeProblems = ({ code }: { readonly code: string }) =>
  code.trim() === '' ? [{ field: 'code' as const, text: TEXTS.empty }] : []

/** The form of a code that fills the credits (`marketplace.md` §2, `delights.md` §4). */
export function VoucherCode({ className, label, button, onRedeemed }: VoucherCodeProps) {
  const client = useClient()
  const form = useForm({ initial: { code: '' }, problemsOf: codeProblems })
  const redemption = useSubmit({
    call: (code: string) => client.customers.redeem({ params: code }),
    onDone: async (answer) => {
      if (!answer.ok) return form.refuse('code', answer.failure.text)
      form.reset()
      await onRedeemed()
    },
    onFailed: () => form.refuse('code', TEXTS.unverified),
  })
  const result = redemption.data
  return (
    <form className={className} noValidate onSubmit={form.submit(({ code }) => redemption.send(code))}>
      <TextField
        {...form.field('code', { onChange: redemption.reset })}
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        limit={lettersUpTo(60)}
      />
      <Button type="submit" {...button} loading={redemption.isPending}>
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
