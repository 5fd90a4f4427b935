import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import { AFTER_ADDRESS_DELAY_MS } from '@sousto/domain/delivery/address.ts'
import { homeMessage } from '@sousto/messages/home-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CityLinks } from '../../shared/cities/city-links.tsx'
import { CityPauses } from '../../shared/cities/city-pauses.tsx'
import { DeliveryAddressSearch } from '../../shared/location/delivery-address-search.tsx'
import { useUser } from '../../shared/session/current-user.ts'
import { HeroDisc } from './hero-disc.tsx'
import { LoginNotice } from './login-notice.tsx'
import { Steps } from './steps.tsx'
import './home.css'

const lastOrders = onDemand(() => import('./last-order.tsx'))
const openOutlets = onDemand(() => import('./open-near.tsx'))

/** `/`: from an address to the city's restaurants. */
export function Home({ cities }: { readonly cities: readonly ListedCity[] }) {
  const navigate = useNavigate()
  const hasAccount = useUser() !== null
  const last = useOnDemand(lastOrders, hasAccount, { optional: true })
  const [isNear, setNear] = useState(false)
  const near = useOnDemand(openOutlets, isNear)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever has gone elsewhere meanwhile stays there.
  useEffect(() => () => clearTimeout(leaving.current), [])
  return (
    <main id="obsah">
      <LoginNotice />
      <div className="ui-wrap">
        <CityPauses />
      </div>
      <section className="ui-wrap home-hero">
        <div>
          <h1 className="t-hero">{homeMessage('title')}</h1>
          <p className="hero-lead">{homeMessage('lead')}</p>
          <DeliveryAddressSearch
            action={homeMessage('find')}
            onFound={(location) => {
              const city = location.area?.citySlug
              if (city === undefined) return
              leaving.current = setTimeout(() => {
                void navigate({ to: '/rozvoz-jidel/$city', params: { city } })
              }, AFTER_ADDRESS_DELAY_MS)
            }}
          />
        </div>
        <HeroDisc />
      </section>
      {hasAccount && last && <last.LastOrder />}
      <Steps />
      <section className="ui-wrap home-section" aria-labelledby="kde-rozvazime">
        <h2 className="t-h1" id="kde-rozvazime">
          {homeMessage('cities')}
        </h2>
        <CityLinks cities={cities} />
        {isNear && near ? (
          <near.OpenNear cities={cities} />
        ) : (
          <p className="home-near">
            <Button variant="line" loading={isNear} onClick={() => setNear(true)}>
              {homeMessage('near')}
            </Button>
          </p>
        )}
      </section>
    </main>
  )
}
