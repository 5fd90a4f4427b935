import { timeOf } from '../../../shared/prague.ts'
import type { HistoryEntry } from '../model/history.ts'

/** What has happened, the latest first. */
export function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <section aria-labelledby="prubeh">
      <h3 id="prubeh">Průběh</h3>
      <ol className="dispatch-history">
        {entries.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time className="num" dateTime={at}>
              {timeOf(at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
