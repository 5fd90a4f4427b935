import { MESSAGE_LENGTH, type MessageRecipient } from '@sousto/domain/dispatch/messages.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { shortOrder } from '../../../shared/rides/words.ts'
import { useDispatch } from '../dispatch-view.ts'
import { paramsOf } from '../model/chosen.ts'
import { MESSAGE_TEMPLATES, OUTLET_TEMPLATES, shortName } from '../model/words.ts'
import { ActionForm } from './action-form.tsx'
import { type Action, useAction } from './use-action.ts'

type OrderProps = { readonly order: string; readonly onClose: () => void }

const TITLES: Readonly<Record<MessageRecipient, string>> = {
  customer: 'Napsat zákazníkovi',
  courier: 'Napsat kurýrovi',
}

/** Writes to the customer or the courier of an order. */
export function MessageDialog({
  order: number,
  to,
  onClose,
}: OrderProps & { readonly to: MessageRecipient }) {
  const { view } = useDispatch()
  const order = view.orders.find((each) => each.number === number)
  const params = paramsOf(view.city.slug, number)
  const courier = order?.ride?.courier ?? null
  const reader = to === 'customer' ? order?.customer : courier && shortName(courier.name)
  return (
    <WritingDialog
      title={TITLES[to]}
      description={[shortOrder(number), reader].filter(Boolean).join(', ')}
      templates={MESSAGE_TEMPLATES[to]}
      onClose={onClose}
      actionOf={(text) =>
        params && {
          what: `message ${number} ${to} ${text}`,
          send: (calls, key, options) =>
            calls.sendMessage({ params, headers: { 'idempotency-key': key }, body: { to, text } }, options),
        }
      }
    />
  )
}

/** Writes to an outlet that cooks for an order. The message stays on its board until it is acknowledged there. */
export function OutletMessageDialog({
  order: number,
  outlet,
  onClose,
}: OrderProps & { readonly outlet: number }) {
  const { view } = useDispatch()
  const order = view.orders.find((each) => each.number === number)
  const params = paramsOf(view.city.slug, number)
  const name = order?.parts.find((part) => part.outlet === outlet)?.name
  return (
    <WritingDialog
      title="Napsat podniku"
      description={[shortOrder(number), name].filter(Boolean).join(', ')}
      templates={OUTLET_TEMPLATES}
      onClose={onClose}
      actionOf={(text) =>
        params && {
          what: `outlet message ${number} ${outlet} ${text}`,
          send: (calls, key, options) =>
            calls.sendToOutlet(
              { params: { ...params, outlet }, headers: { 'idempotency-key': key }, body: { text } },
              options,
            ),
        }
      }
    />
  )
}

type WritingProps = {
  readonly title: string
  readonly description: string
  readonly templates: readonly string[]
  readonly onClose: () => void
  /** Null means that the message cannot be sent. */
  readonly actionOf: (text: string) => Action | null
}

/** A message with templates that can be changed. */
function WritingDialog({ title, description, templates, onClose, actionOf }: WritingProps) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, error, isPending } = useAction({ onDone: onClose })
  const isMissing = text.trim() === ''
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <ActionForm
        error={error}
        onSubmit={() => {
          setTried(true)
          const action = isMissing ? null : actionOf(text)
          if (action !== null) act(action)
        }}
        buttons={
          <Button type="submit" variant="cta" loading={isPending}>
            Odeslat
          </Button>
        }
      >
        <div className="dispatch-buttons">
          {templates.map((template) => (
            <Button key={template} variant="line" size="small" onClick={() => setText(template)}>
              {template}
            </Button>
          ))}
        </div>
        <TextArea
          label="Zpráva"
          limit={lettersUpTo(MESSAGE_LENGTH)}
          rows={4}
          value={text}
          error={isTried && isMissing ? 'Napište prosím zprávu.' : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </ActionForm>
    </Dialog>
  )
}
