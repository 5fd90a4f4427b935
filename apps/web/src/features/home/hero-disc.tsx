import { Cloth } from '@sousto/ui/cloth/cloth.tsx'
import pancakes from './plates/palacinky.svg'
import margherita from './plates/pizza-margherita.svg'
import poke from './plates/poke.svg'
import tomatoSoup from './plates/polevka-tomat.svg'
import ramen from './plates/ramen.svg'
import maki from './plates/sushi-maki.svg'
import svickova from './plates/svickova.svg'
import './hero-disc.css'

/** Positions of the plates in percent of the disc; plates may extend beyond its edge. */
const PLATES = [
  { picture: margherita, left: 33, top: 33, width: 52, turn: -10 },
  { picture: svickova, left: 24, top: 79, width: 40, turn: 8 },
  { picture: tomatoSoup, left: 66, top: 60, width: 40, turn: 14 },
  { picture: ramen, left: 69, top: 24, width: 36, turn: -10 },
  { picture: poke, left: 99, top: 78, width: 40, turn: 0 },
  { picture: pancakes, left: 58, top: 101, width: 38, turn: 0 },
  { picture: maki, left: -1, top: 52, width: 26, turn: 84 },
] as const

/** A round table seen from above, with a notch cut out. Decorative. */
export function HeroDisc() {
  return (
    <div className="hero-disc" aria-hidden="true">
      <Cloth pattern="ceska" className="hero-disc-table">
        {PLATES.map(({ picture, left, top, width, turn }) => (
          <img
            key={picture}
            src={picture}
            alt=""
            width={320}
            height={320}
            // The largest picture determines the perceived loading time, so the others must not compete with it.
            fetchPriority={picture === margherita ? 'high' : 'low'}
            style={{
              left: `${left}%`,
              top: `${top}%`,
              width: `${width}%`,
              transform: `translate(-50%, -50%) rotate(${turn}deg)`,
            }}
          />
        ))}
      </Cloth>
      <i className="hero-crumb" />
      <i className="hero-crumb" />
      <i className="hero-crumb" />
    </div>
  )
}
