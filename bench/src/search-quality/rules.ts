/** Rules for how people write addresses: each writes an address of the register in one way. */
import type { Chance } from './random.ts'
import type { Registered } from './register.ts'
import { plain, shortened, typo, writtenOut, wrongBeginning } from './typing.ts'

/** The facts that a query states about its address. Every address that matches them is a right answer. */
export type QueryFacts = {
  /** `door` is the number shown on the house, i.e. the orientation number if it has one. */
  readonly number: 'both' | 'house' | 'door' | 'none'
  readonly town?: false
  readonly part?: true
  readonly district?: true
  readonly postcode?: true
  readonly registration?: true
  /** The typed prefix of an incomplete street name. */
  readonly beginning?: string
}
export type Written = QueryFacts & { readonly text: string }
/** Returns null if the rule does not apply to the address. */
export type Rule = (address: Registered, chance: Chance) => Written | null

export const nameOf = ({ street, part }: Registered) => street ?? part
const both = ({ house, orientation, letter }: Registered) =>
  orientation === null ? `${house}` : `${house}/${orientation}${letter}`
export const door = ({ house, orientation, letter }: Registered) =>
  orientation === null ? `${house}` : `${orientation}${letter}`
const spaced = (postcode: string) => `${postcode.slice(0, 3)} ${postcode.slice(3)}`

const full = (address: Registered) => `${nameOf(address)} ${both(address)}, ${address.town}`
const onlyWithStreet =
  (rule: Rule): Rule =>
  (address, chance) =>
    address.street === null ? null : rule(address, chance)

/** Makes a rule whose text is one of several equivalent ways to write an address. */
const ways =
  (facts: QueryFacts, write: (address: Registered) => readonly [string, ...string[]]): Rule =>
  (address, chance) => ({ ...facts, text: chance.oneOf(write(address)) })

const numbered: QueryFacts = { number: 'both' }

