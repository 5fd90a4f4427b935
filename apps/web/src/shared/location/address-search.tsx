import {
  ADDRESS_SEARCH_DEBOUNCE_MS,
  ADDRESS_SEARCH_MIN,
  MAX_SUGGESTIONS,
} from '@sousto/domain/delivery/address.ts'
import type { Address, DeliveryLocation, FoundAddress, LngLat } from '@sousto/domain/delivery/place.ts'
import { addressMessage } from '@sousto/messages/address-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Combobox } from '@sousto/ui/combobox/combobox.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History, LocateFixed, Map as MapIcon, MapPin } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../failure-message.ts'
import { ScriptedForm } from '../forms/scripted-form.tsx'
import { addressSearchQuery } from '../queries/address-queries.ts'
import { useUser } from '../session/current-user.ts'
import { savedAddressesQuery } from '../session/personal-queries.ts'
import { AreaChoice } from './area-choice.tsx'
import { citiesAt } from './cities-at.ts'
import { devicePosition } from './device-position.ts'
import { exactMatch } from './exact-match.ts'
import type { Outlet } from './find-location.ts'
import { rememberAddress, useRecentAddresses } from './recent-addresses.ts'
import { useDebounced } from './use-debounced.ts'
import './address-search.css'

/** Loaded with the first address. */
const lookups = onDemand(() => import('./find-location.ts'))
const savedAddresses = onDemand(() => import('./saved-addresses.tsx'))
const PinMap = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }))

export type AddressSearchProps = {
  /** Called with an address inside a delivery area. If it rejects, the failure is shown. */
  readonly onFound: (location: DeliveryLocation) => void | Promise<void>
  /** Accepts only addresses to which this restaurant delivers. */
  readonly restaurant?: Outlet
  /** Slug of the city whose addresses come first; defaults to the restaurant's city. */
  readonly near?: string
  readonly action: string
  readonly size?: 'medium' | 'large'
  /**
   * Compact layout in one row, for pages whose main topic is not the address: the current position is an icon in the
   * field.
   */
  readonly compact?: boolean
  /** Whether the saved addresses are offered: below the field, or as its first suggestions. */
  readonly offerSaved?: boolean
  /** The position of the current address, which can be fine-tuned on a map. */
  readonly tuned?: LngLat | null
  /** The problem with the previous address, shown until the next attempt. */
  readonly problem?: string
}

