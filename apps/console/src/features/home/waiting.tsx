import type { MarketplaceHealth } from '@sousto/contract/city-health/wire.ts'
import { can, type StaffAction } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { counted } from '../../shared/counted.ts'
import { useMe } from '../../shared/session/me.ts'

type Kind = {
  readonly of: keyof MarketplaceHealth['waiting']
  readonly forms: Parameters<typeof counted>[1]
  readonly action: StaffAction
  readonly list: string
  readonly link: ReactElement
}

const KINDS: readonly Kind[] = [
  {
    of: 'complaints',
    forms: { one: 'reklamace', few: 'reklamace', many: 'reklamací' },
    action: 'complaints.answer',
    list: 'Otevřít reklamace',
    link: <Link to="/sprava/reklamace" />,
  },
  {
    of: 'applications',
    forms: { one: 'nová žádost', few: 'nové žádosti', many: 'nových žádostí' },
    action: 'applications.manage',
    list: 'Otevřít žádosti',
    link: <Link to="/sprava/zadosti" search={{ stav: 'new' }} />,
  },
  {
    of: 'reviews',
    forms: { one: 'hodnocení', few: 'hodnocení', many: 'hodnocení' },
    action: 'reviews.moderate',
    list: 'Otevřít hodnocení',
    link: <Link to="/sprava/hodnoceni" />,
  },
  {
    of: 'registerEntries',
    forms: { one: 'podání v rejstříku', few: 'podání v rejstříku', many: 'podání v rejstříku' },
    action: 'register.manage',
    list: 'Otevřít rejstřík',
    link: <Link to="/sprava/rejstrik" search={{ stav: 'open' }} />,
  },
]

/** What waits for a decision of this person. */
export function WaitingForDecision({ waiting }: Pick<MarketplaceHealth, 'waiting'>) {
  const me = useMe()
  const kinds = KINDS.filter(({ of, action }) => waiting[of] > 0 && can(me, action, { kind: 'marketplace' }))
  if (kinds.length === 0) return null
  return (
    <section aria-labelledby="ceka" className="home-duty">
      <h2 id="ceka">Co čeká na vyřízení</h2>
      <ul>
        {kinds.map(({ of, forms, list, link }) => (
          <li key={of}>
            <b className="num">{counted(waiting[of], forms)}</b>
            <Button variant="line" render={link}>
              {list}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
