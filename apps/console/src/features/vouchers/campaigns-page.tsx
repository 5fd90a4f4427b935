import type { CampaignFilter, VoucherCampaign } from '@sousto/contract/vouchers/wire.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { campaignStateMessage } from '@sousto/messages/voucher-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { withFilter } from '../../shared/admin/filter.ts'
import { CityFilter } from '../../shared/admin/filter-fields.tsx'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import type { Column } from '../../shared/shell/list-table.tsx'
import { validity } from './campaign-texts.ts'
import { campaignsQuery } from './queries.ts'

const COLUMNS: readonly Column<VoucherCampaign>[] = [
  {
    name: 'Akce',
    of: ({ id, name }) => (
      <Link to="/sprava/kupony/$campaign" params={{ campaign: String(id) }}>
        {name}
      </Link>
    ),
  },
  { name: 'Stav', of: ({ state }) => campaignStateMessage(state) },
  { name: 'Platí', of: validity },
  { name: 'Kde', of: ({ place }) => place?.name ?? 'Všude' },
  { name: 'Kupon', of: ({ amount }) => exactMoney(amount), kind: 'sum' },
  { name: 'Uplatněno', of: ({ used, codes, uses }) => `${used} z ${codes * uses}`, kind: 'sum' },
  { name: 'Rozdáno', of: ({ given }) => exactMoney(given), kind: 'sum' },
  {
    name: 'Rozpočet',
    of: ({ budget }) => (budget === null ? 'bez stropu' : exactMoney(budget)),
    kind: 'sum',
  },
]

const STATES = { open: 'Běžící a budoucí', over: 'Skončené' } as const

type CampaignsPageProps = {
  readonly filter: CampaignFilter
  readonly onFilter: (filter: CampaignFilter) => void
}

/** Campaigns of vouchers; a name opens the campaign. */
export function CampaignsPage({ filter, onFilter }: CampaignsPageProps) {
  const pages = useInfiniteQuery(campaignsQuery(useClient(), filter))
  const set = (change: Parameters<typeof withFilter<CampaignFilter>>[1]) =>
    onFilter(withFilter(filter, change))
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return (
    <ManagementFrame
      title="Kupony"
      subtitle="Jeden kód, nebo celá dávka. Každý zákazník uplatní z akce jeden."
      width="wide"
      actions={
        <Button variant="cta" icon={<Plus aria-hidden />} render={<Link to="/sprava/kupony/nova" />}>
          Nová akce
        </Button>
      }
    >
      <AdminList
        name="Akce s kupony"
        list="kupony"
        rows={pages.data?.pages.flatMap(({ campaigns }) => campaigns)}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        pages={pages}
        filters={
          <>
            <SearchField
              label="Název nebo celý kód"
              limit={lettersUpTo(100)}
              value={filter.search ?? ''}
              onSearch={(search) => set({ search })}
            />
            <SelectField
              label="Stav"
              value={filter.state ?? ''}
              onChange={({ target: { value } }) =>
                set({ state: value === 'open' || value === 'over' ? value : undefined })
              }
            >
              <option value="">Každý</option>
              <option value="open">{STATES.open}</option>
              <option value="over">{STATES.over}</option>
            </SelectField>
            <CityFilter value={filter.city ?? ''} onChange={(city) => set({ city })} />
          </>
        }
        csv={<CsvLink href={`/api/provoz/vouchers/csv?${query}`} />}
        empty="Taková akce tu není."
      />
    </ManagementFrame>
  )
}
