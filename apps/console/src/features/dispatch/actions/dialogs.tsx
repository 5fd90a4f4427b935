import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx'
import { useDispatch } from '../dispatch-view.ts'
import { ShortcutsDialog } from '../keyboard/shortcuts-dialog.tsx'
import type { Asked } from '../model/chosen.ts'
import { orderList } from '../model/words.ts'
import { TravelDialog } from '../travel/travel-dialog.tsx'
import { ActionFailure } from './action-failure.tsx'
import { AlertHistory } from './alert-history.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { FloatDialog, HandoverDialog } from './cash-dialogs.tsx'
import { LazyAddressDialog } from './lazy-address-dialog.tsx'
import { MessageDialog, OutletMessageDialog } from './message-dialogs.tsx'
import { CancelOrderDialog } from './order-dialogs.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { ProblemDialog } from './problem-dialog.tsx'
import { PromiseDialog } from './promise-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useAction } from './use-action.ts'
import '../forms.css'

type DialogsProps = { readonly asked: Asked | null; readonly onClose: () => void }

/** Renders the open dialog. */
export function Dialogs({ asked, onClose }: DialogsProps) {
  switch (asked?.kind) {
    case 'assign':
      return <AssignDialog asked={asked} onClose={onClose} />
    case 'problem':
      return <ProblemDialog ride={asked.ride} onClose={onClose} />
    case 'cancel':
      return <CancelRide ride={asked.ride} onClose={onClose} />
    case 'handover':
      return <HandoverDialog courier={asked.courier} onClose={onClose} />
    case 'float':
      return <FloatDialog courier={asked.courier} onClose={onClose} />
    case 'message':
      return <MessageDialog order={asked.order} to={asked.to} onClose={onClose} />
    case 'outlet_message':
      return <OutletMessageDialog order={asked.order} outlet={asked.outlet} onClose={onClose} />
    case 'cancel_order':
      return <CancelOrderDialog order={asked.order} onClose={onClose} />
    case 'alert_history':
      return <AlertHistory onClose={onClose} />
    case 'promise':
      return <PromiseDialog order={asked.order} onClose={onClose} />
    case 'address':
      return <LazyAddressDialog order={asked.order} onClose={onClose} />
    case 'payment':
      return <PaymentDialog alert={asked.alert} onClose={onClose} />
    case 'pause':
      return <PauseDialog onClose={onClose} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />
    case 'settings':
      return <SettingsDialog onClose={onClose} />
    case 'travel':
      return <TravelDialog onClose={onClose} />
    case undefined:
      return null
  }
}

function CancelRide({ ride: id, onClose }: { readonly ride: number; readonly onClose: () => void }) {
  const { view } = useDispatch()
  const ride = view.rides.find((each) => each.id === id)
  const { act, error, isPending, seen } = useAction({ ride: ride ?? null, onDone: onClose })
  const orders = ride === undefined ? '' : orderList(ride.orders)
  return (
    <ConfirmDialog
      open
      title={`Zrušit jízdu ${id}?`}
      description={
        ride === undefined
          ? 'Jízda už skončila.'
          : `Objednávky zůstanou a budou čekat na jinou jízdu: ${orders}. Kdo jízdu má, se to dozví hned.`
      }
      yes="Zrušit jízdu"
      danger
      pending={isPending}
      onYes={() => {
        if (ride === undefined || seen === null) return onClose()
        act({
          what: `cancel ${id}`,
          send: (calls, key, options) =>
            calls.cancelRide(
              { params: { city: view.city.slug, ride: id }, headers: { key, version: seen.version } },
              options,
            ),
        })
      }}
      onNo={onClose}
    >
      <ActionFailure error={error} />
    </ConfirmDialog>
  )
}
