import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { WifiOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PaletteTool, usePalette } from '../../shared/admin/palette.tsx'
import { useManagementNavigation } from '../../shared/management/navigation.tsx'
import { useServerNow } from '../../shared/server-now.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { HeadBar } from '../../shared/shell/head-bar.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { NavigationButton } from '../../shared/shell/navigation.tsx'
import { Dialogs } from './actions/dialogs.tsx'
import './dispatch.css'
import { DispatchViewProvider } from './dispatch-view.ts'
import { Figures } from './figures.tsx'
import { useKeyboard } from './keyboard/use-keyboard.ts'
import { LiftedNotice } from './lifting/lifted-notice.tsx'
import type { Lifted } from './lifting/lifting.ts'
import { useDrop } from './lifting/use-drop.ts'
import { AlertList } from './lists/alert-list.tsx'
import { CourierList } from './lists/courier-list.tsx'
import { OrderList } from './lists/order-list.tsx'
import { RideList } from './lists/ride-list.tsx'
import { type LiveCity, useCity } from './live/use-city.ts'
import { usePanelShown } from './live/use-panel-shown.ts'
import type { Asked, Chosen } from './model/chosen.ts'
import { cityView } from './model/city-view.ts'
import { Panel } from './panel/panel.tsx'
import { type Part, PartChoice } from './part-choice.tsx'
import { PauseStrip } from './pause-strip.tsx'
import { TravelLine } from './travel/travel-line.tsx'

const CityMap = lazy(() => import('./map/city-map.tsx'))

type DispatchPageProps = {
  readonly city: { readonly slug: string; readonly name: string }
  readonly chosen: Chosen | null
  readonly onChoose: (chosen: Chosen | null) => void
}

/** Shows the alerts, orders, couriers and rides of a city, and the details of the chosen one (`dispatch.md` §6). */
export function DispatchPage({ city, chosen, onChoose }: DispatchPageProps) {
  const live = useCity(city.slug)
  const navigation = useManagementNavigation()
  const palette = usePalette()
  const { state, ahead, failure, retry } = live
  return (
    <div className="dispatch">
      <HeadBar
        menu={<NavigationButton {...navigation} side="left" />}
        place={`Dispečink: ${city.name}`}
        ahead={ahead}
      >
        <PaletteTool palette={palette} />
      </HeadBar>
      {palette.dialog}
      <OfflineStrip live={live} />
      {state === undefined ? (
        <main id="obsah" className="dispatch-empty">
          {failure === null ? (
            <Loading text="Načítám dispečink" height={320} />
          ) : (
            <LoadFailure error={failure} onRetry={retry} />
          )}
        </main>
      ) : (
        <City live={{ ...live, state }} chosen={chosen} onChoose={onChoose} />
      )}
    </div>
  )
}

/** Milliseconds between two updates that depend on the clock alone. */
const VIEW_EVERY_MS = 5_000

type CityProps = Omit<DispatchPageProps, 'city'> & {
  readonly live: LiveCity & { readonly state: NonNullable<LiveCity['state']> }
}

function City({ live: { state, ahead, screen }, chosen, onChoose }: CityProps) {
  usePanelShown(state.city.slug, screen, chosen)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [part, setPart] = useState<Part>('alerts')
  const [isMapShown, showMap] = useState(true)
  const now = useServerNow(ahead, VIEW_EVERY_MS)
  const view = cityView(state, now)
  const [lifted, lift] = useState<Lifted | null>(null)
  const lifting = { lifted, lift, ...useDrop(view) }
  const shared = { view, ahead, chosen, choose: onChoose, ask: setAsked, lifting }
  useKeyboard({ ...shared, toggleMap: () => showMap(!isMapShown), showPart: setPart })
  return (
    <DispatchViewProvider value={shared}>
      <PauseStrip />
      <Figures />
      <TravelLine />
      <main
        id="obsah"
        className="dispatch-lists"
        data-part={part}
        data-panel={chosen === null ? undefined : ''}
      >
        <div className="dispatch-column">
          <AlertList />
          <OrderList />
        </div>
        <div className="dispatch-column" data-wide>
          {isMapShown && (
            <Suspense fallback={<div className="dispatch-map" data-part="map" />}>
              <CityMap />
            </Suspense>
          )}
          <div className="dispatch-rows" data-part="couriers">
            <LiftedNotice />
            <CourierList
              tools={
                <Button
                  variant="link"
                  aria-expanded={isMapShown}
                  onClick={() => showMap(!isMapShown)}
                  className="dispatch-map-switch"
                >
                  {isMapShown ? 'Skrýt mapu' : 'Ukázat mapu'}
                </Button>
              }
            />
            <RideList />
          </div>
        </div>
        <Panel />
      </main>
      <PartChoice part={part} onPart={setPart} />
      <Dialogs asked={asked} onClose={() => setAsked(null)} />
    </DispatchViewProvider>
  )
}

function OfflineStrip({ live: { lostSince, ahead } }: { readonly live: LiveCity }) {
  return (
    <div role="status">
      {lostSince !== null && (
        <p className="dispatch-strip">
          <WifiOff aria-hidden />
          <span>
            <b>
              Bez spojení od {clockTime(Temporal.Instant.fromEpochMilliseconds(lostSince + ahead).toString())}
            </b>{' '}
            Vidíte stav z té doby. Až se spojení vrátí, obnoví se sám.
          </span>
        </p>
      )}
    </div>
  )
}
