import type { CertificateState, RegistrationMode } from '@sousto/domain/sales-registration/registered-sale.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { day } from '../../shared/time.ts'
import { CertificateForm } from './certificate-form.tsx'
import { MODE_NAMES, OutletForm } from './outlet-form.tsx'
import type { RegisteredOutlet } from './queries.ts'

const MARKS: Readonly<
  Record<CertificateState, { readonly tone: 'good' | 'warn' | 'bad'; readonly text: string }>
> = {
  valid: { tone: 'good', text: 'platí' },
  expires_soon: { tone: 'warn', text: 'brzy skončí' },
  not_yet_valid: { tone: 'warn', text: 'ještě neplatí' },
  expired: { tone: 'bad', text: 'skončil' },
  missing: { tone: 'bad', text: 'chybí' },
}

/** Null means that an outlet's certificate does not matter. */
function markOf(mode: RegistrationMode, certificate: RegisteredOutlet['certificate']) {
  return mode === 'entrusted' ? MARKS[certificate?.state ?? 'missing'] : null
}

/** The outlets with their ways of registering, and the forms of the chosen one. */
export function Outlets({ outlets }: { readonly outlets: readonly RegisteredOutlet[] }) {
  const [chosen, setChosen] = useState('')
  const outlet = outlets.find(({ id }) => String(id) === chosen)
  const entrusted = outlets.filter(({ mode }) => mode !== 'exempt')
  return (
    <section className="office-section" aria-labelledby="podniky">
      <h2 id="podniky">Podniky</h2>
      {entrusted.length === 0 && <p className="muted">Zatím se neeviduje žádný podnik.</p>}
      <ul className="office-rows">
        {entrusted.map(({ id, name, mode, certificate }) => {
          const mark = markOf(mode, certificate)
          return (
            <li key={id}>
              <p>
                <strong>{name}</strong>: {MODE_NAMES[mode].toLowerCase()}
              </p>
              {mark !== null && (
                <p>
                  Certifikát <Badge tone={mark.tone}>{mark.text}</Badge>
                  {certificate !== null && ` ${certificate.taxpayer}, do ${day(certificate.validTo)}`}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <div className="registration-form">
        <SelectField
          label="Nastavit podnik"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Vyberte podnik</option>
          {outlets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {outlet !== undefined && (
        <div key={outlet.id} className="registration-outlet">
          <OutletForm outlet={outlet} />
          {outlet.mode === 'entrusted' && <CertificateForm outlet={outlet.id} />}
        </div>
      )}
    </section>
  )
}
