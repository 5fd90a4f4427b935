import type { AccessibilityStatement } from '@sousto/contract/legal-status/wire.ts'
import { Link } from '@tanstack/react-router'
import { plainDateText } from '../../shared/time/dates.ts'
import { DocumentPage } from './document-page.tsx'

/** The accessibility statement with its date and method (`administration.md` §9; Act 424/2023). */
export function Accessibility({ statement }: AccessibilityStatement) {
  return (
    <DocumentPage title="Prohlášení o přístupnosti">
      {statement === null ? (
        <p>Provozovatel prohlášení zatím nevydal.</p>
      ) : (
        <>
          <p>
            Web a aplikace Sousto stavíme podle WCAG 2.2 na úrovni AA, jak žádá zákon č. 424/2023 Sb. Jde je
            ovládat z klávesnice, číst čtečkou a používat na displeji širokém 320 pixelů.
          </p>
          <p>Prohlášení jsme vydali {plainDateText(statement.madeOn)}.</p>
          {statement.method !== '' && <p>Jak jsme přístupnost zkoušeli: {statement.method}.</p>}
        </>
      )}
      <p>
        Něco vám nejde přečíst nebo ovládnout? Napište nám na kontakt svého města, najdete ho na{' '}
        <Link to="/kontakt-rozvoz-jidel">stránce kontaktů</Link>. Stížnost můžete podat také České obchodní
        inspekci.
      </p>
    </DocumentPage>
  )
}
