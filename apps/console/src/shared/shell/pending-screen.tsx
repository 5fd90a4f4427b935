import { consolePartMessage as say } from '@sousto/messages/console-part-messages.ts'
import { Loading } from './loading.tsx'
import './pending-screen.css'

/** The placeholder shown while the session is loading. */
export function PendingScreen() {
  return (
    <main id="obsah" className="pending-screen">
      <Loading text={say('loading')} height={320} />
    </main>
  )
}
