import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { BannerPage, NewBannerPage } from '../features/banners/banner-page.tsx'
import { usePragueMinute } from '../shared/prague.ts'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/bannery_/$banner')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'pages.edit', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Banner | Sousto, provoz' }] }),
  component: Banner,
})

function Banner() {
  useSessionWatch()
  const { banner } = Route.useParams()
  const today = usePragueMinute().toPlainDate().toString()
  return banner === 'novy' ? <NewBannerPage today={today} /> : <BannerPage banner={Number(banner)} />
}
