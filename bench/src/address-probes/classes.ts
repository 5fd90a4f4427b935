/**
 * The ways in which people write addresses, one class each. Every class writes a sampled address and declares which
 * facts the text states.
 */
import type { Chance } from '../search-quality/random.ts'
import { plain, typo } from '../search-quality/typing.ts'
import { STREET_ABBREVIATIONS, TOWN_ABBREVIATIONS } from './abbreviations.ts'
import type { Sampled } from './sample.ts'

/** The facts that the text states. Every address that matches all of them is a right answer. */
export type Stated = {
  readonly name?: 'street' | 'part'
  readonly part?: true
  readonly town?: true
  readonly postcode?: true
  /** `house` is č.p. or č.ev. alone; `door` is the number shown on the house. */
  readonly number?: 'house' | 'door' | 'both'
}
export type Probe = Stated & { readonly text: string; readonly inCity?: true }
export type ProbeClass = (address: Sampled, chance: Chance) => Probe | null

const LARGE = 4_000
const door = ({ house, orientation, letter }: Sampled) =>
  orientation === null ? `${house}` : `${orientation}${letter}`
const both = ({ house, orientation, letter }: Sampled) =>
  orientation === null ? `${house}` : `${house}/${orientation}${letter}`
const psc = ({ postcode }: Sampled) => `${postcode.slice(0, 3)} ${postcode.slice(3)}`
const words = (text: string) => text.split(/[\s-]+/u).length

const usual =
  (make: ProbeClass): ProbeClass =>
  (a, chance) =>
    a.registration ? null : make(a, chance)
type InStreet = Sampled & { readonly street: string }
const onStreet = (make: (a: InStreet, chance: Chance) => Probe | null): ProbeClass =>
  usual((a, chance) => (a.street === null ? null : make({ ...a, street: a.street }, chance)))
const inVillage = (make: ProbeClass): ProbeClass =>
  usual((a, chance) => (a.street === null ? make(a, chance) : null))
const nameAndTown = { name: 'street', town: true } as const

const posted = (a: Sampled): Probe | null =>
  a.part === a.postTown || a.town === a.postTown
    ? null
    : { text: `${a.part} ${a.house}, ${psc(a)} ${a.postTown}`, name: 'part', number: 'house', postcode: true }
const otherPart = (a: Sampled) => a.part !== a.town && !a.inNamesake && !a.part.startsWith(`${a.town} `)

/** Company, floor and door, as written by offices and customers. */
const COMPANIES = [
  'Pekárna Novák s.r.o.',
  'Restaurace U Lípy',
  'Mateřská škola',
  'Autoservis Dvořák',
  'Lékárna Na Růžku',
] as const
const FLOORS = [
  '3. patro',
  '2.p.',
  'byt 4',
  'byt č. 12',
  'dveře 5',
  'přízemí',
  '1. patro vlevo',
  'zvonek Nováková',
  '4. NP',
] as const
const suffixed = (texts: typeof FLOORS) =>
  onStreet((a, chance) => ({
    ...nameAndTown,
    number: 'door',
    text: `${a.street} ${door(a)}, ${chance.oneOf(texts)}, ${a.town}`,
  }))

const WIDE_OFFSET = 0xfee0
const wide = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[!-~]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + WIDE_OFFSET))
    .normalize('NFC')

