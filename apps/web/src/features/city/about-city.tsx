import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import { cityPageMessage } from '@sousto/messages/city-page-messages.ts'
import { CityLinks } from '../../shared/cities/city-links.tsx'
import type { Question } from './city-questions.ts'

type AboutCityProps = {
  readonly city: ListedCity
  readonly cities: readonly ListedCity[]
  readonly questions: readonly Question[]
  /** Safe HTML. Null means the text that is built in. */
  readonly about: string | null
}

/** About the service, for visitors from search engines, with links to the other cities (`marketplace.md` §2, City home). */
export function AboutCity({ city, cities, questions, about }: AboutCityProps) {
  return (
    <>
      {about === null ? (
        <section className="city-section">
          <h2>{cityPageMessage('about_title', { city: city.name })}</h2>
          <p className="city-about">{cityPageMessage('about')}</p>
        </section>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it
        <section className="city-section city-about" dangerouslySetInnerHTML={{ __html: about }} />
      )}
      {questions.length > 0 && (
        <section className="city-section">
          <h2>{cityPageMessage('questions')}</h2>
          {questions.map(({ question, answer }) => (
            <div key={question} className="city-about">
              <h3 className="t-name">{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </section>
      )}
      <section className="city-section">
        <h2>{cityPageMessage('cities')}</h2>
        <CityLinks cities={cities} />
      </section>
    </>
  )
}
