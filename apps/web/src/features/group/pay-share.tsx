import type { GroupView } from '@sousto/contract/groups/codec.ts'
import { EMAIL_MAX } from '@sousto/domain/account/contact.ts'
import { formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { groupMessage } from '@sousto/messages/group-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { device } from '../../platform/device.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import type { Membership } from '../../shared/group/stored-groups.ts'
import { gatewayPage } from '../../shared/orders/gateway-page.ts'

type PayShareProps = {
  readonly membership: Membership
  readonly view: GroupView
  readonly amount: Haler
}

/** Leads to the gateway, on which a person pays the own share. A guest says where the receipt goes. */
export function PayShare({ membership: { group, key }, view, amount }: PayShareProps) {
  const client = useClient()
  const queries = useQueryClient()
  const isHost = view.me?.host === true
  const [email, setEmail] = useState('')
  const pay = useMutation({
    mutationFn: async () => {
      const { redirect } = await client.groups.pay({ params: { group }, query: { key }, body: { email } })
      const page = gatewayPage(redirect)
      if (page === null) throw new Error(`not a gateway's page: ${redirect}`)
      device().openPage(page)
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['group', group] }),
  })
  return (
    <Card padding="roomy">
      <form
        className="group-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          pay.mutate()
        }}
      >
        {!isHost && (
          <TextField
            label={groupMessage('email')}
            type="email"
            autoComplete="email"
            limit={lettersUpTo(EMAIL_MAX)}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        {pay.error !== null && (
          <Notice tone="bad" role="alert">
            {failureMessage(pay.error)}
          </Notice>
        )}
        <Button type="submit" variant="cta" size="large" wide loading={pay.isPending}>
          {groupMessage(isHost ? 'pay_rest' : 'pay_share', { amount: formatMoney(amount) })}
        </Button>
      </form>
    </Card>
  )
}