/** Address search with suggestions (`marketplace.md` §4, Address search). */
export function AddressSearch({
  onFound,
  restaurant,
  near = restaurant?.citySlug,
  action,
  size = 'large',
  compact = false,
  offerSaved = true,
  problem,
  tuned = null,
}: AddressSearchProps) {
  const client = useClient()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [error, setError] = useState(problem)
  const [busy, setBusy] = useState(false)
  const [tuning, setTuning] = useState(false)
  const [ambiguous, setAmbiguous] = useState<DeliveryLocation | null>(null)
  const settled = useDebounced(text.trim(), ADDRESS_SEARCH_DEBOUNCE_MS)
  const search = useQuery({
    ...addressSearchQuery(client, settled, near),
    enabled: settled.length >= ADDRESS_SEARCH_MIN,
    placeholderData: (previous) => previous,
  })
  const suggestions =
    settled.length >= ADDRESS_SEARCH_MIN ? (search.data ?? []).slice(0, MAX_SUGGESTIONS) : []

  const hasSaved = Boolean(useUser()) && offerSaved
  const saved = useOnDemand(savedAddresses, hasSaved && !compact, { optional: true })
  // Below a compact field they would move the page that it is about when they arrive: there they are its first suggestions.
  const { data: kept = [] } = useQuery({ ...savedAddressesQuery(client), enabled: hasSaved && compact })

  const recent = useRecentAddresses()
  const known = [
    ...kept.map(({ note, address }) => ({ ...asWritten(address), line2: note })),
    ...recent.filter(({ code }) => kept.every(({ address }) => address.code !== code)).map(asWritten),
  ]
  const isEmpty = text.trim() === ''
  const finish = async (location: DeliveryLocation) => {
    rememberAddress(location.address)
    await onFound(location)
    return undefined
  }

  /** The number of the latest request; typing cancels earlier ones (`marketplace.md` §4, Address search). */
  const latest = useRef(0)

  /** Shows a pending state and, if it fails, a message. `step` can check whether its request is still the latest. */
  const attempt = async (step: (isLatest: () => boolean) => Promise<string | undefined>) => {
    const own = ++latest.current
    const isLatest = () => own === latest.current
    setBusy(true)
    const problem = await step(isLatest).catch(failureMessage)
    if (!isLatest()) return
    setBusy(false)
    setError(problem)
  }

  const confirm = async (address: Address, isLatest: () => boolean): Promise<string | undefined> => {
    setText(address.text)
    const { findLocation, requirementsOf } = await lookups.load()
    const found = await findLocation(client, address, restaurant && requirementsOf(restaurant))
    if (!isLatest()) return undefined
    if (!found.ok) return found.text
    if (citiesAt(found.location).length <= 1) return await finish(found.location)
    setAmbiguous(found.location)
    return undefined
  }
  const choose = (address: Address) => attempt((isLatest) => confirm(address, isLatest))

  const submit = () =>
    attempt(async (isLatest) => {
      const typed = text.trim()
      if (typed.length < ADDRESS_SEARCH_MIN) return addressMessage('incomplete')
      const found = await queries.fetchQuery(addressSearchQuery(client, typed, near))
      if (!isLatest()) return undefined
      if (found.length === 0) return addressMessage('not_found')
      const match = exactMatch(found, typed)
      return match === undefined ? addressMessage('incomplete') : await confirm(match, isLatest)
    })

  const locate = () =>
    attempt(async (isLatest) => {
      const position = await devicePosition()
      if (typeof position === 'string') return position
      const { addressAt } = await lookups.load()
      const address = await addressAt(client, position)
      if (!isLatest()) return undefined
      return address === null ? addressMessage('not_found') : await confirm(address, isLatest)
    })

  return (
    <ScriptedForm
      className="address-search"
      data-size={size}
      data-compact={compact || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Combobox
        label={addressMessage('label')}
        hideLabel
        placeholder={addressMessage('example')}
        icon={
          compact ? (
            <IconButton label={addressMessage('locate')} onClick={() => void locate()}>
              <LocateFixed aria-hidden />
            </IconButton>
          ) : (
            <MapPin aria-hidden size={20} />
          )
        }
        size={size}
        query={text}
        onQueryChange={(next) => {
          latest.current += 1
          setBusy(false)
          setText(next)
          setError(undefined)
        }}
        options={(isEmpty ? known : suggestions).map((address) => ({
          key: String(address.code),
          text: address.text,
          ...(address.line2 !== null && { detail: address.line2 }),
          icon: isEmpty ? <History aria-hidden size={20} /> : <MapPin aria-hidden size={20} />,
          value: address,
        }))}
        onSelect={(address) => void choose(address)}
        status={searchStatus(text.trim(), settled, search)}
        enterSelects={!isEmpty && selectsFirst(suggestions, text)}
        texts={{
          empty: addressMessage('not_found'),
          failed: failureMessage(search.error),
          found: suggestions[0]?.match === 'guess' ? addressMessage('guess') : undefined,
        }}
        error={error}
        end={
          <Button type="submit" variant="cta" size={size === 'large' ? 'large' : 'small'} loading={busy}>
            {action}
          </Button>
        }
      />
      {!compact && (
        <Button variant="link" icon={<LocateFixed aria-hidden size={18} />} onClick={() => void locate()}>
          {addressMessage('locate')}
        </Button>
      )}
      {tuned !== null && !tuning && (
        <Button variant="link" icon={<MapIcon aria-hidden size={18} />} onClick={() => setTuning(true)}>
          {addressMessage('tune')}
        </Button>
      )}
      {tuned !== null && tuning && (
        <Suspense>
          <PinMap from={tuned} onChosen={(address) => void choose(address)} />
        </Suspense>
      )}
      {hasSaved && !compact && saved && <saved.SavedAddresses onChoose={(address) => void choose(address)} />}
      <AreaChoice
        location={ambiguous}
        onClose={() => setAmbiguous(null)}
        onChosen={(location) => {
          setAmbiguous(null)
          void attempt(() => finish(location))
        }}
      />
    </ScriptedForm>
  )
}

/** Enter selects the first suggestion only if the button would select it, too. */
const selectsFirst = (suggestions: readonly FoundAddress[], text: string) =>
  suggestions.length > 0 && exactMatch(suggestions, text) === suggestions[0]

const asWritten = (address: Address): FoundAddress => ({ ...address, match: 'exact', line2: null })

function searchStatus(
  text: string,
  settled: string,
  search: { isSuccess: boolean; isError: boolean; isPlaceholderData: boolean },
) {
  if (text.length < ADDRESS_SEARCH_MIN) return 'idle'
  if (search.isError) return 'failed'
  return search.isSuccess && text === settled && !search.isPlaceholderData ? 'ready' : 'loading'
}
