import { foldedWords } from '../text/folded-text.ts'
import { czechStem } from './czech-stem.ts'

/**
 * Words for the same food. Each line lists phrases that find each other, separated by semicolons; what stands before a
 * `>` finds what follows, but not the other way round. Inflections and derived adjectives (`guláš`, `gulášová`) need no
 * line, because they share a stem.
 */
const LINES = `
hranolky; pomfrity; pommes frites
řízek; šnicl; šnycl; schnitzel; schnitzl
smažák; smažený sýr
kuře; kuřecí; kuřecí maso; kuřátko; kuřata; chicken
hovězí; hovězí maso
vejce; vajíčko; vejíčko
rajče; rajčata; rajčátko
jehně; jehněčí; lamb
tele; telecí
krůta; krocan
vepř; vepřové; vepřové maso; prasečí
křídla; křidýlka; křidélka; wings
žebra; žebírka; ribs
stripsy; strips; kuřecí proužky
nugetky; nugety; nuggets; nuggety
špagety; spaghetti
boloňské; bolognese; boloňská omáčka
karbonara; carbonara
gnocchi; noky; ňoky; nočky
rizoto; risotto
lasagne; lasaně; lazaně; lasagna
burger; hamburger; burgr
cheeseburger; čízburger; čízburgr
trhané vepřové; pulled pork; trhané maso
hot dog; hotdog; párek v rohlíku
wrap; tortilla
toast; toust
bageta; baguette
croissant; kroasán; croasant
sendvič; sandwich
knedlík; knedlo
zelí; zelo
vepřo knedlo zelo; vepřoknedlozelo
svíčková; svíčkovka
tatarák; tatarský biftek
tatarka; tatarská omáčka
koprovka; koprová omáčka
česnečka; česneková polévka
gulášovka; gulášová polévka
polévka > krém; vývar
hrachovka; hrachová polévka
fazolovka; fazolová polévka
čočkovka; čočková polévka
bramboračka; bramborová polévka
zelňačka; zelná polévka
cibulačka; cibulová polévka
houbovka; houbová polévka
dršťková; dršťky
karbanátek; karbonátek; fašírka
karbanátek; mletý řízek
bramborák; cmunda
lívanec; lívaneček; pancakes
palačinka; crepe
kobliha; koblížek
větrník; větrníček
zákusek; dezert; moučník
ovocné knedlíky > švestkové knedlíky; jahodové knedlíky; meruňkové knedlíky; borůvkové knedlíky
krevety; krevetky; garnáti; prawns; shrimps
losos; salmon
tuňák; tonno
šunka; prosciutto
salám; salame; salami
houby; funghi
houby > žampiony; hříbky; hlíva
čtyři sýry; čtyři druhy sýra; quattro formaggi
havajská; havaj; hawai; hawaii; hawajská
margherita; margarita; margareta
pizza bez masa; vegetariana
caesar; cézar; césar
šopský; šopák
kebab; kebap; döner
dürüm; dyrym
sushi; suši
hummus; humus
tzatziki; caciki; tzaziki
souvlaki; suvlaki
musaka; moussaka
kung pao; kungpao
pad thai; padthai; phad thai
bánh mì; banhmi
jarní závitek; jarní rolka; spring rolls
závitek; rolka
kari; curry
paneer; panýr
naan; nan
nachos; načos
edamame; sójové boby
kečup; ketchup
čaj; tea
káva; kafe; kafíčko; coffee
káva > espresso; cappuccino; latte; flat white
kafe > espresso; cappuccino; latte; flat white
cappuccino; kapučíno; capuccino
kola; cola; coca
limonáda; limča; malinovka
džus; šťáva; juice; fresh
minerálka; minerální voda
pivo > ležák; ipa; jedenáctka; desítka; dvanáctka
cordon bleu; gordon bleu; kordon blé; kordon bleu
panna cotta; panakota; panakotta; pannacotta
bruschetta; brusketa
tiramisu; tyramisu
vegan; veganský; rostlinný
vegetarián; vegetariánský; vegetariana
bez masa; vegetariánský
pálivý; pikantní; ostrý
grilovaný; gril; rošt
tvarůžky; syrečky
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
