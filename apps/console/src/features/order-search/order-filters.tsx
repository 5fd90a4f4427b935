import { OPEN_ORDERS, type OrderSearchFilter } from '@sousto/contract/order-search/wire.ts'
import { statusOf } from '@sousto/contract/orders/statuses.ts'
import { ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { REFUND_BEARERS, type RefundBearer } from '@sousto/domain/payment/gateways.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { withFilter } from '../../shared/admin/filter.ts'
import { CityFilter, DaysFilter } from '../../shared/admin/filter-fields.tsx'
import { OrderNumberSearch } from '../../shared/admin/order-number-search.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'

type OrderFiltersProps = {
  readonly filter: OrderSearchFilter
  readonly onFilter: (filter: OrderSearchFilter) => void
}

const BEARER_NAMES: Readonly<Record<RefundBearer, string>> = {
  operator: 'Sousto',
  restaurant: 'podnik',
  courier: 'kurýr',
}

export function OrderFilters({ filter, onFilter }: OrderFiltersProps) {
  const set = (change: Parameters<typeof withFilter<OrderSearchFilter>>[1]) =>
    onFilter(withFilter(filter, change))
  return (
    <>
      <OrderNumberSearch value={filter.number ?? ''} onSearch={(number) => set({ number })} />
      <SearchField
        label="Podnik"
        hint="Část jména"
        limit={lettersUpTo(100)}
        value={filter.outlet ?? ''}
        onSearch={(outlet) => set({ outlet })}
      />
      <CityFilter value={filter.city ?? ''} onChange={(city) => set({ city })} />
      <SelectField
        label="Stav"
        value={filter.state ?? ''}
        onChange={({ target }) => set({ state: ORDER_STATES.find((state) => state === target.value) })}
      >
        <option value="">Každý</option>
        {ORDER_STATES.map((state) => (
          <option key={state} value={state}>
            {statusOf(state)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Co se s ní děje"
        value={filter.only ?? ''}
        onChange={({ target }) => set({ only: OPEN_ORDERS.find((only) => only === target.value) })}
      >
        <option value="">Cokoli</option>
        <option value="open">Vyřizuje se, z kteréhokoli dne</option>
        <option value="late">Vyřizuje se a je po slibu</option>
      </SelectField>
      <DaysFilter from={filter.from} to={filter.to} onChange={set} />
      <Checkbox
        checked={filter.refunded === 'yes'}
        onCheckedChange={(checked) => set({ refunded: checked ? 'yes' : undefined, bearer: undefined })}
      >
        Jen s vrácením, podle dne vrácení
      </Checkbox>
      {filter.refunded === 'yes' && (
        <SelectField
          label="Kdo vrácení nese"
          value={filter.bearer ?? ''}
          onChange={({ target }) => set({ bearer: REFUND_BEARERS.find((bearer) => bearer === target.value) })}
        >
          <option value="">Kdokoli</option>
          {REFUND_BEARERS.map((bearer) => (
            <option key={bearer} value={bearer}>
              {BEARER_NAMES[bearer]}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
