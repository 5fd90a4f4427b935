import type { Credited } from '@sousto/contract/customers/codec.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { voucherCodeMessage } from '@sousto/messages/voucher-code-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useClient } from '../../platform/client-context.ts'
import { useForm } from '../forms/use-form.ts'
import { useSubmit } from '../forms/use-submit.ts'

type VoucherCodeProps = {
  /** The class of the form. */
  readonly className: string
  readonly label: string
  readonly button?: { readonly variant?: 'line'; readonly wide?: boolean }
  /** Sends the code. It answers null if the code does not fill the credits. Left out: it can only fill them. */
  readonly redeem?: (code: string) => Promise<Credited | null>
  /** Called once the code has filled the credits. */
  readonly onRedeemed: () => Promise<void>
}

const codeProblems = ({ code }: { readonly code: string }) =>
  code.trim() === '' ? [{ field: 'code' as const, text: voucherCodeMessage('empty') }] : []

/** The form of a code that fills the credits (`marketplace.md` §2, `delights.md` §4). */
export function VoucherCode({ className, label, button, redeem, onRedeemed }: VoucherCodeProps) {
  const client = useClient()
  const form = useForm({ initial: { code: '' }, problemsOf: codeProblems })
  const redemption = useSubmit({
    call: (code: string) => (redeem ? redeem(code) : client.customers.redeem({ params: code })),
    onDone: async (answer) => {
      if (answer === null) return
      if (!answer.ok) return form.refuse('code', answer.failure.text)
      form.reset()
      await onRedeemed()
    },
    onFailed: () => form.refuse('code', voucherCodeMessage('unverified')),
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
        {voucherCodeMessage('redeem')}
      </Button>
      {result?.ok === true && (
        <Notice tone="good" role="status">
          {result.text}
        </Notice>
      )}
    </form>
  )
}
