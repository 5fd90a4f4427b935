import { hasAlcohol, surcharge } from '@sousto/domain/catalogue/halves.ts'
import type { ExtraGroup, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import {
  chooseExtra,
  groupsOf,
  isFull,
  openGroups,
  resolveExtras,
  takesOne,
} from '@sousto/domain/catalogue/menu-extras.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { DISH_NOTE_LETTERS } from '@sousto/domain/order/dish-note.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import type { Line } from './order-form.ts'
import { extrasQuery, menuQuery } from './queries.ts'

type DishChoiceProps = {
  /** The slug of the outlet. */
  readonly outlet: string
  /** Why no alcohol can be ordered. Null means that it can. */
  readonly noAlcohol: string | null
  readonly onLine: (line: Line) => void
}

const NOTHING = { chosen: [] as readonly number[], quantity: 1, note: '' }

/** A dish of today's menu with its extras, quantity and note. */
export function DishChoice({ outlet, noAlcohol, onLine }: DishChoiceProps) {
  const client = useClient()
  const menu = useQuery(menuQuery(client, outlet))
  const [dish, setDish] = useState(0)
  const [{ chosen, quantity, note }, setRest] = useState(NOTHING)
  const categories = [...(menu.data?.categories ?? []), ...(menu.data?.lunch ?? [])]
  const item = categories.flatMap(({ items }) => items).find(({ id }) => id === dish)
  const extras = useQuery(extrasQuery(client, item?.extraGroupIds ?? []))
  const groups =
    item === undefined ? [] : groupsOf(item, new Map(extras.data?.map((group) => [group.id, group])))
  const isReady = item !== undefined && (item.extraGroupIds.length === 0 || extras.isSuccess)
  const open = openGroups(groups, chosen)
  const resolved = resolveExtras(groups, chosen)
  const refused =
    item !== undefined && hasAlcohol({ item, extras: resolved.ok ? resolved.extras : [] }) ? noAlcohol : null
  const add = (added: MenuItem) => {
    if (!resolved.ok) return
    onLine({ item: added, extras: resolved.extras, quantity, note: note.trim() })
    setDish(0)
    setRest(NOTHING)
  }
  return (
    <div className="phone-order-dish">
      <SelectField
        label="Jídlo"
        value={dish || ''}
        onChange={({ target }) => {
          setDish(Number(target.value))
          setRest(NOTHING)
        }}
      >
        <option value="">Vyberte</option>
        {categories.map(({ name, items }) => (
          <optgroup key={name} label={name}>
            {items
              .filter(({ soldOut }) => !soldOut)
              .map(({ id, name: of, price }) => (
                <option key={id} value={id}>
                  {of}, {formatMoney(price)}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      {item !== undefined &&
        groups
          .filter(({ extras: offered }) => offered.length > 0)
          .map((group) => (
            <Extras
              key={group.id}
              item={item}
              group={group}
              chosen={chosen}
              onChoose={(extra) =>
                setRest((rest) => ({ ...rest, chosen: chooseExtra(groups, rest.chosen, extra) }))
              }
            />
          ))}
      {item !== undefined && (
        <>
          <TextField
            label="Poznámka k jídlu"
            optional
            value={note}
            limit={lettersUpTo(DISH_NOTE_LETTERS)}
            onChange={({ target }) => setRest((rest) => ({ ...rest, note: target.value }))}
          />
          <Stepper
            label={`Počet: ${item.name}`}
            value={quantity}
            onValueChange={(next) => setRest((rest) => ({ ...rest, quantity: next }))}
          />
          {open.length > 0 && isReady && (
            <p className="muted" role="status">
              Ještě vyberte: {open.map(({ name }) => name).join(', ')}
            </p>
          )}
          {refused !== null && (
            <Notice tone="bad" role="alert">
              {refused}
            </Notice>
          )}
          <div>
            <Button
              variant="line"
              icon={<Plus aria-hidden />}
              disabled={!isReady || open.length > 0 || refused !== null}
              onClick={() => add(item)}
            >
              Přidat jídlo
            </Button>
          </div>
        </>
      )}
      <FormFailure error={menu.error ?? extras.error} />
    </div>
  )
}

type ExtrasProps = {
  readonly item: Pick<MenuItem, 'price'>
  readonly group: ExtraGroup
  readonly chosen: readonly number[]
  readonly onChoose: (extra: number) => void
}

function Extras({ item, group, chosen, onChoose }: ExtrasProps) {
  if (takesOne(group)) {
    return (
      <SelectField
        label={group.name}
        value={group.extras.find(({ id }) => chosen.includes(id))?.id ?? ''}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        <option value="" disabled>
          Vyberte
        </option>
        {group.extras.map((extra) => (
          <option key={extra.id} value={extra.id}>
            {extra.name}, {formatMoney(surcharge(item, extra))}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <fieldset className="phone-order-extras">
      <legend>{group.name}</legend>
      {group.extras.map((extra) => (
        <Checkbox
          key={extra.id}
          checked={chosen.includes(extra.id)}
          disabled={!chosen.includes(extra.id) && isFull(group, chosen)}
          onCheckedChange={() => onChoose(extra.id)}
        >
          {extra.name}, {formatMoney(surcharge(item, extra))}
        </Checkbox>
      ))}
    </fieldset>
  )
}
