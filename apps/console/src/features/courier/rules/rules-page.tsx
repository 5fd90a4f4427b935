import type { AssignmentRules, AssignmentRulesAnswer } from '@sousto/contract/courier-pay/wire.ts'
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { counted } from '../../../shared/counted.ts'
import { VEHICLE_NAMES } from '../../../shared/rides/vehicles.ts'
import { BAGS } from '../../../shared/rides/words.ts'
import { dayAndTime } from '../../../shared/time.ts'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'
import { rulesQuery } from '../earnings/queries.ts'
import { Loaded } from '../loaded.tsx'

type City = AssignmentRulesAnswer['cities'][number]

const NUMBER = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 3 })
const seconds = (value: number): string => `${NUMBER.format(value)}\u00a0s`
const minutes = (value: number): string => `${NUMBER.format(value)}\u00a0min`

const MODES: Readonly<Record<AssignmentRules['mode'], string>> = {
  by_hand: 'Jízdy tu přiděluje člověk z dispečinku. Výpočet jen navrhuje.',
  offer: 'Jízdu vám nabídne výpočet nebo dispečink a vy ji můžete odmítnout.',
  direct: 'Jízdu dostanete rovnou, bez nabídky.',
}

/** How rides are assigned, generated from the constants in force (`dispatch.md` §8). */
export function RulesPage() {
  const query = useQuery(rulesQuery(useClient()))
  return (
    <div className="courier">
      <CourierFrame title="Jak se přidělují jízdy" tools={<BackLink to="/kuryr" />}>
        <Loaded query={query} text="Načítám pravidla">
          {({ cities }) => cities.map((city) => <CityRules key={city.slug} city={city} />)}
        </Loaded>
      </CourierFrame>
    </div>
  )
}

function CityRules({ city: { slug, name, version, since, rules } }: { readonly city: City }) {
  const { weights } = rules
  return (
    <section className="courier-form" aria-labelledby={`pravidla-${slug}`}>
      <h2 id={`pravidla-${slug}`}>{name}</h2>
      <p className="courier-note">
        Verze {version}, platí od {dayAndTime(since)}.
      </p>
      <p>{MODES[rules.mode]}</p>
      <h3>Co rozhoduje</h3>
      <ul className="courier-facts">
        <li>
          Počítá se při každé změně, nejpozději po {seconds(rules.roundSeconds)}. Na řadě jsou objednávky,
          které budou hotové do {minutes(rules.horizonMinutes)}. Pro ty do dalších{' '}
          {minutes(rules.lookAheadMinutes)} se kurýr už drží.
        </li>
        <li>
          Porovnává všechny kurýry a všechny objednávky dohromady, ne po jednom. Váha minuty: čekání jídla{' '}
          {NUMBER.format(weights.waiting)}, cesta jídla {NUMBER.format(weights.travel)}, navíc po slíbeném
          čase {NUMBER.format(weights.lateness)}, minuta kurýra při nedostatku kurýrů{' '}
          {NUMBER.format(weights.courier)}.
        </li>
        <li>
          Cestu počítáme vzdušnou čarou krát {NUMBER.format(rules.detour)} a rychlostí vozidla, zastávku v
          podniku {minutes(rules.pickupStopMinutes)}, u dveří {minutes(rules.doorStopMinutes)}.
        </li>
      </ul>
      <dl className="courier-sums num">
        {VEHICLES.map((vehicle) => (
          <div key={vehicle}>
            <dt>{VEHICLE_NAMES[vehicle]}</dt>
            <dd>
              {counted(rules.vehicles[vehicle].bags, BAGS)}, {rules.vehicles[vehicle].kilometresPerHour} km/h
            </dd>
          </div>
        ))}
      </dl>
      <h3>Co vás chrání</h3>
      <ul className="courier-facts">
        <li>
          Na rozmyšlenou máte {seconds(rules.offerSeconds)}. Odmítnutí nic neznamená a důvod říkat nemusíte.
        </li>
        <li>
          Na stejnou jízdu se {minutes(rules.notAskedAgainMinutes)} znovu neptáme, pokud je tu někdo další. Po{' '}
          {rules.lapsedBeforeAlert} nabídkách bez odpovědi se jízdy ujme dispečer.
        </li>
        <li>Doručit po konci směny můžete mít nejvýš o {minutes(rules.overtimeMinutes)} později.</li>
        <li>
          S hotovostí nad {formatMoney(haler(rules.cashLimit))} už nabídku placenou hotově nedostanete.
          Objednávky s alkoholem dostane jen kurýr, který smí kontrolovat doklady.
        </li>
        <li>Žádné hodnocení kurýrů o ničem nerozhoduje.</li>
        <li>
          U každé jízdy najdete ve Výdělku, proč jste ji dostali, i proč jste nedostali tu, ke které jste měli
          blízko. Uchováváme to {rules.keptMonths} měsíců.
        </li>
      </ul>
    </section>
  )
}
