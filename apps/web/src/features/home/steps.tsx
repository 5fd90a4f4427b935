import { Cloth } from '@sousto/ui/cloth/cloth.tsx'
import { Progress } from '@sousto/ui/progress/progress.tsx'
import { Check, MapPin } from 'lucide-react'
import diavola from './plates/pizza-diavola.svg'

/** Explains the service in three steps. The pictures are decorative. */
export function Steps() {
  return (
    <section className="ui-wrap home-section" aria-labelledby="jak-to-chodi">
      <h2 className="t-h1" id="jak-to-chodi">
        Od hladu k prvnímu soustu
      </h2>
      <div className="home-steps">
        <article>
          <div className="home-stage" aria-hidden="true">
            <span className="home-sample">
              <MapPin size={20} /> Švestková 14, Olomouc <Check size={18} />
            </span>
          </div>
          <h3>Řekněte kam</h3>
          <p>Ukážeme jen podniky, které k vám opravdu jezdí, i s cenou dopravy.</p>
        </article>
        <article>
          <Cloth pattern="pizza" className="home-stage" aria-hidden="true">
            <img src={diavola} alt="" width={320} height={320} loading="lazy" />
          </Cloth>
          <h3>Vyberte si</h3>
          <p>Cenu vidíte celou předem: jídlo, obaly, dopravu. Nic nepřibude na konci.</p>
        </article>
        <article>
          <div className="home-stage" aria-hidden="true">
            <div className="home-courier">
              <span className="t-name">Eliška už jede k vám</span>
              <Progress value={72} max={100} label="Cesta kurýra" tone="cta" />
              <span className="num">asi v 18:40</span>
            </div>
          </div>
          <h3>Sledujte cestu</h3>
          <p>Od plotny až ke dveřím. Když se něco změní, dozvíte se to hned.</p>
        </article>
      </div>
    </section>
  )
}
