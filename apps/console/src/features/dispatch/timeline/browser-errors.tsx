import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'

/** Lists the errors that the customer's browser reported about the order. Renders nothing if there are none. */
export function BrowserErrors({ errors }: Pick<OrderTimeline, 'errors'>) {
  if (errors.length === 0) return null
  return (
    <section className="office-section" aria-labelledby="chyby">
      <h2 id="chyby">Chyby v prohlížeči zákazníka</h2>
      <ol className="dispatch-timeline">
        {errors.map(({ at, type, platform, release, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: errors have no identity and are only added
          <li key={index}>
            <time className="num" dateTime={at}>
              {clockTime(at)}
            </time>
            <p>
              <b>{type}</b>{' '}
              <span>
                {platform}, verze {release}
              </span>{' '}
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
