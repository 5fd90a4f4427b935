import { anAddress, anArea } from '@sousto/testing/builders.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const HOME = { ...anAddress(), code: 900_000_001, name: 'Švestková 14' }
const HERE = { address: HOME, areas: [anArea()], area: anArea(), ownDeliveryAreas: [] }

/** Returns the modules as on a page that has just been opened, without the codec. */
async function openPage() {
  vi.resetModules()
  const [codecs, locations, recent] = await Promise.all([
    import('./location-codecs.ts'),
    import('./stored-location.ts'),
    import('../location/recent-addresses.ts'),
  ])
  return { ...codecs, ...locations, ...recent }
}

async function storeAddress(): Promise<void> {
  const page = await openPage()
  await page.locationCodecs.load()
  page.storeLocation(HERE)
  page.rememberAddress(HOME)
}

beforeEach(() => localStorage.clear())

test('a first visit loads no codec', async () => {
  const { loadStoredLocations, locationCodecs, currentLocation } = await openPage()
  await loadStoredLocations()
  expect(locationCodecs.current()).toBeNull()
  expect(currentLocation()).toBeNull()
})

test('stored addresses are available before the page is hydrated', async () => {
  await storeAddress()
  const { loadStoredLocations, currentLocation } = await openPage()
  await loadStoredLocations()
  expect(currentLocation()?.address.name).toBe('Švestková 14')
})

test('recent addresses alone also load the codec', async () => {
  await storeAddress()
  localStorage.removeItem('sousto.location')
  const { loadStoredLocations, locationCodecs } = await openPage()
  await loadStoredLocations()
  expect(locationCodecs.current()).not.toBeNull()
})

test('an address stored by another tab is read as soon as the codec is loaded', async () => {
  const page = await openPage()
  expect(page.currentLocation()).toBeNull()
  await storeAddress()
  expect(page.currentLocation()).toBeNull()
  await vi.waitFor(() => expect(page.currentLocation()?.address.name).toBe('Švestková 14'))
})