export const RULES: Readonly<Record<string, Rule>> = {
  'street number, postcode town': (a) => ({
    ...numbered,
    text: `${nameOf(a)} ${both(a)}, ${spaced(a.postcode)} ${a.town}`,
  }),
  'another order': ways(numbered, (a) => [
    `${a.town}, ${nameOf(a)} ${both(a)}`,
    `${spaced(a.postcode)} ${a.town}, ${nameOf(a)} ${both(a)}`,
    `${both(a)} ${nameOf(a)} ${a.town}`,
    `${a.town} ${both(a)} ${nameOf(a)}`,
    `${nameOf(a)} ${a.town} ${both(a)}`,
    `${a.postcode} ${nameOf(a)} ${both(a)}`,
  ]),
  'no diacritics, commas and capitals': (a) => ({ ...numbered, text: plain(full(a)) }),
  capitals: (a) => ({ ...numbered, text: full(a).toUpperCase() }),
  'the number on the house alone': ways({ number: 'door' }, (a) => [
    `${nameOf(a)} ${door(a)}, ${a.town}`,
    `${a.town}, ${nameOf(a)} ${door(a)}`,
    plain(`${nameOf(a)} ${door(a)} ${a.town}`),
  ]),
  'descriptive number': (a, chance) => {
    const label = chance.oneOf(['č.p. ', 'č. p. ', 'čp. ', 'čp ', 'č.p.', 'čp', 'ČP '])
    return { number: 'house', text: `${nameOf(a)} ${label}${a.house}, ${a.town}` }
  },
  'registration number': (a, chance) => {
    if (!a.registration || a.street !== null) return null
    const label = chance.oneOf(['č.ev. ', 'ev. č. ', 'č. ev. ', 'č.e. ', 'ev.č.', 'E'])
    return {
      number: 'house',
      part: true,
      registration: true,
      text: `${a.part} ${label}${a.house}, ${a.town}`,
    }
  },
  'no town': (a) => ({ number: 'both', town: false, text: `${nameOf(a)} ${both(a)}` }),
  'postcode for the town': ways({ number: 'door', town: false, postcode: true }, (a) => [
    `${nameOf(a)} ${door(a)}, ${spaced(a.postcode)}`,
    `${a.postcode} ${plain(nameOf(a))} ${door(a)}`,
  ]),
  'typo in the street': (a, chance) => {
    const name = typo(nameOf(a), chance)
    return name === null ? null : { ...numbered, text: `${name} ${both(a)}, ${a.town}` }
  },
  'typo in the street, nothing else told': (a, chance) => {
    const name = typo(plain(nameOf(a)), chance)
    return name === null ? null : { number: 'both', town: false, text: `${name} ${both(a)}` }
  },
  'typo in the first letter': (a, chance) => {
    const name = wrongBeginning(nameOf(a), chance)
    return name === null ? null : { number: 'door', text: `${name} ${door(a)} ${a.town}` }
  },
  'typo in the town': (a, chance) => {
    const town = typo(a.town, chance)
    return town === null ? null : { ...numbered, text: `${nameOf(a)} ${both(a)}, ${town}` }
  },
  'typo in both': (a, chance) => {
    const name = typo(plain(nameOf(a)), chance)
    return name === null
      ? null
      : { number: 'door', text: `${name} ${door(a)} ${typo(plain(a.town), chance)}` }
  },
  'shortened name': onlyWithStreet((a) => {
    const name = shortened(nameOf(a))
    return name === null ? null : { ...numbered, text: `${name} ${both(a)}, ${a.town}` }
  }),
  'name written out': onlyWithStreet((a) => {
    const name = writtenOut(nameOf(a))
    return name === null ? null : { ...numbered, text: `${name} ${both(a)}, ${a.town}` }
  }),
  'a street still being typed': onlyWithStreet((a) => {
    const name = nameOf(a)
    if (!/\p{L}{5,}$/u.test(name)) return null
    const beginning = name.slice(0, -2)
    return { number: 'none', beginning, text: `${a.town} ${beginning}` }
  }),
  'a town still being typed': (a, chance) => ({
    number: 'door',
    text: plain(`${nameOf(a)} ${door(a)} ${a.town.slice(0, chance.oneOf([3, 4]))}`),
  }),
  'no number': onlyWithStreet((a) => ({ number: 'none', text: `${nameOf(a)}, ${a.town}` })),
  'the part of the town in place of the street': ways({ number: 'house', part: true }, (a) => [
    `${a.part} ${a.house}`,
    `${a.town}, ${a.part} ${a.house}`,
    `${a.town} - ${a.part} ${a.house}`,
    `${a.part} čp. ${a.house}, ${spaced(a.postcode)} ${a.town}`,
  ]),
  'the part of the town beside it': onlyWithStreet(
    ways({ number: 'both', part: true }, (a) => [
      `${nameOf(a)} ${both(a)}, ${a.town}-${a.part}`,
      `${nameOf(a)} ${both(a)}, ${a.town} - ${a.part}`,
      `${nameOf(a)} ${both(a)}, ${a.part}, ${spaced(a.postcode)} ${a.town}`,
      `${nameOf(a)} ${both(a)}, ${spaced(a.postcode)} ${a.town} - ${a.part}`,
      `${a.part}, ${nameOf(a)} ${both(a)}`,
    ]),
  ),
  'the district for the town': (a) =>
    a.district === null
      ? null
      : {
          number: 'both',
          district: true,
          text: `${nameOf(a)} ${both(a)}, ${spaced(a.postcode)} ${a.district}`,
        },
  'another postcode': (a, chance) => ({
    ...numbered,
    text: `${nameOf(a)} ${both(a)}, ${a.postcode.slice(0, 2)}${chance.oneOf(['1 11', '2 00', '9 77'])} ${a.town}`,
  }),
  'a number that no house bears': (a, chance) => ({
    number: 'none',
    text: `${nameOf(a)} ${chance.oneOf([7301, 6977, 8123])}, ${a.town}`,
  }),
  'letter apart': (a) =>
    a.letter === ''
      ? null
      : { number: 'both', text: `${nameOf(a)} ${both(a).replace(/\D$/, ' $&')}, ${a.town}` },
  'slash apart or forgotten': onlyWithStreet((a, chance) =>
    a.orientation === null
      ? null
      : {
          ...numbered,
          text: `${nameOf(a)} ${both(a).replace('/', chance.oneOf([' / ', '/ ', ' /', ' ', '-', '\\']))}, ${a.town}`,
        },
  ),
  'number glued to the street': (a) => ({
    number: 'door',
    text: `${nameOf(a)}${door(a)}, ${a.town}`,
  }),
  'what every letter has': ways(numbered, (a) => [
    `${full(a)}, Česká republika`,
    `${full(a)}, Czech Republic`,
    `${nameOf(a)} ${both(a)}, CZ-${a.postcode} ${a.town}`,
    `${full(a)}, okres ${a.town}`,
    `${full(a)}, ČR`,
    `${full(a)}, tel. 585 123 456`,
    `${full(a)}, +420 777 123 456`,
    `${full(a)}, 2. patro`,
    `${full(a)}, byt č. 4`,
    `${full(a)}, byt 14, zvonek Novákovi`,
  ]),
  'who lives there': ways(numbered, (a) => [
    `Jan Novák, ${full(a)}`,
    `Městský úřad, ${nameOf(a)} ${both(a)}, ${spaced(a.postcode)} ${a.town}`,
    `Základní škola ${a.town}, ${full(a)}`,
    `Základní škola a Mateřská škola, ${nameOf(a)} ${both(a)}, ${a.town}`,
    `Česká pošta, s.p., ${full(a)}`,
    `Kavárna U Modrého psa, ${full(a)}`,
  ]),
  labels: ways(numbered, (a) => [
    `Adresa: ${full(a)}, PSČ ${spaced(a.postcode)}`,
    `ulice ${nameOf(a)}, č. ${both(a)}, město ${a.town}`,
    `Ulice: ${nameOf(a)} č.p./č.o.: ${both(a)} Obec: ${a.town} PSČ: ${a.postcode}`,
    `ul. ${nameOf(a)} č. p. ${both(a)}, ${a.town}, PSČ: ${spaced(a.postcode)}`,
    `${a.town}, ul. ${nameOf(a)} č. ${both(a)}`,
  ]),
  'strange signs between': ways(numbered, (a) => [
    `${nameOf(a)}\t${both(a)}\t${a.town}`,
    `${nameOf(a)}  ${both(a)} ;  ${a.town}`,
    `${nameOf(a)} ${both(a)} | ${a.town} | ${a.postcode}`,
    `${nameOf(a)} ${both(a)}\n${a.postcode}\u00a0${a.town}`,
    `"${nameOf(a)}" ${both(a)} (${a.town})`,
    `${nameOf(a)},${both(a)},${a.town},${a.postcode}`,
    `${nameOf(a)} ${both(a)} – ${a.town}`,
  ]),
  'town as it is called for short': (a, chance) =>
    a.town === 'Ústí nad Labem'
      ? {
          ...numbered,
          text: `${nameOf(a)} ${both(a)}, ${chance.oneOf(['Ústí n. L.', 'Ústí n.L.', 'Usti n/L', 'Ústí n. Labem', 'Ústí', 'Ústí n L'])}`,
        }
      : null,
}
