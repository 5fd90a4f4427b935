import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import { CityLinks } from '../../shared/cities/city-links.tsx'
import type { Question } from './city-questions.ts'

type AboutCityProps = {
  readonly city: ListedCity
  readonly cities: readonly ListedCity[]
  readonly questions: readonly Question[]
}

/** About the service, for visitors from search engines, with links to the other cities (`marketplace.md` §2, City home). */
export function AboutCity({ city, cities, questions }: AboutCityProps) {
  return (
    <>
      <section className="city-section">
        <h2>{`Jídlo až domů: ${city.name}`}</h2>
        <p className="city-about">
          Chuť na pizzu, burger, sushi, nebo na poctivou českou kuchyni? Zadejte adresu a uvidíte jen podniky,
          které k vám opravdu jezdí, i s cenou dopravy a dobou doručení. Celou cenu znáte dřív, než objednáte,
          a cestu jídla můžete sledovat až ke dveřím. Když nespěcháte, objednejte si na později, třeba na
          zítřejší oběd.
        </p>
      </section>
      {questions.length > 0 && (
        <section className="city-section">
          <h2>Časté otázky</h2>
          {questions.map(({ question, answer }) => (
            <div key={question} className="city-about">
              <h3 className="t-name">{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </section>
      )}
      <section className="city-section">
        <h2>Kde rozvážíme</h2>
        <CityLinks cities={cities} />
      </section>
    </>
  )
}
