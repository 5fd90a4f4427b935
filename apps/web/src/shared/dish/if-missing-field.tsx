import { replacementsFor } from '@sousto/domain/cart/replacement.ts'
import type { Menu } from '@sousto/domain/catalogue/menu.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { replacementMessage } from '@sousto/messages/replacement-sentences.ts'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { useDietFilter } from '../diets/stored-filter.ts'
import { menuQuery } from '../queries/menu-queries.ts'
import { groupMap, useDishChoice } from './dish-choice.tsx'

const REFUND = 'refund'
const CALL = 'call'

const dishesOf = ({ lunch, categories }: Menu) => [...lunch, ...categories].flatMap(({ items }) => items)

/** What is done if the kitchen lacks the dish (`delights.md` §6). */
export function IfMissingField() {
  const client = useClient()
  const { line, groups, setIfMissing } = useDishChoice()
  const filter = useDietFilter()
  const menu = useQuery(menuQuery(client, line.item.restaurantSlug))
  const items = menu.data === undefined ? [] : dishesOf(menu.data)
  const found = replacementsFor(line, { items, groups: groupMap(groups ?? []) }, filter)
  const { ifMissing } = line
  const chosen = typeof ifMissing === 'object' ? ifMissing : null
  const dishes = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found]
  return (
    <SelectField
      label={replacementMessage('title')}
      value={chosen?.id ?? (ifMissing === CALL ? CALL : REFUND)}
      onChange={({ target: { value } }) =>
        setIfMissing(value === CALL ? CALL : dishes.find(({ id }) => String(id) === value))
      }
    >
      <option value={REFUND}>{replacementMessage('refund')}</option>
      <option value={CALL}>{replacementMessage('call')}</option>
      {dishes.map(({ id, name, price }) => (
        <option key={id} value={id}>
          {replacementMessage('dish', { name, price: formatMoney(price) })}
        </option>
      ))}
    </SelectField>
  )
}
