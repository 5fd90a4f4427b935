import { foldedWords } from '../text/folded-text.ts'
import { czechStem } from './czech-stem.ts'

/**
 * Words for the same food. Each line lists phrases that find each other, separated by semicolons; what stands before a
 * `>` finds what follows, but not the other way round. Words are written folded. Inflections and derived adjectives
 * (`guláš`, `gulášová`) need no line, because they share a stem.
 */
const LINES = `
hranolky; pomfrity; pommes frites
rizek; snicl; snycl; schnitzel; schnitzl
smazak; smazeny syr
kure; kureci; kureci maso; kuratko; kurata; chicken
hovezi; hovezi maso
vejce; vajicko; vejicko
rajce; rajcata; rajcatko
jehne; jehneci; lamb
tele; teleci
kruta; krocan
vepr; veprove; veprove maso; praseci
kridla; kridylka; kridelka; wings
zebra; zebirka; ribs
stripsy; strips; kureci prouzky
nugetky; nugety; nuggets; nuggety
spagety; spaghetti
bolonske; bolognese; bolonska omacka
karbonara; carbonara
gnocchi; noky; noky; nocky
rizoto; risotto
lasagne; lasane; lazane; lasagna
burger; hamburger; burgr
cheeseburger; cizburger; cizburgr
trhane veprove; pulled pork; trhane maso
hot dog; hotdog; parek v rohliku
wrap; tortilla
toast; toust
bageta; baguette
croissant; kroasan; croasant
sendvic; sandwich
knedlik; knedlo
zeli; zelo
vepro knedlo zelo; veproknedlozelo
svickova; svickovka
tatarak; tatarsky biftek
tatarka; tatarska omacka
koprovka; koprova omacka
cesnecka; cesnekova polevka
gulasovka; gulasova polevka
polevka > krem; vyvar
hrachovka; hrachova polevka
fazolovka; fazolova polevka
cockovka; cockova polevka
bramboracka; bramborova polevka
zelnacka; zelna polevka
cibulacka; cibulova polevka
houbovka; houbova polevka
drstkova; drstky
karbanatek; karbonatek; fasirka
karbanatek; mlety rizek
bramborak; cmunda
livanec; livanecek; pancakes
palacinka; crepe
kobliha; koblizek
vetrnik; vetrnicek
zakusek; dezert; moucnik
ovocne knedliky > svestkove knedliky; jahodove knedliky; merunkove knedliky; boruvkove knedliky
krevety; krevetky; garnati; prawns; shrimps
losos; salmon
tunak; tonno
sunka; prosciutto
salam; salame; salami
houby; funghi
houby > zampiony; hribky; hliva
ctyri syry; ctyri druhy syra; quattro formaggi
havajska; havaj; hawai; hawaii; hawajska
margherita; margarita; margareta
pizza bez masa; vegetariana
caesar; cezar; cesar
sopsky; sopak
kebab; kebap; doner
durum; dyrym
sushi; susi
hummus; humus
tzatziki; caciki; tzaziki
souvlaki; suvlaki
musaka; moussaka
kung pao; kungpao
pad thai; padthai; phad thai
banh mi; banhmi
jarni zavitek; jarni rolka; spring rolls
zavitek; rolka
kari; curry
paneer; panyr
naan; nan
nachos; nacos
edamame; sojove boby
kecup; ketchup
caj; tea
kava; kafe; kaficko; coffee
kava > espresso; cappuccino; latte; flat white
kafe > espresso; cappuccino; latte; flat white
cappuccino; kapucino; capuccino
kola; cola; coca
limonada; limca; malinovka
dzus; stava; juice; fresh
mineralka; mineralni voda
pivo > lezak; ipa; jedenactka; desitka; dvanactka
cordon bleu; gordon bleu; kordon ble; kordon bleu
panna cotta; panakota; panakotta; pannacotta
bruschetta; brusketa
tiramisu; tyramisu
vegan; vegansky; rostlinny
vegetarian; vegetariansky; vegetariana
bez masa; vegetariansky
palivy; pikantni; ostry
grilovany; gril; rost
tvaruzky; syrecky
`

/** A phrase as the stems of its words. */
export type Phrase = readonly string[]

export const phraseOf = (text: string): Phrase => foldedWords(text).map(czechStem)

const key = (phrase: Phrase) => phrase.join(' ')

const phrases = (text: string) => text.split(';').map(phraseOf)

const table = new Map<string, Phrase[]>()
for (const line of LINES.trim().split('\n')) {
  const [left = '', right] = line.split('>')
  for (const asked of phrases(left)) {
    const others =
      right === undefined ? phrases(left).filter((one) => key(one) !== key(asked)) : phrases(right)
    table.set(key(asked), [...(table.get(key(asked)) ?? []), ...others])
  }
}

/** The most words of a phrase in the table. */
export const LONGEST_PHRASE = Math.max(...[...table.keys()].map((phrase) => phrase.split(' ').length))

/** Returns what a customer who asks for that phrase may mean as well. */
export const synonymsOf = (phrase: Phrase): readonly Phrase[] => table.get(key(phrase)) ?? []
