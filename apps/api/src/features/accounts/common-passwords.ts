/**
 * Common passwords, which attackers try first: about 18,000 of at least eight characters from published lists, Czech
 * ones that the lists lack, runs and repetitions, words of this product and the person's own names. Case, and digits in
 * place of letters, are ignored.
 */
import { PASSWORD_MIN } from '@sousto/domain/account/account.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

const CZECH = `
heslo123 heslo1234 heslo12345 heslo123456 mojeheslo noveheslo tajneheslo superheslo zadneheslo nemamheslo milujite milujute qwertz123
qwertzui qwertzuiop yxcvbnm1 poiuytre ytrewq321 admin1234 admin12345 root1234 guest123 user1234 demo1234 tester12 slunicko slunicko1
slunicko123 milacku1 milacek1 lasicka1 kocicka1 kocourek pejsek123 kotatko1 beruska1 broucek1 zlaticko martin123 petr1234 tomas123
honza123 jirka123 michal123 katka123 lenka123 petra123 veronika1 katerina1 barbora1 frantisek kristyna kristyna1 vojtech1 ondrej123
jakub123 tereza123 sparta123 slavia123 spartapraha slaviapraha banik123 sigma1234 olomouc1 olomouc123 praha123 praha1234 brno1234
ostrava1 ostrava123 ceskarepublika ceskoslovensko hokej123 fotbal123 jagr6868 jaromir68 nevim123 nepovim1 netusim1 sousto12 sousto123
sousto1234 soustoheslo hranolky svickova rozvozjidel jidlo123 ahoj1234 ahojahoj1 dobryden dobryden1 nazdar123 kolo1234 auto1234 skoda123
skodaoctavia octavia1 jaro2026 leto2026 podzim2026 zima2026 vanoce2025 vanoce2026 facebook1 seznam123 centrum1
`

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const lettered = (text: string) => text.replace(/[013457@$]/g, (sign) => DIGITS[sign] ?? sign)
const plain = (text: string) => fold(text).replace(/\s/g, '')

const KNOWN: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...CZECH.split(/\s+/)]
    .filter((word) => word.length >= PASSWORD_MIN)
    .flatMap((word) => [plain(word), lettered(plain(word))]),
)

/** `aaaaaaaa`, `abababab`, `ahojahoj`, `12341234a`. */
const REPETITION = /^(.{1,4})\1+.{0,3}$/
/** A password with at most one jump counts as a run: `12345678`, `abcd4321`, `qqqqabcde`. */
const JUMPS = 1
/** Counts the characters that are neither equal nor adjacent to the previous one. */
const jumps = (text: string): number =>
  Array.from(text, (sign) => sign.codePointAt(0) ?? 0).filter(
    (sign, index, all) => index > 0 && Math.abs(sign - (all[index - 1] ?? sign)) > 1,
  ).length

/** Shorter parts of a name or an e-mail occur in too many good passwords by chance. */
const OWN_WORD_MIN = 4
/** The characters that a password needs besides the person's own name. */
const REST_MIN = 5

/** Words of this product; listed in `docs/security.md` (ASVS 6.1.2). */
const OUR_WORDS =
  'sousto rozvoz donaska jidlo jidla restaurace objednavka zakaznik kuryr spravce admin heslo'.split(' ')

/** `own` is what other people know about the person: e-mail and names. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const written = plain(password)
  if (KNOWN.has(written) || KNOWN.has(lettered(written))) return true
  if (REPETITION.test(written) || jumps(written) <= JUMPS) return true
  const ownWords = own
    .flatMap((text) => plain(text).split(/[^a-z0-9]+/))
    .filter((word) => word.length >= OWN_WORD_MIN)
  const isMostly = (text: string, word: string) =>
    text.includes(word) && text.replaceAll(word, '').length < REST_MIN
  return [...OUR_WORDS, ...ownWords].some(
    (word) => isMostly(written, word) || isMostly(lettered(written), word),
  )
}
