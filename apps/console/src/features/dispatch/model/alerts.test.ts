import type { CityAlertWire, DispatchState } from '@sousto/contract/dispatch/wire.ts'
import { expect, it } from 'vitest'
import { aCity, aCourier, anAlert, anOrder, aRide, inMinutes, loadedRide, ready } from '../city-test.ts'
import { alertTexts } from './alerts.ts'
import { cityView } from './city-view.ts'

const KRYSTOF = aCourier(12, 'Kryštof Nebylý')
function texts(alert: CityAlertWire, patch: Partial<DispatchState> = {}): string {
  const { title, detail, button } = alertTexts(alert, cityView(aCity(patch), Temporal.Now.instant()))
  return `${title} | ${detail} | ${button?.label}: ${button?.action.kind}`.replace(/\d{1,2}:\d\d/g, '…')
}

const order = '2026/4824801'
const LATE = anOrder('4801', {
  state: 'loaded',
  ride: 31,
  promised: { from: inMinutes(-30), to: inMinutes(-18) },
})
const RIDING = { couriers: [{ ...KRYSTOF, ride: 31 }], rides: [loadedRide(31, order, 12)] }

it.each<readonly [CityAlertWire, Partial<DispatchState>, string]>([
  [
    anAlert({
      kind: 'not_accepted',
      order,
      minutes: 5,
      outlet: { id: 101, name: 'U Modrého hrnce', phone: '+420585000101' },
    }),
    {},
    '4801 nikdo nepřijal 5 min | U Modrého hrnce, upozorněno a voláno | Zavolat podniku: call',
  ],
  [
    anAlert({ kind: 'late_ready', order, minutes: 9 }),
    {
      orders: [
        anOrder('4801', {
          parts: anOrder('4801').parts.map((part) => ({ ...part, readyBy: inMinutes(-9) })),
        }),
      ],
    },
    '4801 se vaří o 9 min déle | U Modrého hrnce, měla být hotová … | Posunout slib: ask',
  ],
  [
    anAlert({ kind: 'no_courier', order, minutes: 4 }),
    { orders: [ready('4801')] },
    '4801 nemá kurýra | hotová … | Přidělit kurýra: ask',
  ],
  [
    anAlert({ kind: 'no_courier', order, ride: 31, value: 3 }),
    { rides: [aRide(31, order, null, { state: 'lapsed', lapsed: 3 })] },
    '4801 3× nikdo nevzal | nabídky zůstaly bez odpovědi | Přidělit kurýra: ask',
  ],
  [
    anAlert({ kind: 'review_due', courier: 12, value: 2 }),
    { couriers: [KRYSTOF] },
    'Přezkum rozhodnutí končí za 2 dny | Kryštof N. | Otevřít rozhodnutí: page',
  ],
  [
    anAlert({ kind: 'review_due', courier: 12, value: -1 }),
    {},
    'Přezkum rozhodnutí je po lhůtě |  | Otevřít rozhodnutí: page',
  ],
  [
    anAlert({ kind: 'document_due', courier: 12, value: null }),
    { couriers: [KRYSTOF] },
    'Doklad kurýra ke kontrole | Kryštof N. | Otevřít doklady: page',
  ],
  [
    anAlert({ kind: 'document_due', courier: 12, value: 3 }),
    {},
    'Doklad kurýra platí už jen 3 dny |  | Otevřít doklady: page',
  ],
  [
    anAlert({ kind: 'late', order, ride: 31, courier: 12, minutes: 18 }),
    { ...RIDING, orders: [LATE] },
    '4801 se zpozdí o 18 min | Kryštof N., u dveří … | Napsat zákazníkovi: ask',
  ],
  [
    anAlert({ kind: 'silent', ride: 31, courier: 12, minutes: 6 }),
    RIDING,
    'Kryštof N. mlčí 6 min | veze 4801 | Zavolat kurýrovi: call',
  ],
  [
    anAlert({ kind: 'payment', order, code: 'refund_failed', minutes: 30 }),
    {},
    '4801 vrátit ručně | brána vrácení odmítla | Vyřešit platbu: ask',
  ],
  [
    anAlert({ kind: 'service_away', code: 'mail' }),
    {},
    'E-maily se neposílají | Čekají ve frontě, pošlou se samy. | Od kdy to trvá: ask',
  ],
  [
    anAlert({ kind: 'service_away', code: 'routing' }),
    {},
    'Služba tras neodpovídá | Doby jízdy jsou teď jen odhad. | Zdroj dob jízdy: ask',
  ],
  [
    anAlert({ kind: 'service_away', code: 'location' }),
    {},
    'Vyhledávání adres neodpovídá | Zákazníci teď nenajdou novou adresu. | Pozastavit město: ask',
  ],
])('%j', (alert, patch, expected) => {
  expect(texts(alert, patch)).toBe(expected)
})

it('a problem and missing cash name the courier', () => {
  const problem = { kind: 'refused', stop: 2, note: '', calls: 0, reportedAt: inMinutes(-1) } as const
  expect(
    texts(anAlert({ kind: 'problem', ride: 31, courier: 12, code: 'refused' }), {
      ...RIDING,
      rides: [loadedRide(31, order, 12, { problem })],
    }),
  ).toBe('Zákazník odmítl, … | Kryštof N., 4801, Smyšlená 3 | Vyřešit: ask')
  const handover = { id: 3, declared: 140_000, declaredAt: inMinutes(-2) }
  expect(
    texts(anAlert({ kind: 'cash_difference', courier: 12, value: -10_000 }), {
      couriers: [{ ...KRYSTOF, handover }],
    }),
  ).toBe('Kryštof N. odevzdává 1\u00a0400\u00a0Kč | chybí 100\u00a0Kč | Potvrdit hotovost: ask')
})
