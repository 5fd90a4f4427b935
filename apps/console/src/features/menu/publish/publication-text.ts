import type { Publication, PublicationOrigin } from '@sousto/contract/menu-editing/wire.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'

const inPrague = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Prague')

/** Returns a text such as `středa 25. 11. v 9:12`. */
export function publicationMoment({ at }: Pick<Publication, 'at'>): string {
  const day = inPrague(at).toLocaleString('cs-CZ', { weekday: 'long', day: 'numeric', month: 'numeric' })
  return `${day} v ${clockTime(at)}`
}

const ORIGINS: Readonly<Record<PublicationOrigin, string>> = {
  import: 'nahráno z katalogu',
  console: 'zveřejněno tady',
  take_back: 'vráceno starší menu',
  partner: 'zveřejnil jiný systém',
}

/** Returns a text such as `Johana Bosá, zveřejněno tady`. */
export const publicationSource = ({ by, origin }: Publication): string =>
  [by, ORIGINS[origin]].filter((part) => part !== null).join(', ')
