import { Keys } from './keys.tsx'
import { Webhooks } from './webhooks.tsx'
import './integrations.css'

/** Keys and webhooks of an outlet: a part of its settings, loaded when they are opened. */
export function Integrations() {
  return (
    <>
      <Keys />
      <Webhooks />
    </>
  )
}
