import { expect, it } from 'vitest'
import { aCity, aCourier, anOrder, inMinutes, loadedRide, ready } from '../city-test.ts'
import { cityView } from './city-view.ts'
import { chosenPlaces, mapItems, placesOf } from './map-items.ts'

const KRYSTOF = aCourier(12, 'Kryštof Nebylý')
const CARRIED = ready('4801', { state: 'loaded', ride: 31 })
const city = () =>
  cityView(
    aCity({
      orders: [CARRIED, anOrder('4836')],
      couriers: [
        { ...KRYSTOF, ride: 31 },
        aCourier(13, 'Nela Prázdná', { position: null }),
        aCourier(14, 'Radek Odešlý', { shift: null }),
      ],
      rides: [loadedRide(31, CARRIED.number, 12)],
    }),
    Temporal.Now.instant(),
  )

it('the map shows outlets with their waiting orders, doors, couriers on shift with a position, and rides [dispatch-6.8]', () => {
  const { outlets, doors, couriers, threads } = mapItems(city(), null)
  expect(outlets).toMatchObject([{ id: 101, waiting: 1 }])
  expect(doors.map(({ order }) => order.number)).toEqual(
    expect.arrayContaining(['2026/4824801', '2026/4824836']),
  )
  expect(couriers.map(({ courier }) => courier.id)).toEqual([12])
  expect(couriers[0]?.label).toMatch(/^Kryštof N\., veze 1 ze 2, poloha /)
  // From the last position to the door; the pickup is over.
  expect(threads).toMatchObject([{ ride: 31, points: [{}, CARRIED.place] }])
  expect(placesOf(mapItems(city(), null))).toHaveLength(4)
})

it('the ride of what is chosen is highlighted, with its courier, its door and the circle of where the courier may be [dispatch-6.8, dispatch-5.7]', () => {
  for (const chosen of [
    { kind: 'order', number: CARRIED.number },
    { kind: 'ride', id: 31 },
    { kind: 'courier', id: 12 },
  ] as const) {
    const items = mapItems(city(), chosen)
    expect(items.threads.map(({ isChosen }) => isChosen)).toEqual([true])
    expect(items.doors.filter(({ isChosen }) => isChosen).map(({ order }) => order.number)).toEqual([
      CARRIED.number,
    ])
    expect(items.couriers[0]?.reach).toBeGreaterThan(12)
    expect(chosenPlaces(items)).toContainEqual(CARRIED.place)
  }
  expect(mapItems(city(), null).couriers[0]?.reach).toBeNull()
})

it('a silent courier has the circle without being chosen [dispatch-5.9]', () => {
  const position = { lng: 17.26, lat: 49.6, at: inMinutes(-6), accuracy: 12 }
  const silent = cityView(
    aCity({
      orders: [CARRIED],
      couriers: [{ ...KRYSTOF, ride: 31, position }],
      rides: [loadedRide(31, CARRIED.number, 12)],
    }),
    Temporal.Now.instant(),
  )
  const [courier] = mapItems(silent, null).couriers
  expect(courier?.label).toContain('mlčí 6 min')
  expect(courier?.reach).toBeGreaterThan(1_000)
})
