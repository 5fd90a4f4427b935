import { Link } from '@tanstack/react-router'

type Version = {
  readonly version: number
  /** A day. Null means that it was valid before versions were kept. */
  readonly validFrom: string | null
}

type TermsVersionsProps = {
  readonly city: string
  /** The latest first. */
  readonly versions: readonly Version[]
  /** Zero means the version in force. */
  readonly shown: number
}

/** Every version of the terms, so that a customer can read what was accepted with an order. */
export function TermsVersions({ city, versions, shown }: TermsVersionsProps) {
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="zneni">
      <h2 id="zneni">Všechna znění</h2>
      <ul>
        {versions.map((each) => (
          <li key={each.version}>
            {each.version === shown ? (
              <b aria-current="page">{nameOf(each)}</b>
            ) : (
              <Link
                to="/vseobecne-obchodni-podminky/$city"
                params={{ city }}
                search={{ verze: each.version }}
              >
                {nameOf(each)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ version, validFrom }: Version): string {
  if (validFrom === null) return `Verze ${version}, od počátku`
  const [year, month, day] = validFrom.split('-').map(Number)
  return `Verze ${version}, platí od ${day}. ${month}. ${year}`
}
