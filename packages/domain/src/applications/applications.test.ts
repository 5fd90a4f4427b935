import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { City } from '../catalogue/city.ts'
import {
  courierProblems,
  normalizeApplication,
  partnerProblems,
  recruitingCities,
  recruitingCity,
  vehiclesIn,
} from './application-rules.ts'
import type { CourierApplication, PartnerApplication } from './applications.ts'

const PARTNER: PartnerApplication = {
  company: 'Bistro U Vymyšleného koně',
  representative: 'Květa Smyšlená',
  phone: '777123456',
  email: 'kveta@priklad.example',
  ownDelivery: false,
  city: 'Olomouc',
  address: 'Dlouhá 12, 779 00 Olomouc',
  focus: 'česká kuchyně',
  note: '',
}

const city = (slug: string, recruiting: Partial<City['recruiting']> = {}): City => ({
  id: 1,
  slug,
  name: slug,
  recruiting: {
    open: true,
    email: 'kuryri@priklad.example',
    ownBike: true,
    ownScooter: false,
    ownCar: true,
    companyCar: false,
    ...recruiting,
  },
})
const CITIES = [city('olomouc'), city('prerov', { open: false })]

const COURIER: CourierApplication = {
  city: 'olomouc',
  vehicle: 'ownBike',
  name: 'Jonáš Smyšlený',
  phone: '777123456',
  email: 'jonas@priklad.example',
  adult: true,
}

describe('a partner application', () => {
  it('is complete without a note', () => {
    expect(partnerProblems(PARTNER)).toEqual([])
  })

  it.each([
    ['company', '', 'company_required'],
    ['representative', '', 'representative_required'],
    ['phone', '', 'application_phone_invalid'],
    ['phone', '77712345', 'application_phone_invalid'],
    ['phone', '+4207771234567', 'application_phone_invalid'],
    ['phone', '77712345a', 'application_phone_invalid'],
    ['email', 'kveta', 'application_email_invalid'],
    ['email', 'kveta@', 'application_email_invalid'],
    ['email', `${'k'.repeat(250)}@a.cz`, 'application_email_invalid'],
    ['city', 'O', 'application_city_invalid'],
    ['address', 'Dlouhá 12', 'application_address_invalid'],
    ['focus', '', 'focus_required'],
  ] as const)('is not accepted with the %s ‘%s’', (field, value, code) => {
    expect(partnerProblems({ ...PARTNER, [field]: value })).toEqual([{ field, code }])
  })

  it.each(['777123456', '+420777123456', '4207771234567'])('is accepted with the phone %s', (phone) => {
    expect(partnerProblems({ ...PARTNER, phone })).toEqual([])
  })

  it.each([
    ['city', 'Aš'],
    ['address', 'Dlouhá 123'],
  ] as const)('is accepted with the shortest %s, ‘%s’', (field, value) => {
    expect(partnerProblems({ ...PARTNER, [field]: value })).toEqual([])
  })

  it('lists its problems in the order of the specification [marketplace-3.12]', () => {
    const empty = { company: '', representative: '', phone: '', email: '', city: '', address: '', focus: '' }
    expect(partnerProblems({ ...PARTNER, ...empty }).map(({ field }) => field)).toEqual([
      'company',
      'representative',
      'phone',
      'email',
      'city',
      'address',
      'focus',
    ])
  })
})

describe('a courier application', () => {
  it('is accepted by a city that recruits', () => {
    expect(courierProblems(COURIER, CITIES)).toEqual([])
  })

  it.each(['usti-nad-labem', 'Ústí nad Labem', 'ústí nad labem'])(
    'names its city as ‘%s’ [marketplace-3.2]',
    (chosen) => {
      const usti = { ...city('usti-nad-labem'), name: 'Ústí nad Labem' }
      expect(courierProblems({ ...COURIER, city: chosen }, [usti])).toEqual([])
      expect(recruitingCity([usti], chosen)).toBe(usti)
    },
  )

  it.each([
    ['city', '', 'application_city_invalid'],
    ['city', 'nikde', 'application_city_invalid'],
    ['city', 'prerov', 'application_city_invalid'],
    ['phone', '777', 'application_phone_invalid'],
    ['email', 'jonas', 'application_email_invalid'],
    ['name', '', 'courier_name_required'],
    ['vehicle', null, 'vehicle_required'],
    ['vehicle', 'companyCar', 'vehicle_required'],
    ['adult', false, 'courier_underage'],
  ] as const)('is not accepted with the %s ‘%s’', (field, value, code) => {
    expect(courierProblems({ ...COURIER, [field]: value }, CITIES)).toEqual([{ field, code }])
  })

  it('lists its problems in the order of the specification, the age last [marketplace-3.12]', () => {
    const empty = { city: '', phone: '', email: '', name: '', vehicle: null, adult: false }
    expect(courierProblems(empty, CITIES).map(({ field }) => field)).toEqual([
      'city',
      'phone',
      'email',
      'name',
      'vehicle',
      'adult',
    ])
  })

  it('can choose from the cities that recruit and their vehicles', () => {
    expect(recruitingCities(CITIES).map(({ slug }) => slug)).toEqual(['olomouc'])
    expect(vehiclesIn(city('olomouc'))).toEqual(['ownBike', 'ownCar'])
    expect(vehiclesIn(city('olomouc', { ownScooter: true, companyCar: true }))).toEqual([
      'ownBike',
      'ownScooter',
      'ownCar',
      'companyCar',
    ])
  })
})

describe('normalizing', () => {
  it('trims every text and removes the spaces of the phone number', () => {
    const typed = { ...PARTNER, company: ' Bistro ', phone: ' +420 777 123 456 ' }
    expect(normalizeApplication(typed)).toEqual({ ...PARTNER, company: 'Bistro', phone: '+420777123456' })
    expect(normalizeApplication({ ...COURIER, vehicle: null }).vehicle).toBeNull()
  })

  it('changes nothing the second time', () => {
    const texts = fc.record({ phone: fc.string(), name: fc.string() })
    fc.assert(
      fc.property(texts, (application) => {
        const once = normalizeApplication(application)
        expect(normalizeApplication(once)).toEqual(once)
      }),
    )
  })
})
