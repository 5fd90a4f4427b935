import { Keys } from './keys.tsx'
import { Webhooks } from './webhooks.tsx'
import './integrations.css'

/** The keys and webhooks of an outlet: a part of its settings that is loaded when it is opened. */
export function Integrations() {
  return (
    <>
      <Keys />
      <Webhooks />
    </>
  )
}
