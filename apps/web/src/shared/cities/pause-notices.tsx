import type { CityPaused } from '@sousto/contract/location/wire.ts'
import { holds } from '@sousto/domain/catalogue/outlet-state.ts'
import { cityPauseMessage } from '@sousto/messages/city-pause-messages.ts'
import { clockTime, momentText } from '@sousto/messages/delivery-sentences.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { useClient } from '../../platform/client-context.ts'
import { citiesQuery } from '../queries/city-queries.ts'
import { useNow } from '../time/use-now.ts'

/** The pauses that are not over. */
export function PauseNotices({ pauses }: { readonly pauses: readonly CityPaused[] }) {
  const client = useClient()
  const now = useNow()?.toInstant() ?? null
  const { data: cities = [] } = useQuery(citiesQuery(client))
  return pauses
    .filter(({ until }) => now === null || holds(Temporal.Instant.from(until), now))
    .map(({ city, until, text }) => (
      <Notice
        key={city}
        tone="warn"
        icon={<CirclePause aria-hidden />}
        title={cityPauseMessage('title', {
          city: cities.find(({ slug }) => slug === city)?.name ?? '',
          time: now === null ? clockTime(until) : momentText(until, now),
        })}
      >
        {`${text} ${cityPauseMessage('later')}`}
      </Notice>
    ))
}
