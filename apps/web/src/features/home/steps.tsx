import { homeMessage } from '@sousto/messages/home-messages.ts'
import { Cloth } from '@sousto/ui/cloth/cloth.tsx'
import { Progress } from '@sousto/ui/progress/progress.tsx'
import { Check, MapPin } from 'lucide-react'
import diavola from './plates/pizza-diavola.svg'

/** Explains the service in three steps. The pictures are decorative. */
export function Steps() {
  return (
    <section className="ui-wrap home-section" aria-labelledby="jak-to-chodi">
      <h2 className="t-h1" id="jak-to-chodi">
        {homeMessage('steps')}
      </h2>
      <div className="home-steps">
        <article>
          <div className="home-stage" aria-hidden="true">
            <span className="home-sample">
              <MapPin size={20} /> {homeMessage('where_sample')} <Check size={18} />
            </span>
          </div>
          <h3>{homeMessage('where')}</h3>
          <p>{homeMessage('where_text')}</p>
        </article>
        <article>
          <Cloth pattern="pizza" className="home-stage" aria-hidden="true">
            <img src={diavola} alt="" width={320} height={320} loading="lazy" />
          </Cloth>
          <h3>{homeMessage('choose')}</h3>
          <p>{homeMessage('choose_text')}</p>
        </article>
        <article>
          <div className="home-stage" aria-hidden="true">
            <div className="home-courier">
              <span className="t-name">{homeMessage('follow_courier')}</span>
              <Progress value={72} max={100} label={homeMessage('follow_progress')} tone="cta" />
              <span className="num">{homeMessage('follow_time')}</span>
            </div>
          </div>
          <h3>{homeMessage('follow')}</h3>
          <p>{homeMessage('follow_text')}</p>
        </article>
      </div>
    </section>
  )
}
