import { MAX_QUANTITY } from '@sousto/domain/catalogue/quantity.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { changeMessage } from '@sousto/messages/change-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { AddressSearch } from '../../shared/location/address-search.tsx'
import { dayText } from '../../shared/time/dates.ts'
import type { ChangeDraft } from './use-change-draft.ts'

type ChangeFieldsProps = {
  readonly order: OrderDetail
  readonly guid: string
  readonly changes: ChangeDraft
}

const SOON = ''

export function ChangeFields({ order, guid, changes }: ChangeFieldsProps) {
  const { number } = order
  const { draft, change } = changes
  const client = useClient()
  const { data: choices } = useQuery({
    queryKey: ['change-choices', number, guid],
    queryFn: ({ signal }) => client.orderChanges.choices({ params: number, query: { guid } }, { signal }),
    staleTime: 60_000,
  })
  const times = [
    ...new Set([...(draft.deliverAt === null ? [] : [draft.deliverAt]), ...(choices?.times ?? [])]),
  ]
  return (
    <>
      <ul className="change-lines">
        {draft.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same dish can have several lines
          <li key={index}>
            <span>
              <b lang={RESTAURANTS_LANGUAGE}>{line.name}</b>
              {line.extras !== '' && <span className="t-small muted tracking-extras">{line.extras}</span>}
              {line.note !== '' && <span className="t-small tracking-extras">{line.note}</span>}
            </span>
            <Stepper
              size="small"
              label={line.name}
              value={line.quantity}
              max={MAX_QUANTITY}
              onValueChange={(quantity) => changes.setQuantity(index, quantity)}
              {...(draft.lines.length > 1 && { onRemove: () => changes.remove(index) })}
            />
          </li>
        ))}
      </ul>
      {choices !== undefined && choices.dishes.length > 0 && (
        <AddDish dishes={choices.dishes} onAdd={changes.add} />
      )}
      <SelectField
        label={changeMessage('time')}
        value={draft.deliverAt ?? SOON}
        onChange={({ target }) => change({ deliverAt: target.value === SOON ? null : target.value })}
      >
        {(draft.deliverAt === null || choices?.soon === true) && (
          <option value={SOON}>{changeMessage('soon')}</option>
        )}
        {times.map((time) => (
          <option key={time} value={time}>
            {timeText(time)}
          </option>
        ))}
      </SelectField>
      <div>
        <p className="t-small">
          <b>{draft.address}</b>
        </p>
        {order.pickup === null && (
          <AddressSearch
            restaurant={{ ...order.restaurant, ownDelivery: order.ownDelivery }}
            action={changeMessage('address_action')}
            size="medium"
            compact
            onFound={({ address }) => change({ addressCode: address.code, address: address.text })}
          />
        )}
      </div>
      {order.pickup === null && (
        <TextField
          label={changeMessage('note_to_courier')}
          maxLength={500}
          value={draft.noteToCourier}
          onChange={({ target }) => change({ noteToCourier: target.value })}
        />
      )}
      <TextField
        label={changeMessage('note_to_chef')}
        maxLength={500}
        value={draft.noteToChef}
        onChange={({ target }) => change({ noteToChef: target.value })}
      />
    </>
  )
}

type AddDishProps = {
  readonly dishes: readonly { readonly id: number; readonly name: string }[]
  readonly onAdd: ChangeDraft['add']
}

/** Dishes with obligatory extras are ordered from the menu. */
function AddDish({ dishes, onAdd }: AddDishProps) {
  const [chosen, setChosen] = useState('')
  const dish = dishes.find(({ id }) => String(id) === chosen)
  return (
    <div className="change-add">
      <SelectField
        label={changeMessage('add_dish')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{changeMessage('choose_dish')}</option>
        {dishes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        variant="line"
        disabled={dish === undefined}
        onClick={() => {
          if (dish !== undefined) onAdd({ itemId: dish.id, name: dish.name })
          setChosen('')
        }}
      >
        {changeMessage('add')}
      </Button>
    </div>
  )
}

/** `pátek 27. 11. 18:30`. */
const timeText = (time: string): string =>
  `${dayText(Temporal.PlainDate.from(time.slice(0, 10)))} ${time.slice(11)}`