export const CLASSES: Readonly<Record<string, ProbeClass>> = {
  'village number, PSČ post town': inVillage(posted),
  'the same, post town of three words': inVillage((a) => (words(a.postTown) >= 3 ? posted(a) : null)),
  'the same, post office numbered': inVillage((a, chance) => {
    const probe = posted(a)
    return probe && { ...probe, text: `${probe.text} ${chance.oneOf([1, 2, 5])}` }
  }),
  'street number, PSČ post town, municipality left out': onStreet((a) =>
    a.town === a.postTown || a.part === a.postTown
      ? null
      : {
          text: `${a.street} ${door(a)}, ${psc(a)} ${a.postTown}`,
          name: 'street',
          number: 'door',
          postcode: true,
        },
  ),
  'municipality number, house in another part': usual((a) =>
    otherPart(a) ? { text: `${a.town} ${a.house}`, town: true, number: 'house' } : null,
  ),
  'the same with PSČ': usual((a) =>
    otherPart(a)
      ? { text: `${a.town} ${a.house}, ${a.postcode}`, town: true, number: 'house', postcode: true }
      : null,
  ),
  'streets of 27 cities, number, mesto': onStreet((a) =>
    a.size < LARGE ? null : { ...nameAndTown, number: 'door', inCity: true, text: `${a.street} ${door(a)}` },
  ),
  'streets of 27 cities, no number, mesto': onStreet((a) =>
    a.size < LARGE ? null : { ...nameAndTown, inCity: true, text: a.street },
  ),
  'street number, mesto, any town': onStreet((a) => ({
    ...nameAndTown,
    number: 'door',
    inCity: true,
    text: `${plain(a.street)} ${door(a)}`,
  })),
  'street number, PSČ municipality': onStreet((a) => ({
    ...nameAndTown,
    number: 'both',
    postcode: true,
    text: `${a.street} ${both(a)}, ${psc(a)} ${a.town}`,
  })),
  'village number, PSČ municipality': inVillage((a) => ({
    name: 'part',
    number: 'house',
    postcode: true,
    town: true,
    text: `${a.part} ${a.house}, ${psc(a)} ${a.town}`,
  })),
  'village number': inVillage((a) => ({ name: 'part', number: 'house', text: `${a.part} ${a.house}` })),
  'part number, municipality': inVillage((a) =>
    a.part === a.town
      ? null
      : { name: 'part', number: 'house', town: true, text: `${a.part} ${a.house}, ${a.town}` },
  ),
  'municipality, part number': inVillage((a) =>
    a.part === a.town
      ? null
      : { name: 'part', number: 'house', town: true, text: `${a.town}, ${a.part} ${a.house}` },
  ),
  'street number, municipality - part': onStreet((a) =>
    a.part === a.town
      ? null
      : { ...nameAndTown, part: true, number: 'both', text: `${a.street} ${both(a)}, ${a.town} - ${a.part}` },
  ),
  'street number, part': onStreet((a) =>
    a.part === a.town
      ? null
      : { name: 'street', part: true, number: 'both', text: `${a.street} ${both(a)}, ${a.part}` },
  ),
  'PSČ first': onStreet((a) => ({
    ...nameAndTown,
    number: 'both',
    postcode: true,
    text: `${psc(a)} ${a.town}, ${a.street} ${both(a)}`,
  })),
  'PSČ first, village': inVillage((a) => ({
    name: 'part',
    number: 'house',
    postcode: true,
    text: `${psc(a)} ${a.part} ${a.house}`,
  })),
  'street number, PSČ alone': onStreet((a) => ({
    name: 'street',
    number: 'door',
    postcode: true,
    text: `${a.street} ${door(a)}, ${a.postcode}`,
  })),
  'municipality first': onStreet((a) => ({
    ...nameAndTown,
    number: 'both',
    text: `${a.town}, ${a.street} ${both(a)}`,
  })),
  'no diacritics, no commas': onStreet((a) => ({
    ...nameAndTown,
    number: 'door',
    text: plain(`${a.street} ${door(a)} ${a.town}`),
  })),
  capitals: onStreet((a) => ({
    ...nameAndTown,
    number: 'door',
    text: `${a.street} ${door(a)}, ${a.town}`.toUpperCase(),
  })),
  'full-width letters': onStreet((a) => ({
    ...nameAndTown,
    number: 'door',
    text: wide(`${plain(a.street)} ${door(a)} ${plain(a.town)}`),
  })),
  'č.p.': onStreet((a, chance) => ({
    ...nameAndTown,
    number: 'house',
    text: `${a.street} ${chance.oneOf(['č.p. ', 'čp. ', 'čp', 'č. p. '])}${a.house}, ${a.town}`,
  })),
  'č.p. of a village': inVillage((a, chance) => ({
    name: 'part',
    town: true,
    number: 'house',
    text: `${a.part} ${chance.oneOf(['č.p. ', 'čp. ', 'č. ', 'číslo '])}${a.house}, ${a.town}`,
  })),
  'č.ev.': (a, chance) =>
    a.registration && a.street === null
      ? {
          name: 'part',
          town: true,
          number: 'house',
          text: `${a.part} ${chance.oneOf(['č.ev. ', 'č.e. ', 'ev.č. ', 'E'])}${a.house}, ${a.town}`,
        }
      : null,
  'slash written otherwise': onStreet((a, chance) =>
    a.orientation === null
      ? null
      : {
          ...nameAndTown,
          number: 'both',
          text: `${a.street} ${both(a).replace('/', chance.oneOf([' / ', '/ ', ' ', '-', '\\']))}, ${a.town}`,
        },
  ),
  'letter after the number': onStreet((a, chance) =>
    a.letter === ''
      ? null
      : {
          ...nameAndTown,
          number: 'door',
          text: `${a.street} ${door(a).replace(/\D$/u, chance.oneOf(['$&', ' $&']))}, ${a.town}`,
        },
  ),
  'capital letter after the number': onStreet((a) =>
    a.letter === ''
      ? null
      : { ...nameAndTown, number: 'both', text: `${a.street} ${both(a).toUpperCase()}, ${a.town}` },
  ),
  'floor, flat or door after the number': suffixed(FLOORS),
  'company before the street': onStreet((a, chance) => ({
    ...nameAndTown,
    number: 'both',
    text: `${chance.oneOf(COMPANIES)}, ${a.street} ${both(a)}, ${a.town}`,
  })),
  'company before the village': inVillage((a, chance) => ({
    name: 'part',
    number: 'house',
    postcode: true,
    text: `${chance.oneOf(COMPANIES)}, ${a.part} ${a.house}, ${psc(a)}`,
  })),
  'ulice before the name': onStreet((a, chance) => ({
    ...nameAndTown,
    number: 'door',
    text: `${chance.oneOf(['ul. ', 'ulice '])}${a.street} ${door(a)}, ${a.town}`,
  })),
  'number glued to the name': onStreet((a) =>
    /\d/u.test(a.street)
      ? null
      : { ...nameAndTown, number: 'door', text: `${a.street}${door(a)}, ${a.town}` },
  ),
  'typo in the street': onStreet((a, chance) => {
    const name = typo(a.street, chance)
    return name === null ? null : { ...nameAndTown, number: 'both', text: `${name} ${both(a)}, ${a.town}` }
  }),
  'typo in the town': onStreet((a, chance) => {
    const town = typo(a.town, chance)
    return town === null ? null : { ...nameAndTown, number: 'both', text: `${a.street} ${both(a)}, ${town}` }
  }),
  'municipality alone': usual((a) => ({ town: true, text: a.town })),
  'municipality alone, no diacritics': usual((a) => ({ town: true, text: plain(a.town) })),
  'country and telephone after it': onStreet((a, chance) => ({
    ...nameAndTown,
    number: 'both',
    text: `${a.street} ${both(a)}, ${psc(a)} ${a.town}, ${chance.oneOf(['Česká republika', 'CZ', 'tel. 777 123 456', '+420 777 123 456'])}`,
  })),
  ...Object.fromEntries(
    STREET_ABBREVIATIONS.map(([long, short]) => [
      `street: ${short.trim()} (${long.source.slice(0, 24)})`,
      onStreet((a) =>
        long.test(a.street)
          ? { ...nameAndTown, number: 'door', text: `${a.street.replace(long, short)} ${door(a)}, ${a.town}` }
          : null,
      ),
    ]),
  ),
  ...Object.fromEntries(
    TOWN_ABBREVIATIONS.map(([name, long, short]) => [
      `town: ${name}`,
      onStreet((a) =>
        long.test(a.town)
          ? { ...nameAndTown, number: 'both', text: `${a.street} ${both(a)}, ${a.town.replace(long, short)}` }
          : null,
      ),
    ]),
  ),
}
