import type { CourierState } from '@sousto/contract/courier/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Banknote, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { vehicleName } from '../../../shared/rides/vehicles.ts'
import { CourierFrame } from '../courier-frame.tsx'
import { DecisionNotice } from '../decisions/decision-notice.tsx'
import { useCourier } from '../live/use-courier.tsx'
import { changeInWords } from '../model/cash-words.ts'
import { OfferNotifications } from '../offer/offer-notifications.tsx'
import { useCall } from '../use-call.ts'
import { EarningsRow } from './earnings-row.tsx'
import { PlannedShiftsRow } from './planned-shifts-row.tsx'

type WaitingProps = {
  readonly shift: NonNullable<CourierState['shift']>
  readonly onCash: () => void
}

/** The courier is on shift without a ride and can wait for an offer, take a break or end the shift. */
export function WaitingScreen({ shift, onCash }: WaitingProps) {
  const { view, isPlaceDenied, positionTier } = useCourier()
  const { call, error, isPending } = useCall()
  const [isEnding, setEnding] = useState(false)
  const { state, change } = view
  const city = state?.cities.find(({ slug }) => slug === shift.city)?.name ?? shift.city
  const isOnBreak = shift.breakSince !== null
  const returned = haler(change.reduce((sum, { value, count }) => sum + value * count, 0))
  return (
    <CourierFrame
      title={city}
      foot={
        isOnBreak ? (
          <Button
            variant="cta"
            size="large"
            wide
            loading={isPending}
            onClick={() => call((work, headers) => work.endBreak({ headers }))}
          >
            {say('break_end')}
          </Button>
        ) : (
          <div className="courier-pair">
            <Button
              variant="line"
              size="large"
              loading={isPending}
              onClick={() => call((work, headers) => work.beginBreak({ headers }))}
            >
              {say('break')}
            </Button>
            <Button variant="line" size="large" onClick={() => setEnding(true)}>
              {say('end')}
            </Button>
          </div>
        )
      }
    >
      <DecisionNotice />
      <p className="courier-greeting">{isOnBreak ? say('on_break') : say('waiting')}</p>
      <p>
        {isOnBreak
          ? say('break_since', { time: clockTime(shift.breakSince ?? shift.beganAt) })
          : say('times', {
              from: clockTime(shift.beganAt),
              to: clockTime(shift.plannedEnd),
              vehicle: vehicleName(shift.vehicle).toLowerCase(),
            })}
      </p>
      {returned > 0 && (
        <Notice tone="good" title={say('returned', { amount: formatMoney(returned) })}>
          {changeInWords(returned)}
        </Notice>
      )}
      {isPlaceDenied && (
        <Notice tone="warn" title={say('location_denied')}>
          {say('location_allow', { tier: positionTier ?? 'page' })}
        </Notice>
      )}
      {!isPlaceDenied && positionTier !== null && <p>{say(`location_${positionTier}`)}</p>}
      <FormFailure error={error} />
      <button type="button" className="courier-row" onClick={onCash}>
        <Banknote aria-hidden />
        <span>
          <b>{say('cash', { amount: formatMoney(haler(state?.cash.inDetails ?? 0)) })}</b>
          <small>{say('cash_limit', { amount: formatMoney(haler(state?.cash.limit ?? 0)) })}</small>
        </span>
        <ChevronRight aria-hidden />
      </button>
      <OfferNotifications />
      <PlannedShiftsRow />
      <EarningsRow />
      <ConfirmDialog
        open={isEnding}
        title={say('end_question')}
        description={say('end_detail')}
        no={say('stay')}
        yes={say('end_yes')}
        pending={isPending}
        onNo={() => setEnding(false)}
        onYes={() => {
          setEnding(false)
          call((work, headers) => work.endShift({ headers }))
        }}
      />
    </CourierFrame>
  )
}
