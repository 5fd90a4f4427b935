/** The endpoints for people at every place where they are managed. */
import type {
  GrantInvitation,
  ManagedPeople,
  SentInvitation,
  StaffPlaces,
} from '@sousto/contract/staff/people-wire.ts'
import type { Client } from '../../platform/api.ts'

/** The city whose couriers are managed. Null means everyone in the marketplace. */
export type ManagedCity = { readonly slug: string; readonly name: string } | null

type Wanted = { readonly search: string; readonly before: number | null }

export type PeopleCalls = {
  readonly list: (wanted: Wanted, signal: AbortSignal) => Promise<ManagedPeople>
  readonly places: (signal: AbortSignal) => Promise<StaffPlaces>
  readonly invite: (body: GrantInvitation) => Promise<SentInvitation>
  readonly revokeInvitation: (invitation: number) => Promise<unknown>
  readonly removeRole: (person: number, role: number) => Promise<unknown>
  readonly confirmDevice: (session: string) => Promise<unknown>
  readonly endSession: (session: string) => Promise<unknown>
  readonly deactivate: (person: number) => Promise<unknown>
  readonly reactivate: (person: number) => Promise<unknown>
  readonly resetFactors: (person: number) => Promise<unknown>
}

export function peopleCalls(client: Client, managed: ManagedCity): PeopleCalls {
  const query = ({ search, before }: Wanted) => ({
    ...(search !== '' && { search }),
    ...(before !== null && { before }),
  })
  if (managed === null) {
    const { people } = client
    return {
      list: (wanted, signal) => people.list({ params: {}, query: query(wanted) }, { signal }),
      places: (signal) => people.places({}, { signal }),
      invite: (body) => people.invite({ params: {}, body }),
      revokeInvitation: (invitation) => people.revokeInvitation({ params: { invitation } }),
      removeRole: (person, role) => people.removeRole({ params: { person, role } }),
      confirmDevice: (session) => people.confirmDevice({ params: { session } }),
      endSession: (session) => people.endSession({ params: { session } }),
      deactivate: (person) => people.deactivate({ params: { person } }),
      reactivate: (person) => people.reactivate({ params: { person } }),
      resetFactors: (person) => people.resetFactors({ params: { person } }),
    }
  }
  const { couriers } = client
  const city = managed.slug
  return {
    list: (wanted, signal) => couriers.list({ params: { city }, query: query(wanted) }, { signal }),
    places: () => Promise.resolve({ cities: [managed], outlets: [] }),
    invite: (body) => couriers.invite({ params: { city }, body }),
    revokeInvitation: (invitation) => couriers.revokeInvitation({ params: { city, invitation } }),
    removeRole: (person, role) => couriers.removeRole({ params: { city, person, role } }),
    confirmDevice: (session) => couriers.confirmDevice({ params: { city, session } }),
    endSession: (session) => couriers.endSession({ params: { city, session } }),
    deactivate: (person) => couriers.deactivate({ params: { city, person } }),
    reactivate: (person) => couriers.reactivate({ params: { city, person } }),
    resetFactors: (person) => couriers.resetFactors({ params: { city, person } }),
  }
}
