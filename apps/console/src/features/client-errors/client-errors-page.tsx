import type { ClientErrorFilter, ClientErrorSummary } from '@sousto/contract/client-errors/wire.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import type { Column } from '../../shared/shell/list-table.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { ErrorDialog } from './error-dialog.tsx'
import { clientErrorsQuery } from './queries.ts'

const SEARCHED = lettersUpTo(100)

const columns = (open: (error: ClientErrorSummary) => void): readonly Column<ClientErrorSummary>[] => [
  { name: 'Chyba', of: ({ title }) => title, kind: 'text' },
  {
    name: 'Kde',
    kind: 'text',
    of: ({ page, type }) => (
      <>
        {page}
        <small>{type}</small>
      </>
    ),
  },
  { name: 'Kdy', of: ({ at }) => <time dateTime={at}>{dayAndTime(at)}</time> },
  { name: 'Verze', of: ({ release }) => release || 'neznámá' },
  {
    name: 'Podrobně',
    of: (error) => (
      <Button
        variant="line"
        size="small"
        aria-label={`Podrobně: ${error.title}, ${dayAndTime(error.at)}`}
        onClick={() => open(error)}
      >
        Podrobně
      </Button>
    ),
  },
]

type ClientErrorsPageProps = {
  readonly filter: ClientErrorFilter
  readonly onFilter: (filter: ClientErrorFilter) => void
}

/** Errors that browsers of customers and staff reported, for whoever maintains the product. */
export function ClientErrorsPage({ filter, onFilter }: ClientErrorsPageProps) {
  const [opened, setOpened] = useState<ClientErrorSummary | null>(null)
  const pages = useInfiniteQuery(clientErrorsQuery(useClient(), filter))
  const query = new URLSearchParams(filter.search === undefined ? {} : { search: filter.search })
  return (
    <ManagementFrame
      title="Chyby prohlížečů"
      subtitle="Co prohlížeče a aplikace samy ohlásily. Po měsíci se chyby mažou."
      width="wide"
    >
      <AdminList
        name="Chyby prohlížečů"
        list="chyby"
        rows={pages.data?.pages.flatMap(({ errors }) => errors)}
        keyOf={({ id }) => id}
        columns={columns(setOpened)}
        pages={pages}
        filters={
          <SearchField
            label="Text, druh nebo stránka"
            limit={SEARCHED}
            value={filter.search ?? ''}
            onSearch={(search) => onFilter(search === '' ? {} : { search })}
          />
        }
        csv={<CsvLink href={`/api/provoz/client-errors/csv?${query}`} />}
        empty="Žádné chyby nejsou."
      />
      {opened !== null && <ErrorDialog error={opened} onClose={() => setOpened(null)} />}
    </ManagementFrame>
  )
}
