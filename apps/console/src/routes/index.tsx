import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { PlacesPage } from '../features/places/places-page.tsx'
import { managedCities, marketplaceStart } from '../shared/management/navigation.tsx'
import { isCourier } from '../shared/session/courier.ts'
import { signedInOnly } from '../shared/session/me.ts'

/**
 * Redirects to the start page of the person's role, or to the choice between several. Of an outlet that customers do not
 * see yet, it is what the outlet still needs.
 */
export const Route = createFileRoute('/')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    const start = marketplaceStart(me)
    const [place, ...others] = [
      ...(start === null ? [] : [{ to: start } as const]),
      ...managedCities(me).map(({ slug }) => ({ to: '/dispecink/$city', params: { city: slug } }) as const),
      ...(isCourier(me) ? [{ to: '/kuryr' } as const] : []),
      ...me.outlets.map(({ id, city, isOff = false }) => {
        const isPrepared = isOff && can(me, 'checklist.read', { kind: 'outlet', outlet: id, city })
        return {
          to: isPrepared ? '/podnik/$outlet/zapnuti' : '/podnik/$outlet',
          params: { outlet: id },
        } as const
      }),
    ]
    if (place !== undefined && others.length === 0) throw redirect({ ...place, replace: true })
    return { me }
  },
  head: () => ({ meta: [{ title: 'Kam dnes | Sousto, provoz' }] }),
  component: PlacesPage,
})
