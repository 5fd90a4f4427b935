/**
 * Measures the assignment of couriers on published days (`dispatch.md` §11) and its speed. `MDRP` names the folder of
 * instances or their archive.
 * Without it only the speed is measured.
 */
import { seededRandom } from '@sousto/domain/dispatch/random.ts'
import type { Row } from '../report.ts'
import { cheapestInsertion, firstComeFirstServed, nearestFreeCourier } from './baselines.ts'
import { measureCutOuts } from './cut-outs.ts'
import { violations } from './feasibility.ts'
import { type Figures, figuresOf, floorOf, mean, meanFigures } from './figures.ts'
import { type Instance, instanceFolder, instanceNames, readInstance } from './instance.ts'
import { ourPolicy } from './our-policy.ts'
import { measureRound } from './round-speed.ts'
import { type Conditions, KNOWN, type Policy, simulate } from './simulation.ts'
import { writeSolution } from './solution.ts'

export type DispatchOptions = {
  /** A temporary folder for instances unpacked from an archive and for solutions that are not kept. */
  readonly folder: string
  /** The folder for solutions. Undefined means the temporary folder. */
  readonly solutions: string | undefined
  readonly short: boolean
  readonly rounds: number
}

const SEED = 1
/** A short run takes every nineteenth instance, which is enough to show that everything runs. */
const SHORT_STEP = 19
const DECLINED_SHARE = 0.2

export async function measureDispatch({ folder, solutions, short, rounds }: DispatchOptions): Promise<Row[]> {
  const instances = instanceFolder(folder)
  if (instances === null) {
    console.log('Published days are not measured: MDRP does not name a folder of instances or their archive.')
    return measureRound(rounds)
  }
  const names = instanceNames(instances).filter((_, index) => !short || index % SHORT_STEP === 0)
  const days = names.map((name) => measureDay(readInstance(instances, name), solutions ?? folder))
  print(days)
  return [
    ...aims(days),
    ...(await measureCutOuts(names.map((name) => readInstance(instances, name)))),
    ...(await measureRound(rounds)),
  ]
}

const BASELINES: readonly { readonly name: string; readonly policy: () => Policy }[] = [
  { name: 'nearest free courier', policy: () => nearestFreeCourier },
  { name: 'first come, first served', policy: () => firstComeFirstServed },
  { name: 'cheapest insertion', policy: cheapestInsertion },
]

type Day = {
  readonly name: string
  readonly floor: number
  readonly ours: Figures
  readonly meanPreparation: Figures
  readonly declining: Figures
  /** In the order of `BASELINES`. */
  readonly baselines: readonly Figures[]
}

function measureDay(instance: Instance, solutions: string): Day {
  const figures = (name: string, policy: Policy, conditions: Conditions): Figures => {
    const solution = simulate(instance, policy, conditions)
    const [violation] = violations(instance, solution)
    if (violation !== undefined) throw new Error(`${instance.name}, ${name}: ${violation}`)
    if (name === 'ours') writeSolution(solutions, instance, solution)
    return figuresOf(instance, solution)
  }
  const direct = () => ourPolicy(instance, 'direct', seededRandom(SEED))
  return {
    name: instance.name,
    floor: floorOf(instance),
    ours: figures('ours', direct(), KNOWN),
    meanPreparation: figures('mean preparation', direct(), { preparation: 'mean', declining: null }),
    declining: figures('declined offers', ourPolicy(instance, 'offer', seededRandom(SEED)), {
      preparation: 'known',
      declining: { share: DECLINED_SHARE, random: seededRandom(SEED) },
    }),
    baselines: BASELINES.map(({ name, policy }) => figures(name, policy(), KNOWN)),
  }
}

const COLUMNS = [
  'undelivered %',
  'click-to-door',
  'p90',
  'ready-to-pickup',
  'orders/bundle',
  'utilisation %',
] as const

const cells = (figures: Figures): string =>
  [
    figures.undelivered,
    figures.clickToDoor,
    figures.clickToDoorP90,
    figures.readyToPickup,
    figures.ordersPerBundle,
    figures.utilisation,
  ]
    .map((value) => value.toFixed(2))
    .join(' | ')

function print(days: readonly Day[]): void {
  const head = (first: string) =>
    `\n| ${first} | ${COLUMNS.join(' | ')} | floor |\n|---|${'---:|'.repeat(COLUMNS.length + 1)}`
  console.log(head('Day'))
  for (const { name, ours, floor } of days) console.log(`| ${name} | ${cells(ours)} | ${floor.toFixed(2)} |`)
  const floor = mean(days.map((day) => day.floor)).toFixed(2)
  console.log(head(`Mean of ${days.length} days`))
  for (const [name, of] of kinds())
    console.log(`| ${name} | ${cells(meanFigures(days.map(of)))} | ${floor} |`)
}

function kinds(): [string, (day: Day) => Figures][] {
  return [
    ['ours', (day) => day.ours],
    ['ours, only the mean preparation known', (day) => day.meanPreparation],
    ['ours, a fifth of offers declined', (day) => day.declining],
    ...BASELINES.map(({ name }, index): [string, (day: Day) => Figures] => [
      name,
      (day) => day.baselines[index] ?? day.ours,
    ]),
  ]
}

/** The targets in the specification: the figures of the published heuristic. */
function aims(days: readonly Day[]): Row[] {
  const ours = meanFigures(days.map((day) => day.ours))
  const uncertain = meanFigures(days.map((day) => day.meanPreparation))
  const declining = meanFigures(days.map((day) => day.declining))
  const nearest = meanFigures(days.map((day) => day.baselines[0] ?? day.ours))
  const at = (what: string, value: number, most: number, unit: string, beside: number): Row => ({
    what,
    ours: value,
    unit,
    baseline: { name: BASELINES[0]?.name ?? '', value: beside },
    target: { text: `≤ ${most} ${unit}`, met: value <= most },
  })
  return [
    at('Undelivered', ours.undelivered, 0.25, '%', nearest.undelivered),
    at('Click to door', ours.clickToDoor, 32.74, 'min', nearest.clickToDoor),
    at('Ready to pickup', ours.readyToPickup, 1.93, 'min', nearest.readyToPickup),
    at('Undelivered, mean preparation known', uncertain.undelivered, 0.62, '%', nearest.undelivered),
    at('Click to door, mean preparation known', uncertain.clickToDoor, 34.03, 'min', nearest.clickToDoor),
    at('Ready to pickup, mean preparation known', uncertain.readyToPickup, 2.9, 'min', nearest.readyToPickup),
    {
      what: 'Click to door, added by a fifth of offers declined',
      ours: declining.clickToDoor - ours.clickToDoor,
      unit: 'min',
      baseline: null,
      target: { text: '≤ 1.5 min', met: declining.clickToDoor - ours.clickToDoor <= 1.5 },
    },
  ]
}
