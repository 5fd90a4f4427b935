import { holds } from '@sousto/domain/catalogue/outlet-state.ts'
import { clockTime, momentText } from '@sousto/messages/delivery-sentences.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { useClient } from '../../platform/client-context.ts'
import { citiesQuery, cityPausesQuery } from '../queries/city-queries.ts'
import { useNow } from '../time/use-now.ts'

/** Shows the dispatcher's text of each paused city, or of one city (`dispatch.md` §6). */
export function CityPauses({ city }: { readonly city?: string }) {
  const client = useClient()
  const { data: pauses = [] } = useQuery(cityPausesQuery(client))
  const now = useNow()?.toInstant() ?? null
  const { data: cities = [] } = useQuery(citiesQuery(client))
  return (
    <div role="status">
      {pauses
        .filter(
          (pause) =>
            (city === undefined || pause.city === city) &&
            (now === null || holds(Temporal.Instant.from(pause.until), now)),
        )
        .map(({ city: slug, until, text }) => (
          <Notice
            key={slug}
            tone="warn"
            icon={<CirclePause aria-hidden />}
            title={`${cities.find((each) => each.slug === slug)?.name ?? ''} má pauzu do ${now === null ? clockTime(until) : momentText(until, now)}`}
          >
            {text} Na později si objednat můžete.
          </Notice>
        ))}
    </div>
  )
}
