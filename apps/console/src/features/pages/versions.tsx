import type { ContentVersion } from '@sousto/contract/content-pages/wire.ts'
import { versionOn } from '@sousto/domain/content/versions.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { dayAndTime, shortDay } from '../../shared/time.ts'
import { SafeHtml } from './safe-html.tsx'

type VersionsProps = { readonly versions: readonly ContentVersion[]; readonly today: string }

/** Every version, latest first; each can be read. */
export function Versions({ versions, today }: VersionsProps) {
  const inForce = versionOn(versions, today)?.version
  return (
    <section className="office-section" aria-labelledby="verze">
      <h2 id="verze">Verze</h2>
      {versions.length === 0 && <p className="muted">Zatím žádná. První zveřejnění uchová i dnešní znění.</p>}
      <ol className="page-versions" reversed>
        {versions.map((version) => (
          <li key={version.version}>
            <details>
              <summary>
                Verze {version.version}, {validityOf(version)}{' '}
                {version.version === inForce && <Badge tone="good">platí</Badge>}
                {version.validFrom !== null && version.validFrom > today && <Badge tone="quiet">plán</Badge>}
              </summary>
              <p className="muted">
                Zveřejněno {dayAndTime(version.publishedAt)}, {version.by ?? 'systém nebo smazaný účet'}.
              </p>
              <SafeHtml html={version.html} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

function validityOf({ validFrom, validUntil }: ContentVersion): string {
  const from = validFrom === null ? 'od počátku' : `od ${shortDay(validFrom)}`
  return validUntil === null ? from : `${from} do ${shortDay(dayBefore(validUntil))}`
}

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
