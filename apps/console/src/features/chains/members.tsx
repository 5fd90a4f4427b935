import type { OutletChain } from '@sousto/contract/chains/wire.ts'
import { Link } from '@tanstack/react-router'
import { AddMember } from './add-member.tsx'

type MembersProps = {
  readonly outlet: number
  readonly chain: OutletChain
  readonly mayManage: boolean
}

/** The outlets that have the menu of this one. */
export function Members({ outlet, chain: { chain, followers }, mayManage }: MembersProps) {
  return (
    <>
      <section className="office-section" aria-labelledby="podniky">
        <h2 id="podniky">Podniky se společným menu</h2>
        <p>
          Menu se upravuje tady. Co zveřejníte, mají hned všechny podniky řetězce, kromě toho, co mají jinak.
        </p>
        {followers.length === 0 ? (
          <p className="muted">Zatím žádný další podnik.</p>
        ) : (
          <ul className="office-rows">
            {followers.map(({ id, name, city, differences }) => (
              <li key={id}>
                <Link to="/podnik/$outlet/retezec" params={{ outlet: id }}>
                  {name}
                </Link>{' '}
                <small>
                  {city}, jinak má: {differences}
                </small>
              </li>
            ))}
          </ul>
        )}
      </section>
      {mayManage && chain !== null && <AddMember leader={outlet} chain={chain.id} followers={followers} />}
    </>
  )
}
