import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { CashScreen } from './cash/cash-screen.tsx'
import { CourierFrame } from './courier-frame.tsx'
import './courier.css'
import { ConsentScreen } from './joining/consent-screen.tsx'
import { CourierProvider, useCourier } from './live/use-courier.tsx'
import { OfferScreen } from './offer/offer-screen.tsx'
import { RideScreen } from './ride/ride-screen.tsx'
import { ProfileForm } from './shift/profile-form.tsx'
import { StartShift } from './shift/start-shift.tsx'
import { WaitingScreen } from './shift/waiting-screen.tsx'

/** Shows one screen at a time, for the courier's current task. */
export function CourierPage() {
  return (
    <CourierProvider>
      <div className="courier">
        <OfflineStrip />
        <Now />
      </div>
    </CourierProvider>
  )
}

function Now() {
  const { view, store } = useCourier()
  const [isCashOpen, setCashOpen] = useState(false)
  const { state, ride, failure } = view
  if (state === null) {
    return (
      <CourierFrame title={say('courier')}>
        {failure === null ? (
          <Loading text={say('loading')} height={240} />
        ) : (
          <LoadFailure level={1} error={failure} onRetry={store.poke} />
        )}
      </CourierFrame>
    )
  }
  if (state.profile === null) return <ProfileForm />
  const { agreed, version } = state.consent
  if (state.shift === null && agreed?.version !== version)
    return <ConsentScreen version={version} isChanged={agreed !== null} />
  if (isCashOpen) return <CashScreen onClose={() => setCashOpen(false)} />
  if (ride !== null && ride.next !== null) return <RideScreen ride={ride} />
  if (state.offer !== null) return <OfferScreen key={state.offer.id} offer={state.offer} />
  const onCash = () => setCashOpen(true)
  if (state.shift !== null) return <WaitingScreen shift={state.shift} onCash={onCash} />
  return <StartShift onCash={onCash} />
}

/** Shows that the network is unavailable, and which steps did not count. */
function OfflineStrip() {
  const { view, store } = useCourier()
  const { isOffline, waiting, rejected } = view
  return (
    <>
      {isOffline && (
        <p className="courier-strip" role="status">
          <WifiOff aria-hidden />
          <span>
            <b>{say('offline')}</b> {waiting.length === 0 ? say('offline_free') : say('offline_steps')}
          </span>
        </p>
      )}
      {rejected.map((each) => (
        <Notice
          key={each.step.key}
          tone="bad"
          role="alert"
          title={say('step_rejected')}
          actions={
            <button type="button" className="quiet-link" onClick={() => store.dismiss(each)}>
              {say('understood')}
            </button>
          }
        >
          {each.text}
        </Notice>
      ))}
    </>
  )
}
