import { cityPageMessage } from '@sousto/messages/city-page-messages.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Spinner } from '@sousto/ui/spinner/spinner.tsx'
import { Link } from '@tanstack/react-router'
import { useHasHydrated } from '../../page-speed/hydration.ts'
import type { CitySearch } from './city-search.ts'
import type { FirstCards } from './first-cards.ts'

type RestOfListProps = {
  readonly city: string
  readonly first: FirstCards
  readonly search: CitySearch
  readonly failed: boolean
}

/**
 * Shown below the server's part of a long list: without scripts a link to the next part, with scripts a loading state
 * for the rest.
 */
export function RestOfList({ city, first: { nextPage }, search, failed }: RestOfListProps) {
  const hasHydrated = useHasHydrated()
  if (failed) return <Notice tone="warn">{cityPageMessage('rest_failed')}</Notice>
  if (hasHydrated) return <Spinner label={cityPageMessage('rest_loading')} />
  if (nextPage === null) return null
  return (
    <p className="city-section">
      <Link to="/rozvoz-jidel/$city" params={{ city }} search={{ ...search, strana: nextPage }}>
        {cityPageMessage('rest')}
      </Link>
    </p>
  )
}
