import { escaped, page } from '../page.ts'
import { PEOPLE, type Person } from './people.ts'

/** Asks who it shall be. The answer goes back to the same address by POST. */
export function choicePage(shop: string, action: string): string {
  const people = PEOPLE.map(
    (person) => `<li><form method="post" action="${escaped(action)}">
<button name="person" value="${escaped(person.id)}">${escaped(person.firstName)} ${escaped(person.lastName)}</button>
<small>${escaped(detail(person))}</small></form></li>`,
  )
  return page(
    'Přihlášení',
    `<h1>Přihlášení</h1>
<p>Tady se přihlašuje na ${escaped(shop)}, dokud není nastavený skutečný poskytovatel. Kdo jste?</p>
<ul>${people.join('')}</ul>
<form method="post" action="${escaped(action)}"><button name="person" value="">Nepřihlašovat</button></form>`,
  )
}

function detail({ email, emailVerified }: Person): string {
  if (email === null) return 'bez e-mailu'
  return `${email}, ${emailVerified ? 'ověřený' : 'neověřený'}`
}
