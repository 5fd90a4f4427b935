/** The command for couriers' pay: dated rates, announced bonuses and corrections (`settlement.md` §3). */
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { createCourierRates } from '@sousto/api/features/courier-pay/service.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { type PayRates, RATE_NAMES } from '@sousto/domain/courier-pay/rates.ts'
import { VEHICLES, type Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { czk, formatMoney, type Haler, minus, ZERO } from '@sousto/domain/money/money.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type CourierRates = ReturnType<typeof createCourierRates>
type PrintFromPay = (work: (rates: CourierRates, actor: string) => Promise<string>) => Promise<void>

const ACTOR = () => `cli:${userInfo().username}`

/** Throws the operator's mistakes before a database is opened. */
export const courierPay = (print: PrintFromPay = printFromServer) =>
  newCommand('courier-pay', sentence)
    .addCommand(
      newCommand('rates', sentence)
        .argument('<město>')
        .action((city) => print((rates) => listed(rates, city))),
    )
    .addCommand(
      newRates('preview').action((city, vehicle, options) => print(previewing(city, vehicle, options))),
    )
    .addCommand(
      newRates('set')
        .requiredOption('--from <den>', '', dayStart)
        .action((city, vehicle, options) => print(setting(city, vehicle, options))),
    )
    .addCommand(
      newCommand('bonus', sentence)
        .argument('<město>')
        .argument('<Kč>', '', crowns)
        .requiredOption('--from <čas>', '', moment)
        .requiredOption('--to <čas>', '', moment)
        .action((city, amount, { from, to }) =>
          print(async (rates, actor) => {
            if (Temporal.Instant.compare(from, to) >= 0) throw new OperatorError('Bonus končí až po začátku.')
            await explained(rates.announceBonus({ amount, from, to, area: null }, city, actor))
            return `Bonus ${formatMoney(amount)} je vyhlášený.`
          }),
        ),
    )
    .addCommand(
      newCommand('correct', sentence)
        .argument('<město>')
        .argument('<kurýr>', '', wholeNumber)
        .argument('<Kč>', '', signedCrowns)
        .requiredOption('--reason <důvod>')
        .option('--ride <jízda>', '', wholeNumber)
        .action((city, courier, amount, { reason, ride = null }) =>
          print(async (rates, actor) => {
            if (reason.trim() === '') throw new OperatorError('Oprava potřebuje důvod: --reason=.')
            await explained(rates.correct({ key: randomUUID(), courier, ride, amount, reason }, city, actor))
            return `Oprava ${formatMoney(amount)} je zapsaná. Kurýr uvidí důvod.`
          }),
        ),
    )

const sentence = () =>
  'Sazby kurýrů lze vypsat (rates), porovnat (preview) a oznámit (set), bonus vyhlásit (bonus), výdělek opravit (correct).'

const newRates = (name: 'preview' | 'set') =>
  newCommand(name, sentence)
    .argument('<město>')
    .argument('<vozidlo>', '', vehicleNamed)
    .requiredOption('--ride <Kč>', '', crowns)
    .requiredOption('--stop <Kč>', '', crowns)
    .requiredOption('--km <Kč>', '', crowns)
    .requiredOption('--wait <Kč>', '', crowns)
    .requiredOption('--hour <Kč>', '', crowns)

type Written = {
  readonly ride: Haler
  readonly stop: Haler
  readonly km: Haler
  readonly wait: Haler
  readonly hour: Haler
}
const ratesFrom = ({ ride, stop, km, wait, hour }: Written): PayRates => ({
  ride,
  stop,
  kilometre: km,
  waitingMinute: wait,
  guaranteedHour: hour,
})

const printFromServer: PrintFromPay = async (work) => {
  const clock = () => Temporal.Now.instant()
  const text = await withDatabase((database) => work(createCourierRates({ database, clock }), ACTOR()))
  process.stdout.write(`${text}\n`)
}

/** Prints failures as the sentences of the console. */
async function explained<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    if (!(cause instanceof FailureError)) throw cause
    throw new OperatorError(cause.failure.text, { cause })
  }
}

function previewing(city: string, vehicle: Vehicle, written: Written) {
  return async (rates: CourierRates) => {
    const { rides, paid, wouldBe } = await rates.preview(city, vehicle, ratesFrom(written))
    return `Za čtyři týdny ${rides} jízd: zaplaceno ${formatMoney(paid)}, s novými sazbami ${formatMoney(wouldBe)}.`
  }
}

function setting(city: string, vehicle: Vehicle, options: Written & { readonly from: Temporal.Instant }) {
  return async (rates: CourierRates, actor: string) => {
    const { from: validFrom } = options
    await explained(rates.announceRates({ ...ratesFrom(options), vehicle, validFrom }, city, actor))
    return `Sazby pro ${vehicle} platí od ${day(validFrom)}. Kurýři je už vidí.`
  }
}

async function listed(rates: CourierRates, city: string): Promise<string> {
  const { rates: all } = await rates.list(city)
  if (all.length === 0) return 'Žádné sazby nejsou.'
  return all
    .map(({ vehicle, validFrom, ...dated }) =>
      [
        vehicle,
        `od ${day(validFrom)}`,
        ...RATE_NAMES.map((name) => `${name} ${formatMoney(dated[name])}`),
      ].join('  '),
    )
    .join('\n')
}

const day = (at: Temporal.Instant) => at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

function crowns(written: string): Haler {
  if (!/^\d{1,5}([.,]\d{1,2})?$/.test(written))
    throw new OperatorError('Částka je v Kč, třeba 12 nebo 12,50.')
  return czk(Number(written.replace(',', '.')))
}

const signedCrowns = (written: string): Haler => {
  const amount = crowns(written.replace(/^-/, ''))
  if (amount === 0) throw new OperatorError('Oprava o nulu nic nemění.')
  return written.startsWith('-') ? minus(ZERO, amount) : amount
}

function wholeNumber(written: string): number {
  if (!/^\d{1,9}$/.test(written)) throw new OperatorError('Kurýr a jízda se píšou číslem.')
  return Number(written)
}

function vehicleNamed(written: string): Vehicle {
  const vehicle = VEHICLES.find((each) => each === written)
  if (vehicle === undefined) throw new OperatorError(`Vozidla jsou: ${VEHICLES.join(', ')}.`)
  return vehicle
}

function dayStart(written: string): Temporal.Instant {
  try {
    return Temporal.PlainDate.from(written).toZonedDateTime('Europe/Prague').toInstant()
  } catch (cause) {
    throw new OperatorError('--from je den, jako 2027-01-01.', { cause })
  }
}

function moment(written: string): Temporal.Instant {
  try {
    return Temporal.PlainDateTime.from(written).toZonedDateTime('Europe/Prague').toInstant()
  } catch (cause) {
    throw new OperatorError('Čas se píše jako 2026-12-24T18:00.', { cause })
  }
}
