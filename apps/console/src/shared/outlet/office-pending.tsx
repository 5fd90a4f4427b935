import { Loading } from '../shell/loading.tsx'
import { Office } from './office.tsx'

/** The screen of an outlet until what it needs first is there. */
export function OfficePending({ title }: { readonly title: string }) {
  return (
    <Office title={title}>
      <Loading text="Načítám" height={320} />
    </Office>
  )
}
