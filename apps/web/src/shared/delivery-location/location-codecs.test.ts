import { anAddress, anArea } from '@sousto/testing/builders.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const HOME = { ...anAddress(), code: 900_000_001, name: 'Švestková 14' }
const HERE = { address: HOME, areas: [anArea()], area: anArea(), ownDeliveryAreas: [] }

/** The modules as a page that has just been opened has them: without the codec. */
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

test('what is stored is there before the page is hydrated', async () => {
  await storeAddress()
  const { loadStoredLocations, currentLocation } = await openPage()
  await loadStoredLocations()
  expect(currentLocation()?.address.name).toBe('Švestková 14')
})

test('recent addresses alone load the codec, too', async () => {
  await storeAddress()
  localStorage.removeItem('sousto.location')
  const { loadStoredLocations, locationCodecs } = await openPage()
  await loadStoredLocations()
  expect(locationCodecs.current()).not.toBeNull()
})

test('an address that another tab has stored is read as soon as the codec is there', async () => {
  const page = await openPage()
  expect(page.currentLocation()).toBeNull()
  await storeAddress()
  expect(page.currentLocation()).toBeNull()
  await vi.waitFor(() => expect(page.currentLocation()?.address.name).toBe('Švestková 14'))
})
