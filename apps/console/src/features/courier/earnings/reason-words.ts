/** Czech texts for the stored values of a decision about a ride. */
import type { RideReasons } from '@sousto/contract/courier-pay/wire.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { VEHICLE_NAMES } from '../../../shared/rides/vehicles.ts'
import { kilometresText } from './pay-words.ts'

type Decision = RideReasons['decisions'][number]
type Candidate = Decision['candidates'][number]

/** The decision that gave the ride away last. Null means that there is none. */
export const lastDecision = ({ decisions }: Pick<RideReasons, 'decisions'>): Decision | null =>
  decisions.findLast(({ chosen }) => chosen !== null) ?? null

export const reasonHeading = ({ chosen }: Pick<Decision, 'chosen'>): string =>
  chosen === 'you' ? 'Proč jste ji dostali vy' : 'Proč ji dostal někdo jiný'

export function ruleText({ rule }: Pick<Decision, 'rule'>): string {
  if (rule === 'by_hand') return 'Jízdu přidělil člověk z dispečinku.'
  if (rule === 'take_over') return 'Jízdu převzal po jiném kurýrovi ten, koho vybral dispečink.'
  return 'Vybral výpočet: všechny objednávky a všichni kurýři dohromady, aby přišly co nejdřív.'
}

export const decidedText = ({ by, at }: Pick<Decision, 'by' | 'at'>, keptMonths: number): string =>
  `${by === 'person' ? 'Rozhodl člověk' : 'Rozhodl systém'} v ${clockTime(at)}. Odmítnuté nabídky ani hodnocení nehrají roli. Uchováme ${keptMonths} měsíců.`

/** Returns `vy, kolo`, or the vehicle of another courier, who is not named. */
export function candidateText({ isYou, vehicle }: Pick<Candidate, 'isYou' | 'vehicle'>): string {
  const name = vehicle === null ? 'bez směny' : VEHICLE_NAMES[vehicle].toLowerCase()
  return isYou ? `vy, ${name}` : name
}

const minutesText = (minutes: number): string => `${Math.round(minutes)}\u00a0min`

/** The stored values that have a name, in the order of the table. */
const VALUES: readonly {
  readonly name: string
  readonly title: string
  readonly text: (value: number) => string
}[] = [
  { name: 'kilometres', title: 'k podniku', text: kilometresText },
  { name: 'weighted', title: 'přidá', text: (value) => `+${minutesText(value)}` },
  { name: 'lateness', title: 'pozdě', text: minutesText },
  { name: 'waiting', title: 'jídlo čeká', text: minutesText },
  { name: 'travel', title: 'cesta', text: minutesText },
]

/** Returns the columns for which a candidate has a value. */
export const valueColumns = ({ candidates }: Pick<Decision, 'candidates'>) =>
  VALUES.filter(({ name }) => candidates.some(({ values }) => values[name] !== undefined))
