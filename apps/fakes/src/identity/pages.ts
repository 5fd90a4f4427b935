import { html } from '@sousto/html/html.ts'
import { page } from '../page.ts'
import { PEOPLE, type Person } from './people.ts'

/** A page on which the developer chooses a person. The choice is posted to the same URL. */
export function choicePage(shop: string, action: string): string {
  const people = PEOPLE.map(
    (person) => html`<li><form method="post" action="${action}">
<button name="person" value="${person.id}">${person.firstName} ${person.lastName}</button>
<small>${detail(person)}</small></form></li>`,
  )
  return page(
    'Přihlášení',
    html`<h1>Přihlášení</h1>
<p>Tady se přihlašuje na ${shop}, dokud není nastavený skutečný poskytovatel. Kdo jste?</p>
<ul>${people}</ul>
<form method="post" action="${action}"><button name="person" value="">Nepřihlašovat</button></form>`,
  )
}

function detail({ email, emailVerified }: Person): string {
  if (email === null) return 'bez e-mailu'
  return `${email}, ${emailVerified ? 'ověřený' : 'neověřený'}`
}
