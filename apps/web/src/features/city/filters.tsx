import {
  FILTER_FLAGS,
  type FilterFlag,
  RESTAURANT_SORTINGS,
} from '@sousto/domain/catalogue/filter-choices.ts'
import { cityPageMessage } from '@sousto/messages/city-page-messages.ts'
import { restaurantFilterMessage, restaurantSortingMessage } from '@sousto/messages/restaurant-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Chip } from '@sousto/ui/chip/chip.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Menu, MenuItem } from '@sousto/ui/menu/menu.tsx'
import { Link } from '@tanstack/react-router'
import { Bike, Check, ChevronDown, CreditCard, Link2, Search, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { DietChip } from '../../shared/diets/diet-chip.tsx'
import { type CitySearch, withFlag, withOrder } from './city-search.ts'

const ICONS: Readonly<Record<FilterFlag, ReactNode>> = {
  freeDelivery: <Bike aria-hidden />,
  cashless: <CreditCard aria-hidden />,
  mealVouchers: <Ticket aria-hidden />,
  bonus: <Link2 aria-hidden />,
}

type FiltersProps = {
  readonly search: CitySearch
  readonly onSearch: (next: CitySearch) => void
  /** The name as typed; the URL is updated a moment later. */
  readonly typed: string
  readonly onType: (typed: string) => void
}

export function Filters({ search, onSearch, typed, onType }: FiltersProps) {
  const order = search.radit ?? 'recommended'
  return (
    <search className="city-filters">
      <TextField
        label={cityPageMessage('search')}
        hideLabel
        type="search"
        placeholder={cityPageMessage('search')}
        icon={<Search aria-hidden size={20} />}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <div className="filter-chips">
        <DietChip />
        {FILTER_FLAGS.map((flag) => (
          <Chip
            key={flag}
            icon={ICONS[flag]}
            pressed={search.filtry?.includes(flag) ?? false}
            onClick={() => onSearch(withFlag(search, flag))}
          >
            {restaurantFilterMessage(flag)}
          </Chip>
        ))}
      </div>
      <Link to="/jak-radime" className="t-small">
        {cityPageMessage('ranking')}
      </Link>
      <Menu
        trigger={
          <Button variant="quiet" size="small" icon={<ChevronDown aria-hidden size={18} />}>
            {cityPageMessage('sort', { order: restaurantSortingMessage(order) })}
          </Button>
        }
      >
        {RESTAURANT_SORTINGS.map((one) => (
          <MenuItem
            key={one}
            onSelect={() => onSearch(withOrder(search, one))}
            {...(one === order && { icon: <Check aria-hidden size={18} /> })}
          >
            {restaurantSortingMessage(one)}
          </MenuItem>
        ))}
      </Menu>
    </search>
  )
}
