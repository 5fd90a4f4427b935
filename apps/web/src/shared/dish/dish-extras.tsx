import { surcharge } from '@sousto/domain/catalogue/halves.ts'
import type { Extra, ExtraGroup, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { countsOf, isFull, takesOne } from '@sousto/domain/catalogue/menu-extras.ts'
import { broughtBy, contentsOfExtra } from '@sousto/domain/diets/diet-filter.ts'
import type { DietFilter } from '@sousto/domain/diets/filter.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { dishDialogMessage } from '@sousto/messages/dish-dialog-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { CheckboxGroup, Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { Skeleton } from '@sousto/ui/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { broughtText } from '../diets/brought-text.ts'
import { useDietFilter } from '../diets/stored-filter.ts'
import { failureMessage } from '../failure-message.ts'
import { OwnText } from '../language/own-text.tsx'
import { useDishChoice } from './dish-choice.tsx'

export function DishExtras() {
  const { groups, failed, chosen, choose, groupsRef } = useDishChoice()
  return (
    <div ref={groupsRef} className="dish-dialog-groups" aria-busy={groups === null}>
      {groups === null && <Skeleton shape="block" height={180} />}
      {failed && (
        <Notice tone="bad" role="alert">
          {failureMessage(null)}
        </Notice>
      )}
      {groups?.map((group) => (
        <Group key={group.id} group={group} chosen={chosen} onChoose={choose} />
      ))}
    </div>
  )
}

/**
 * Returns how many extras can be chosen: `vyberte 2`, `vyberte 1 až 3`, `nejvýše 3`. Null means any number, or none.
 */
function countsText(group: ExtraGroup): string | null {
  const { least, most } = countsOf(group)
  if (least === 0) return most === Number.POSITIVE_INFINITY ? null : dishDialogMessage('at_most', { most })
  return most === least
    ? dishDialogMessage('choose', { least })
    : dishDialogMessage('choose_range', { least, most })
}

/** Returns a message about a group with missing extras, and how many it requires if not one. */
export const missingText = (group: ExtraGroup): string =>
  takesOne(group) ? group.name : `${group.name} (${countsText(group)})`

function CountsNote({ group }: { readonly group: ExtraGroup }) {
  const { least } = countsOf(group)
  if (group.extras.length < least) return <Badge tone="bad">{dishDialogMessage('sold_out')}</Badge>
  const text = countsText(group)
  return least === 0 ? (text ?? dishDialogMessage('optional')) : <Badge tone="brand">{text}</Badge>
}

/** Returns what an extra brings of what is filtered, otherwise the numbers of its allergens. */
function contentsText(filter: DietFilter, extra: Extra): { readonly detail?: ReactNode } {
  const brought = broughtBy(filter, contentsOfExtra(extra))
  if (brought !== null) return { detail: <span className="dish-extra-brought">{broughtText(brought)}</span> }
  const allergens = extra.allergens ?? []
  return allergens.length === 0
    ? {}
    : { detail: dishDialogMessage('allergens', { allergens: allergens.join(', ') }) }
}

type GroupProps = {
  readonly group: ExtraGroup
  readonly chosen: readonly number[]
  readonly onChoose: (id: number) => void
}

/** Returns what a choice adds to the price: `+10 Kč`, `−5 Kč`, `v ceně`. */
function surchargeText(item: MenuItem, extra: Extra): string {
  const added = surcharge(item, extra)
  if (added === 0) return dishDialogMessage('included')
  return added < 0 ? formatMoney(added) : `+${formatMoney(added)}`
}

const broughtByHalf = (filter: DietFilter, extra: Extra): string => {
  const brought = broughtBy(filter, contentsOfExtra(extra))
  return brought === null ? '' : ` – ${broughtText(brought)}`
}

/** The other half of the dish: one of many, so a list that opens (`delights.md` §9). */
function OtherHalf({ group, chosen, onChoose }: GroupProps) {
  const { item } = useDishChoice()
  const filter = useDietFilter()
  const half = group.extras.find(({ id }) => chosen.includes(id))
  const choose = (id: number) => {
    if (half !== undefined) onChoose(half.id)
    if (id !== 0) onChoose(id)
  }
  return (
    <div data-group={group.id}>
      <SelectField
        label={group.name}
        optional
        value={half?.id ?? 0}
        onChange={({ target }) => choose(Number(target.value))}
      >
        <option value={0}>{dishDialogMessage('no_half')}</option>
        {group.extras.map((extra) => (
          <option key={extra.id} value={extra.id}>
            {`${extra.name} (${surchargeText(item, extra)})${broughtByHalf(filter, extra)}`}
          </option>
        ))}
        {group.soldOut.map(({ id, name }) => (
          <option key={id} value={id} disabled>
            {dishDialogMessage('half_sold_out', { name })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Group({ group, chosen, onChoose }: GroupProps) {
  const { item } = useDishChoice()
  const filter = useDietFilter()
  if (group.halves) return <OtherHalf group={group} chosen={chosen} onChoose={onChoose} />
  const detailOf = (extra: Extra) => contentsText(filter, extra)
  const end = (extra: Extra) => <Price weight="quiet">{surchargeText(item, extra)}</Price>
  if (!takesOne(group)) {
    const full = isFull(group, chosen)
    return (
      <div data-group={group.id}>
        <CheckboxGroup label={group.name} note={<CountsNote group={group} />}>
          {group.extras.map((extra) => (
            <Checkbox
              key={extra.id}
              checked={chosen.includes(extra.id)}
              onCheckedChange={() => onChoose(extra.id)}
              disabled={full && !chosen.includes(extra.id)}
              end={end(extra)}
              {...detailOf(extra)}
            >
              <OwnText>{extra.name}</OwnText>
            </Checkbox>
          ))}
          {group.soldOut.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={false}
              onCheckedChange={() => {}}
              detail={dishDialogMessage('sold_out')}
              disabled
            >
              <OwnText>{name}</OwnText>
            </Checkbox>
          ))}
        </CheckboxGroup>
      </div>
    )
  }
  const value = group.extras.find(({ id }) => chosen.includes(id))?.id
  return (
    <div data-group={group.id}>
      <RadioGroup
        label={group.name}
        note={<CountsNote group={group} />}
        value={value === undefined ? null : String(value)}
        onValueChange={(id) => onChoose(Number(id))}
        required
      >
        {group.extras.map((extra) => (
          <Radio key={extra.id} value={String(extra.id)} end={end(extra)} {...detailOf(extra)}>
            <OwnText>{extra.name}</OwnText>
          </Radio>
        ))}
        {group.soldOut.map(({ id, name }) => (
          <Radio key={id} value={String(id)} detail={dishDialogMessage('sold_out')} disabled>
            <OwnText>{name}</OwnText>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  )
}
