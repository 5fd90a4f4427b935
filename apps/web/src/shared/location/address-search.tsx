import {
  ADDRESS_SEARCH_MIN,
  ADDRESS_SEARCH_PAUSE_MS,
  ADDRESS_TEXTS,
  MAX_SUGGESTIONS,
} from '@sousto/domain/address.ts'
import type { Address, DeliveryLocation, LngLat } from '@sousto/domain/place.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Combobox } from '@sousto/ui/combobox/combobox.tsx'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed, Map as MapIcon, MapPin } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureSentence } from '../failure-sentence.ts'
import { addressSearchQuery } from '../queries.ts'
import { AreaQuestion, citiesAt } from './area-question.tsx'
import { addressAt, findLocation, type Outlet, wantedBy } from './find-location.ts'
import { GEOLOCATION_TEXTS } from './geolocation-texts.ts'
import { PinMap } from './pin-map.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { useDebounced } from './use-debounced.ts'
import './address-search.css'

type AddressSearchProps = {
  /** Called once the address lies in an area that is served. */
  readonly onFound: (location: DeliveryLocation) => void
  /** Only addresses to which this restaurant delivers will do. */
  readonly restaurant?: Outlet
  /** Slug of the city whose addresses come first; the restaurant's does by itself. */
  readonly near?: string
  readonly action: string
  readonly size?: 'medium' | 'large'
  /** Where the present address is: it can be fine-tuned on a map. */
  readonly tuned?: LngLat | null
  /** What was wrong with the address before: said until the next try. */
  readonly problem?: string
}

/** Address search with suggestions (`marketplace.md` §4, Address search). */
export function AddressSearch({
  onFound,
  restaurant,
  near = restaurant?.citySlug,
  action,
  size = 'large',
  problem,
  tuned = null,
}: AddressSearchProps) {
  const client = useClient()
  const [text, setText] = useState('')
  const [error, setError] = useState(problem)
  const [busy, setBusy] = useState(false)
  const [tuning, setTuning] = useState(false)
  const [asked, setAsked] = useState<DeliveryLocation | null>(null)
  const settled = useDebounced(text.trim(), ADDRESS_SEARCH_PAUSE_MS)
  const search = useQuery({
    ...addressSearchQuery(client, settled, near),
    enabled: settled.length >= ADDRESS_SEARCH_MIN,
    placeholderData: (previous) => previous,
  })
  const suggestions =
    settled.length >= ADDRESS_SEARCH_MIN ? (search.data ?? []).slice(0, MAX_SUGGESTIONS) : []

  const choose = async (address: Address) => {
    setText(address.text)
    setBusy(true)
    const found = await findLocation(client, address, restaurant && wantedBy(restaurant))
    setBusy(false)
    setError(found.ok ? undefined : found.text)
    if (!found.ok) return
    if (citiesAt(found.location).length > 1) return setAsked(found.location)
    onFound(found.location)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const exact = suggestions.find((address) => address.text === text.trim()) ?? onlyOne(suggestions)
    if (exact !== undefined) return await choose(exact)
    const nothing = search.isSuccess && settled.length >= ADDRESS_SEARCH_MIN && suggestions.length === 0
    setError(nothing ? ADDRESS_TEXTS.not_found : ADDRESS_TEXTS.nothing_chosen)
  }

  const locate = async () => {
    const position = await devicePosition()
    if (typeof position === 'string') return setError(position)
    try {
      const address = await addressAt(client, position)
      if (address === null) return setError(ADDRESS_TEXTS.not_found)
      await choose(address)
    } catch (failure) {
      setError(failureSentence(failure))
    }
  }

  return (
    <form className="address-search" data-size={size} onSubmit={(event) => void submit(event)}>
      <Combobox
        label="Adresa doručení"
        hideLabel
        placeholder="Ulice a číslo, město"
        icon={<MapPin aria-hidden size={20} />}
        size={size}
        query={text}
        onQueryChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        options={suggestions.map((address) => ({
          key: String(address.code),
          text: address.text,
          icon: <MapPin aria-hidden size={20} />,
          value: address,
        }))}
        onSelect={(address) => void choose(address)}
        status={searchStatus(text.trim(), settled, search)}
        texts={{ empty: ADDRESS_TEXTS.not_found, failed: failureSentence(search.error) }}
        error={error}
        end={
          <Button type="submit" variant="cta" size={size} loading={busy}>
            {action}
          </Button>
        }
      />
      <Button variant="link" icon={<LocateFixed aria-hidden size={18} />} onClick={() => void locate()}>
        Použít moji polohu
      </Button>
      {tuned !== null && !tuning && (
        <Button variant="link" icon={<MapIcon aria-hidden size={18} />} onClick={() => setTuning(true)}>
          Doladit na mapě
        </Button>
      )}
      {tuned !== null && tuning && <PinMap from={tuned} onChosen={(address) => void choose(address)} />}
      <SavedAddresses onChoose={(address) => void choose(address)} />
      <AreaQuestion
        location={asked}
        onClose={() => setAsked(null)}
        onChosen={(location) => {
          setAsked(null)
          onFound(location)
        }}
      />
    </form>
  )
}

function onlyOne<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined
}

function searchStatus(
  text: string,
  settled: string,
  search: { isSuccess: boolean; isError: boolean; isPlaceholderData: boolean },
) {
  if (text.length < ADDRESS_SEARCH_MIN) return 'idle'
  if (search.isError) return 'failed'
  return search.isSuccess && text === settled && !search.isPlaceholderData ? 'ready' : 'loading'
}

/** Where the device is, or the sentence that says why that is not known. */
async function devicePosition(): Promise<{ lng: number; lat: number } | string> {
  if (!('geolocation' in navigator)) return GEOLOCATION_TEXTS.unsupported
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      () => resolve(GEOLOCATION_TEXTS.refused),
      { timeout: 10_000 },
    )
  })
}
