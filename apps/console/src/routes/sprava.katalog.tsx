import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CatalogueFilePage } from '../features/catalogue-file/catalogue-file-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/katalog')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'cities.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Katalog v souboru | Sousto, provoz' }] }),
  component: CatalogueFile,
})

function CatalogueFile() {
  useSessionWatch()
  return <CatalogueFilePage />
}
