import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import type { HistoryEntry } from '../model/history.ts'

export function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <section aria-labelledby="prubeh">
      <h3 id="prubeh">Průběh</h3>
      <ol className="dispatch-history">
        {entries.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time className="num" dateTime={at}>
              {clockTime(at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
