import type { CourierState } from '@sousto/contract/courier/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Banknote, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { PositionTier } from '../../../platform/position-source.ts'
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { VEHICLE_NAMES } from '../../../shared/rides/vehicles.ts'
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

const TIER_TEXTS: Readonly<Record<PositionTier, string>> = {
  page: 'Polohu posíláme, jen když je tahle stránka vidět na displeji.',
  native: 'Polohu posílá aplikace i na pozadí, dokud trvá směna.',
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
            Ukončit přestávku
          </Button>
        ) : (
          <div className="courier-pair">
            <Button
              variant="line"
              size="large"
              loading={isPending}
              onClick={() => call((work, headers) => work.beginBreak({ headers }))}
            >
              Přestávka
            </Button>
            <Button variant="line" size="large" onClick={() => setEnding(true)}>
              Konec směny
            </Button>
          </div>
        )
      }
    >
      <DecisionNotice />
      <p className="courier-greeting">{isOnBreak ? 'Máte přestávku' : 'Čekáte na jízdu'}</p>
      <p>
        {isOnBreak
          ? `Od ${clockTime(shift.breakSince ?? shift.beganAt)}. Nabídky teď nechodí.`
          : `Směna ${clockTime(shift.beganAt)}–${clockTime(shift.plannedEnd)}, ${VEHICLE_NAMES[shift.vehicle].toLowerCase()}. Nabídka se ukáže sama.`}
      </p>
      {returned > 0 && (
        <Notice tone="good" title={`Vráceno ${formatMoney(returned)}`}>
          {changeInWords(returned)}
        </Notice>
      )}
      {isPlaceDenied && (
        <Notice tone="warn" title="Telefon nesděluje polohu">
          Povolte ji v nastavení {positionTier === 'native' ? 'telefonu' : 'prohlížeče'}. Bez ní se u kroků
          ptáme na důvod.
        </Notice>
      )}
      {!isPlaceDenied && positionTier !== null && <p>{TIER_TEXTS[positionTier]}</p>}
      <FormFailure error={error} />
      <button type="button" className="courier-row" onClick={onCash}>
        <Banknote aria-hidden />
        <span>
          <b>Hotovost {formatMoney(haler(state?.cash.inDetails ?? 0))}</b>
          <small>z nejvýš {formatMoney(haler(state?.cash.limit ?? 0))}</small>
        </span>
        <ChevronRight aria-hidden />
      </button>
      <OfferNotifications />
      <PlannedShiftsRow />
      <EarningsRow />
      <ConfirmDialog
        open={isEnding}
        title="Ukončit směnu?"
        description="Nabídky přestanou chodit a polohu už neposíláme."
        no="Zůstat"
        yes="Ukončit směnu"
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
