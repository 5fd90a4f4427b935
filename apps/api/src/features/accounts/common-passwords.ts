/**
 * Passwords that every guesser tries first: the commonest of at least eight characters in published lists, Czech words and names with the
 * usual endings, runs over a keyboard. Compared without case and with digits for letters undone.
 */
import { fold } from '@sousto/domain/folded-text.ts'

const WORDS = `
password passw0rd password1 password12 password123 password1234 passwords mypassword
heslo123 heslo1234 heslo12345 heslo123456 mojeheslo noveheslo hesloheslo tajneheslo superheslo
iloveyou iloveyou1 miluji te milujite milujute sunshine princess football baseball basketball superman batman123 pokemon1
welcome1 welcome123 welcome12 letmein1 letmein123 trustno1 whatever starwars computer internet michelle jennifer jordan23
charlie1 abcd1234 abc12345 abc123456 abcdefgh abcdefg1 a1b2c3d4 aa123456 test1234 testtest tester12 changeme default1
administrator admin123 admin1234 admin12345 adminadmin root1234 rootroot guest123 user1234 useruser demo1234
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwertz123 qwertzui qwertzuiop asdfghjk asdfghjkl yxcvbnm1 zxcvbnm1
1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx 1qaz2wsx qazwsxedc q1w2e3r4t5 ytrewq321 poiuytre
12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11111111 22222222 33333333 44444444 55555555 66666666
77777777 88888888 99999999 00000000 12341234 12121212 11223344 13131313 69696969 10203040 147258369 159753159 123123123 123321123
1234567a a1234567 12345678a a12345678 123456aa 123456789a 1234qwer qwer1234 asdf1234 1234asdf
sluníčko slunicko1 slunicko123 milacku1 milacek1 lasicka1 kocicka1 kocourek pejsek123 kotatko1 beruska1 brouček broucek1 zlaticko
martin123 petr1234 pavel123 tomas123 honza123 jirka123 michal123 lukas123 katka123 lenka123 petra123 veronika veronika1 katerina
katerina1 barbora1 frantisek alexandra kristyna kristyna1 dominik1 dominika vojtech1 ondrej123 jakub123 adam1234 tereza123
sparta123 slavia123 spartapraha slaviapraha banik123 sigma1234 olomouc1 olomouc123 praha123 praha1234 brno1234 ostrava1 ostrava123
ceskarepublika ceskoslovensko hokej123 fotbal123 jagr6868 jaromir68 nevim123 nevimnevim nemamheslo zadneheslo nepovim1 netusim1
sousto12 sousto123 sousto1234 soustoheslo pizza123 pizzapizza hranolky svickova rozvozjidel jidlo123 ahojahoj ahoj1234 ahojahoj1
dobryden dobryden1 nazdar123 cuscus12 kolo1234 auto1234 skoda123 skodaoctavia octavia1 mercedes ferrari1 porsche1
dragon12 dragon123 monkey12 monkey123 master12 master123 shadow12 shadow123 killer12 killer123 hunter12 hunter22 freedom1 secret12 secret123
maverick corvette chocolate butterfly liverpool arsenal1 chelsea1 barcelona realmadrid manchester juventus summer2024 summer2025 summer2026
winter2024 winter2025 winter2026 jaro2026 leto2026 podzim2026 zima2026 vanoce2025 vanoce2026 january1 monday12 september november december
samsung1 samsung123 google123 facebook facebook1 seznam123 centrum1 windows1 windows10 linux123 android1 iphone12
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
  WORDS.split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => [plain(word), lettered(plain(word))]),
)

/** Parts of a name or an e-mail shorter than this stand in too many good passwords by chance. */
const OWN_WORD_MIN = 4
/** What has to be there beside one's own name. */
const REST_MIN = 5

/** `own`: what others know of the person, their e-mail and names. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const written = plain(password)
  if (KNOWN.has(written) || KNOWN.has(lettered(written))) return true
  if (new Set(written).size <= 2) return true
  const words = own
    .flatMap((text) => plain(text).split(/[^a-z0-9]+/))
    .filter((word) => word.length >= OWN_WORD_MIN)
  return words.some((word) => written.includes(word) && written.replaceAll(word, '').length < REST_MIN)
}
