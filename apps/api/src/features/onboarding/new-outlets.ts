/** Makes an outlet of a restaurant's application (`administration.md` §3). */
import { type DecodedRestaurant, restaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { NewOutlet } from '@sousto/contract/received-applications/wire.ts'
import type { PartnerApplication } from '@sousto/domain/applications/applications.ts'
import { isIco } from '@sousto/domain/catalogue/company-number.ts'
import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import { FIRST_TERMS, freeSlug, outletSlug } from '@sousto/domain/onboarding/new-outlet.ts'
import { callNumber } from '@sousto/domain/phone-calls/call-numbers.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import * as z from 'zod'
import { holdOffImports } from '../../database/import-lock.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { changeApplication, type SeenApplication, seenApplication } from '../applications/service.ts'
import { audit } from '../audit/service.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { addRestaurant } from '../catalogue-import/service.ts'
import { hasCity, insertConsoleOutlet, nextOutletId, slugsLike, switchOff } from './store.ts'

export type NewOutlets = ReturnType<typeof createNewOutlets>

export function createNewOutlets({
  database: { kysely },
  clock,
  locations,
}: Pick<ApiDependencies, 'database' | 'clock' | 'locations'>) {
  return {
    /** The outlet is off until somebody switches it on. */
    make: async (
      seen: SeenApplication,
      wanted: NewOutlet,
      by: CurrentStaff,
    ): Promise<{ readonly outlet: number }> => {
      const companyNumber = wanted.companyNumber?.replaceAll(/\s/g, '') || null
      if (companyNumber !== null && !isIco(companyNumber)) throw new FailureError('company_number_invalid')
      const address = requireFound(await locations.address(wanted.address), 'address_not_found')
      const position = requireFound(address.position, 'address_not_found')
      return await inTransaction(kysely, async (transaction) => {
        await holdOffImports(transaction)
        const { application, ...now } = await seenApplication(transaction, seen, clock())
        if (application.kind !== 'partner') throw new FailureError('application_not_restaurant')
        if (now.outlet !== null) throw new FailureError('application_has_outlet')
        if (!(await hasCity(transaction, wanted.city))) throw new FailureError('city_not_found')
        const slug = outletSlug(wanted.name)
        const id = await nextOutletId(transaction)
        const restaurant = restaurantOf(application.answers, {
          id,
          slug: freeSlug(slug, new Set(await slugsLike(transaction, slug))),
          name: wanted.name,
          city: wanted.city,
          companyNumber,
          address,
          position,
        })
        await addRestaurant(transaction, restaurant)
        const at = clock()
        const { representative, phone, email } = application.answers
        await insertConsoleOutlet(transaction, {
          outlet_id: id,
          application_id: now.id,
          made_at: at,
          contact_name: representative,
          contact_phone: phone,
          contact_email: email,
        })
        await switchOff(transaction, id, at)
        await changeApplication(transaction, now.id, { state: 'accepted', owner_id: now.owner?.id ?? by.id })
        await announceCatalogueChange(transaction)
        const detail = {
          application: now.id,
          before: { state: now.state },
          after: { state: 'accepted' },
          outlet: id,
        }
        await audit(transaction, { at, by, action: 'application-outlet', detail })
        return { outlet: id }
      })
    },
  }
}

type Place = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly companyNumber: string | null
  readonly address: Address
  readonly position: LngLat
}

const NO_HOURS = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}

/** Checked by the schema of the catalogue file, so that an export of the outlet can be imported. */
function restaurantOf(
  { focus, phone, ownDelivery }: PartnerApplication,
  { companyNumber, address, position, ...place }: Place,
): DecodedRestaurant {
  const number = callNumber(phone)
  const decoded: DecodedRestaurant = {
    ...place,
    ...FIRST_TERMS,
    street: address.name,
    postcode: address.postcode,
    position,
    description: focus,
    categories: [],
    ico: companyNumber,
    dic: null,
    ownDelivery,
    pickup: null,
    ownAreas: [],
    hours: { weekly: NO_HOURS, exceptions: [] },
    lunch: null,
    callNumbers: number === null ? [] : [number],
    group: null,
    badge: null,
    picture: null,
    gallery: [],
    extraGroups: [],
    menu: [],
    lunchMenus: [],
    eshop: [],
  }
  return z.decode(restaurantEntry, z.encode(restaurantEntry, decoded))
}
