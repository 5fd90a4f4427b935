import type { OpenNear as Found, OpenNearBody } from '@sousto/contract/open-near/wire.ts'
import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { roughPlace } from '@sousto/domain/ride/rough-place.ts'
import { openNearMessage } from '@sousto/messages/open-near-messages.ts'
import { INTL_LANGUAGE, RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { devicePosition } from '../../shared/location/device-position.ts'
import './open-near.css'

const ID = 'otevreno-pobliz'

/** Null means where the visitor is. */
type Chosen = { readonly city: string | null }

/** Lists who is open now near the visitor or in a chosen city, without an address (`delights.md` §15). */
export function OpenNear({ cities }: { readonly cities: readonly ListedCity[] }) {
  const client = useClient()
  const [place, setPlace] = useState<LngLat | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever pressed the button that this replaces goes on from here.
  useEffect(() => heading.current?.focus(), [])
  const search = useMutation({
    mutationFn: async ({ city }: Chosen): Promise<Found | 'refused'> => {
      const body = city === null ? await bodyHere() : { city, place }
      if (body === null) return 'refused'
      setPlace(body.place)
      return await client.openNear.find({ body })
    },
  })
  const { data, error, isPending, variables } = search
  return (
    <section className="open-near" aria-labelledby={ID}>
      <h3 className="t-h2" id={ID} ref={heading} tabIndex={-1}>
        {openNearMessage('title')}
      </h3>
      <p className="muted">{openNearMessage('lead')}</p>
      <div>
        <Button
          variant="brand"
          icon={<LocateFixed aria-hidden size={18} />}
          loading={isPending && variables.city === null}
          onClick={() => search.mutate({ city: null })}
        >
          {openNearMessage('locate')}
        </Button>
      </div>
      <ul className="open-near-cities" aria-label={openNearMessage('by_city')}>
        {cities.map(({ slug, name }) => (
          <li key={slug}>
            <Button
              variant="line"
              size="small"
              loading={isPending && variables.city === slug}
              onClick={() => search.mutate({ city: slug })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <div role="status">
        {isPending && <p className="muted">{openNearMessage('searching')}</p>}
        {!isPending && error !== null && <Notice tone="bad">{failureMessage(error)}</Notice>}
        {!isPending && data === 'refused' && <Notice tone="warn">{openNearMessage('refused')}</Notice>}
        {!isPending && typeof data === 'object' && <FoundOutlets {...data} />}
      </div>
    </section>
  )
}

/** Null means that the browser does not tell where it is. The place leaves it rounded. */
async function bodyHere(): Promise<(OpenNearBody & { readonly place: LngLat }) | null> {
  const position = await devicePosition()
  return typeof position === 'string' ? null : { city: null, place: roughPlace(position) }
}

function FoundOutlets({ city, outlets }: Found) {
  if (city === null) return <Notice tone="warn">{openNearMessage('outside')}</Notice>
  const { slug, name } = city
  return (
    <>
      <h4 className="t-h3">{openNearMessage(outlets.length > 0 ? 'open' : 'nobody', { city: name })}</h4>
      {outlets.length > 0 && (
        <>
          <p className="t-small muted">{openNearMessage('address')}</p>
          <ul className="open-near-list">
            {outlets.map((outlet) => (
              <li key={outlet.slug}>
                <Link
                  to="/rozvoz-jidel/$city/$restaurant/objednat"
                  params={{ city: slug, restaurant: outlet.slug }}
                  lang={RESTAURANTS_LANGUAGE}
                >
                  {outlet.name}
                </Link>
                <span className="t-small muted" lang={RESTAURANTS_LANGUAGE}>
                  {outlet.kitchens.slice(0, 3).join(', ')}
                </span>
                <span className="t-small num">
                  {[distanceText(outlet.metres), minutesText(outlet)]
                    .filter((text) => text !== '')
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to="/rozvoz-jidel/$city" params={{ city: slug }}>
          {openNearMessage('offer', { city: name })}
        </Link>
      </p>
    </>
  )
}

const KILOMETRES = new Intl.NumberFormat(INTL_LANGUAGE, { maximumFractionDigits: 1 })

function distanceText(metres: number | null): string {
  if (metres === null) return ''
  return metres < 1_000
    ? openNearMessage('metres', { value: String(metres) })
    : openNearMessage('kilometres', { value: KILOMETRES.format(metres / 1_000) })
}

const minutesText = ({ minutes_min: min, minutes_max: max }: Found['outlets'][number]): string =>
  openNearMessage('minutes', { min: String(min), max: String(max) })
