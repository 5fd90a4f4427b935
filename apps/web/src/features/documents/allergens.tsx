import { ALLERGENS } from './allergen-names.ts'
import { DocumentPage } from './document-page.tsx'

/** The list of allergens as accessible text (`marketplace.md` §2 and §9). */
export function Allergens() {
  return (
    <DocumentPage title="Seznam alergenů">
      <p>Čísla u jídel odpovídají seznamu látek podle přílohy II nařízení (EU) č. 1169/2011.</p>
      <ol>
        {ALLERGENS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <p>Máte-li alergii, ověřte si složení přímo v restauraci dřív, než objednáte.</p>
    </DocumentPage>
  )
}
