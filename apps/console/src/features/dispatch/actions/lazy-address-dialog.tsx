import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'

/** The address search is loaded once a dispatcher changes an address. */
const part = onDemand(() => import('./address-dialog.tsx'))

type LazyAddressDialogProps = { readonly order: string; readonly onClose: () => void }

export function LazyAddressDialog(props: LazyAddressDialogProps) {
  const loaded = useOnDemand(part, true)
  return loaded === null ? null : <loaded.AddressDialog {...props} />
}
