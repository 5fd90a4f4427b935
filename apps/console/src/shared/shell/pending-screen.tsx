import { Loading } from './loading.tsx'
import './pending-screen.css'

/** A screen of which nothing is known yet: who is signed in is still being asked. */
export function PendingScreen() {
  return (
    <main id="obsah" className="pending-screen">
      <Loading text="Načítám" height={320} />
    </main>
  )
}
