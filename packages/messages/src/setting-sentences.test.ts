import type { PickupTerms } from '@sousto/domain/catalogue/restaurant.ts'
import { haler } from '@sousto/domain/money/money.ts'
import type { Setting, SettingChange } from '@sousto/domain/outlet-settings/settings.ts'
import type { SpecialDay } from '@sousto/domain/time/opening-hours.ts'
import { localMinutes } from '@sousto/domain/time/time-of-day.ts'
import { expect, it } from 'vitest'
import { settingText } from './setting-sentences.ts'

const window = (from: number, to: number) => ({ from: localMinutes(from * 60), to: localMinutes(to * 60) })
const special = (day: Partial<SpecialDay>): Setting => ({
  kind: 'special-day',
  key: '2026-12-24',
  value: { date: '2026-12-24', window: null, closed: null, reason: '', ...day },
})
const weekday = (value: ReturnType<typeof window> | null): Setting => ({
  kind: 'weekday',
  key: 'sunday',
  value,
})
const lunch = (value: ReturnType<typeof window> | null): Setting => ({ kind: 'lunch-hours', key: '', value })
const numbers = (value: readonly string[]): Setting => ({ kind: 'call-numbers', key: '', value })
const pickup = (value: PickupTerms | null): Setting => ({ kind: 'pickup', key: '', value })
const areas = (...fees: readonly number[]): Setting => ({
  kind: 'own-areas',
  key: '',
  value: fees.map((fee) => ({
    properties: {
      city: null,
      fee: haler(fee),
      extraMinutes: 0,
      minimumOrder: haler(0),
      noFreeDelivery: false,
    },
    geometry: {},
  })),
})

it.each<[Setting | null, Setting | null, string]>([
  [weekday(window(10, 22)), weekday(null), 'otevírací hodiny v neděli: 10:00–22:00 → zavřeno'],
  [special({ reason: 'Štědrý den' }), null, 'zvláštní den 24. 12. 2026: zavřeno (Štědrý den) → není'],
  [
    special({ window: 'usual', closed: window(13, 16) }),
    special({ window: window(10, 14) }),
    'zvláštní den 24. 12. 2026: jako v týdnu bez 13:00–16:00 → 10:00–14:00',
  ],
  [lunch(window(11, 14)), lunch(null), 'hodiny poledního menu: 11:00–14:00 → není'],
  [
    numbers(['+420777000111', '+420777000112']),
    numbers([]),
    'telefony pro volání: +420777000111, +420777000112 → žádné',
  ],
  [areas(4900, 5950), areas(4900), 'vlastní oblasti: 2 (doprava 49 Kč, 59,50 Kč) → 1 (doprava 49 Kč)'],
  [
    pickup({ minutes: 20, minimumOrder: haler(10_000) }),
    pickup(null),
    'vyzvednutí zákazníkem: 20 min, od 100 Kč → není',
  ],
  [areas(4900), areas(), 'vlastní oblasti: 1 (doprava 49 Kč) → žádné'],
  [areas(4900), areas(4900), 'vlastní oblasti: jiné hranice nebo podmínky'],
])('%j → %j [operations-4.39]', (before, after, text) => {
  const change: SettingChange = { before, after }
  expect(settingText(change).replaceAll('\u00a0', ' ')).toBe(text)
})
