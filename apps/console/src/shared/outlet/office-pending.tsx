import { Loading } from '../shell/loading.tsx'
import { Office } from './office.tsx'

export function OfficePending({ title }: { readonly title: string }) {
  return (
    <Office title={title}>
      <Loading text="Načítám" height={320} />
    </Office>
  )
}
