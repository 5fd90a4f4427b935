import { MESSAGE_LENGTH } from '@sousto/domain/dispatch/messages.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { type OrderDialogProps, orderParams, useOrderChange } from './use-order-change.ts'

type MessageProps = OrderDialogProps & {
  /** Null means the customer. */
  readonly outlet: number | null
}

/** Writes to the customer of the order, or to an outlet that cooks for it. */
export function OrderMessageDialog({ order, outlet, onClose }: MessageProps) {
  const [text, setText] = useState('')
  const [mail, setMail] = useState(true)
  const [isTried, setTried] = useState(false)
  const isMissing = text.trim() === ''
  const params = orderParams(order)
  const message = useOrderChange<{ text: string; mail: boolean }>(
    (calls, body, key) =>
      outlet === null
        ? calls.sendMessage({
            params,
            headers: { 'idempotency-key': key },
            body: { to: 'customer', ...body },
          })
        : calls.sendToOutlet({
            params: { ...params, outlet },
            headers: { 'idempotency-key': key },
            body: { text: body.text },
          }),
    onClose,
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={outlet === null ? 'Napsat zákazníkovi' : 'Napsat podniku'}
      description={
        outlet === null
          ? 'Uvidí to na stránce objednávky, a kdo chce oznámení, dostane je.'
          : `${order.parts.find((part) => part.outlet === outlet)?.name ?? 'Podnik'} to uvidí na nástěnce, dokud to nepotvrdí.`
      }
    >
      <form
        className="dispatch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isMissing) message.mutate({ text, mail })
        }}
      >
        <TextArea
          label="Zpráva"
          limit={lettersUpTo(MESSAGE_LENGTH)}
          rows={4}
          value={text}
          error={isTried && isMissing ? 'Napište prosím zprávu.' : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {outlet === null && (
          <Checkbox checked={mail} onCheckedChange={setMail}>
            Poslat i mailem
          </Checkbox>
        )}
        <FormFailure error={message.error} />
        <div className="dispatch-buttons">
          <Button type="submit" variant="cta" loading={message.isPending}>
            Odeslat
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
