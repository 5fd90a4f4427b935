import { RESTAURANT_SORTINGS } from '@sousto/domain/catalogue/filter-choices.ts'
import { RANKING } from '@sousto/domain/delivery-offer/restaurant-filters.ts'
import { DISH_RANKING } from '@sousto/domain/dish-search/ranking.ts'
import { rankingCriterionMessage } from '@sousto/messages/ranking-messages.ts'
import { restaurantSortingMessage } from '@sousto/messages/restaurant-messages.ts'
import { DocumentPage } from './document-page.tsx'

/** How restaurants and dishes are ranked, from the tables by which they are sorted (`administration.md` §9). */
export function Ranking() {
  return (
    <DocumentPage title="Jak řadíme">
      <p>
        Nejdřív jsou podniky, které teď přijímají objednávky, pod nimi zavřené. V obou skupinách rozhoduje
        pořadí, které si vyberete nad seznamem. Další kritérium se použije, jen když jsou podniky v předchozím
        stejné.
      </p>
      {RESTAURANT_SORTINGS.map((sorting) => (
        <section key={sorting} aria-label={restaurantSortingMessage(sorting)}>
          <h2>
            Podniky: {restaurantSortingMessage(sorting)}
            {sorting === RESTAURANT_SORTINGS[0] && ' (když nic nevyberete)'}
          </h2>
          <Criteria of={RANKING[sorting]} />
        </section>
      ))}
      <section aria-label="Hledaná jídla">
        <h2>Hledaná jídla</h2>
        <Criteria of={DISH_RANKING} />
      </section>
      <h2>Co pořadí nemění</h2>
      <p>
        Nic jiného než kritéria na této stránce. Provize, kterou nám podnik platí, ani nic, co bychom o vás
        věděli, mezi nimi není.
      </p>
    </DocumentPage>
  )
}

function Criteria({ of }: { readonly of: readonly Parameters<typeof rankingCriterionMessage>[0][] }) {
  return (
    <ol>
      {of.map((criterion) => (
        <li key={criterion}>{rankingCriterionMessage(criterion)}</li>
      ))}
    </ol>
  )
}
