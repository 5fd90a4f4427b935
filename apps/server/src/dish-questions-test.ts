import { random } from '@sousto/demo/random.ts'

/**
 * Questions to the search of dishes in the demo's Olomouc, written before the search. Fields: question | expected
 * dishes | expected restaurants by slug. A `*` stands for any letters. A question without both has no answer there.
 */
const LINES = `
hranolky | Hranolky;Hranolky *;Batátové hranolky;Lanýžové hranolky
hranolky se sýrem | Hranolky se sýrem
hranolkami | Hranolky;Hranolky *;* hranolky;Kebab talíř s hranolky
hranolka | Hranolky;Hranolky *;* hranolky
hranolce | Hranolky;Hranolky *;* hranolky
hranulky | Hranolky;Hranolky *;* hranolky
pomfrity | Hranolky;Hranolky *;* hranolky
hranolky batátové | Batátové hranolky
batatove hranolky | Batátové hranolky
hranolky z batátů | Batátové hranolky
lanyzove hranolky | Lanýžové hranolky
lanýž | Lanýžové hranolky;Lanýžová majonéza;Hříbkový krém;Houbový
řízek | Řízek *;* řízek
rizek | Řízek *;* řízek
řízky | Řízek *;* řízek
řízku | Řízek *;* řízek
řízkem | Řízek *;* řízek
šnicl | Řízek *;* řízek
schnitzel | Řízek *;* řízek
kuřecí řízek | Kuřecí řízek
kureci rizek | Kuřecí řízek
kuřecí řízky | Kuřecí řízek
kuřecí šnicl | Kuřecí řízek
veprovy rizek | Vepřový řízek
vepřovej řízek | Vepřový řízek
telecí řízek | Telecí řízek
teleci | Telecí řízek;Telecí na smetaně s hříbky
obří řízek | Obří řízek
řízek v bramboráku | Řízek v bramboráku
řízek z květáku |
řízek z hlívy | Řízek z hlívy
cordon bleu | Řízek Cordon bleu
kordon blé | Řízek Cordon bleu
gordon bleu | Řízek Cordon bleu
smažený sýr | Smažený sýr
smazeny syr | Smažený sýr
smažák | Smažený sýr
smazak | Smažený sýr
smažený sír | Smažený sýr
smažený hermelín | Smažený hermelín
hermelin | Smažený hermelín;Nakládaný hermelín;Grilovaný hermelín
nakládaný hermelín | Nakládaný hermelín
nakladany hermelin | Nakládaný hermelín
smažené žampiony | Smažené žampiony
smažený žampión | Smažené žampiony
zampiony | Smažené žampiony;Houbový guláš;Prosciutto e funghi;Capricciosa;Quattro stagioni;Calzone klasik;Houbový
svíčková | Svíčková *
svickova | Svíčková *
svíčkovou | Svíčková *
svičková na smetaně | Svíčková na smetaně
svíčkovka | Svíčková *
guláš | Guláš v chlebu;* guláš
gulas | Guláš v chlebu;* guláš
guláše | Guláš v chlebu;* guláš
gulaš s knedlíkem | Hovězí guláš;Houbový guláš
hovězí guláš | Hovězí guláš
guláš v chlebu | Guláš v chlebu
guláš v chlebě | Guláš v chlebu
houbový guláš | Houbový guláš
vepřo knedlo zelo | Vepřo knedlo zelo
vepřo-knedlo-zelo | Vepřo knedlo zelo
vepřoknedlozelo | Vepřo knedlo zelo
pečená kachna | Pečená kachna
kachna | * kachna *;Pečená kachna;Kachna *;Půlka kachny;* kachnou;Kachní prso
kachnu | * kachna *;Pečená kachna;Kachna *;Půlka kachny;* kachnou;Kachní prso
kachna po pekingsku | *achna po pekingsku
pekingská kachna | *achna po pekingsku
husa | Husí stehno
husí stehno | Husí stehno
stehno | Husí stehno;Kuře na paprice
kuře na paprice | Kuře na paprice
kure na paprice | Kuře na paprice
rajská | Rajská omáčka;Rajská se smetanou
rajská omáčka | Rajská omáčka
rajska omacka | Rajská omáčka
koprovka | Koprová omáčka
koprová omáčka | Koprová omáčka
sekaná | Sekaná s bramborem
plněná paprika | Plněné papriky
plnene papriky | Plněné papriky
halušky | Halušky *
halušky s brynzou | Halušky s brynzou
halusky brynza | Halušky s brynzou
čočka na kyselo | Čočka na kyselo
cocka na kyselo | Čočka na kyselo
čočková polévka | Čočková;Mercimek
kulajda | Kulajda
česnečka | Česnečka
cesnecka | Česnečka
česneková polévka | Česnečka
gulášová polévka | Gulášová
gulasovka | Gulášová
dršťková | Dršťková;Hlíva na způsob drštěk
drstkova polevka | Dršťková
bramboračka | Bramboračka
bramborová polévka | Bramboračka
hrachovka | Hrachová
hrachová polévka | Hrachová
vývar | Hovězí vývar s nudlemi;Svatební
vyvar s nudlemi | Hovězí vývar s nudlemi
hovězí vývar | Hovězí vývar s nudlemi
boršč | Boršč
cibulačka | Cibulačka po francouzsku
dýňová polévka | Dýňový krém
dýňový krém | Dýňový krém
dynovy krem | Dýňový krém
polévka z dýně | Dýňový krém
brokolicová polévka | Brokolicový krém
pizza margherita | Margherita;Pizza Margherita
margarita | Margherita;Pizza Margherita
margerita | Margherita;Pizza Margherita
pizza s ananasem | Havajská
hawai | Havajská
havaj | Havajská
havajská pizza | Havajská
salámová pizza | Salámová;Diavola;Quattro stagioni
pizza se šunkou | Prosciutto e funghi;Havajská;Capricciosa;Quattro stagioni;Parma
quatro formaggi | Quattro formaggi
quattro formagi | Quattro formaggi
pizza čtyři sýry | Quattro formaggi
pizza diavola | Diavola
pizza tuňák | Tonno
tuňáková pizza | Tonno
špenátová pizza | Špenátová
pizza bez masa | Vegetariana
calzone | Calzone klasik
kalzone | Calzone klasik
lasagne | Lasagne bolognese;Zeleninové lasagne
lasaně | Lasagne bolognese;Zeleninové lasagne
lazaně | Lasagne bolognese;Zeleninové lasagne
špagety | Spaghetti *
spagety bolognese | Spaghetti Bolognese
boloňské špagety | Spaghetti Bolognese
špagety carbonara | Spaghetti Carbonara
karbonara | Spaghetti Carbonara
spaghetti | Spaghetti *
penne | Penne *;Zapečené penne
gnocchi | Gnocchi *
noky | Gnocchi *
ňoky se špenátem | Gnocchi se špenátem
gnochi | Gnocchi *
rizoto | Dýňové rizoto;Risotto *
risotto | Dýňové rizoto;Risotto *
rizoto s kuřecím masem | Risotto s kuřetem a sušenými rajčaty
bruschetta | Bruschetta *
brusketa | Bruschetta *
caprese | Caprese;Bageta caprese;Ciabatta caprese
tiramisu | Tiramisu;Tiramisu od Johany
tyramisu | Tiramisu;Tiramisu od Johany
panakota | Panna cotta;Panna cotta s malinami
burger | Cheeseburger;Klasik;Americký;Slaninový;Smash jedna;Tlustý dvojitý;Modrý;Selský;Houbový;Avokádový;Brusinkový;Jelení;Kozí;Snídaňový;Pulled pork;Hovězí na víně;Peklo na talíři;Halloumi;Řepný;Křupavé kuře;Medové kuře;Korejské kuře;Kuře s ananasem | burgrarna-tlusty-karel
cheeseburger | Cheeseburger
čízburger | Cheeseburger
cheesburger | Cheeseburger
burger s avokádem | Avokádový
burger se slaninou | Slaninový;Americký;Selský;Snídaňový;Medové kuře
hovězí burger | Cheeseburger;Klasik;Americký;Slaninový;Tlustý dvojitý;Modrý;Selský;Houbový;Avokádový;Brusinkový;Kozí;Snídaňový;Hovězí na víně;Peklo na talíři;Smash jedna;Jelení;Pulled pork
kuřecí burger | Křupavé kuře;Medové kuře;Korejské kuře;Kuře s ananasem
trhané vepřové | Trhané vepřové;Pulled pork;Wrap trhané vepřové;Burrito carnitas;Nachos s trhaným masem
pulled pork | Pulled pork
křidýlka | Kuřecí křídla *;Křídla na medu;Kuřecí křidélka *
kridla | Kuřecí křídla *;Křídla na medu;Velká hromada
kuřecí křídla | Kuřecí křídla *
kuřecí křidélka | Kuřecí křidélka *;Kuřecí křídla *
kuřecích křídel | Kuřecí křídla *
žebra | Vepřová žebra;Pikantní žebra;Velká hromada
žebírka | Vepřová žebra;Pikantní žebra
vepřová žebírka | Vepřová žebra
stripsy | Kuřecí stripsy;Velká hromada
nuggets | Kuřecí nugetky
kuřecí nugety | Kuřecí nugetky
cibulové kroužky | Cibulové kroužky;Americký
cibulovy krouzky | Cibulové kroužky
tatarka | Tatarka
tatarská omáčka | Tatarka
tatarak | Tatarák
tatarský biftek | Tatarák
kečup | Kečup
kecup | Kečup
kebab | * kebab*;Kebab* | kebab-pod-kastanem
kebap | * kebab*;Kebab* | kebab-pod-kastanem
kebab v chlebu | Kebab v chlebu;Velký kebab v chlebu
kebab v chlebe | Kebab v chlebu;Velký kebab v chlebu
kebab box | *ebab box
kebab s hranolkami | Kebab talíř s hranolky;Kebab box;Velký kebab box
durum | *ürüm
dürüm | *ürüm
falafel | Falafel *;Wrap falafel
falafl | Falafel *;Wrap falafel
hummus | Hummus s plackou;Falafel talíř;Středomořský bowl;Wrap falafel
humus | Hummus s plackou;Falafel talíř;Středomořský bowl;Wrap falafel
baklava | Baklava
gyros | *yros* |
gyros v pitě | *yros v pitě
souvlaki | Souvlaki *
suvlaki | Souvlaki *
caciki | Tzatziki;Gyros *
tzatziki | Tzatziki;Gyros *
musaka | Musaka
sushi | Set *;Sushi set se 48 kousky | sushi-tri-kapri
suši | Set *;Sushi set se 48 kousky | sushi-tri-kapri
susi | Set *;Sushi set se 48 kousky | sushi-tri-kapri
sushi set | Sushi set se 48 kousky;Set *
losos | Set Losos;* losos;* losos *;Losos *;*losos;Bagel s lososem;Chlebíček lososový;Míchaná s uzeným lososem;Lososový bowl
maki s lososem | Maki losos;Maki losos a sýr;Futomaki losos
nigiri | Nigiri *
krevety | Krevety *;* krevetami;Krevetov*;Tygří krevety *;* kreveta;Tempura kreveta
krevety na česneku | Krevety na česneku;Tagliatelle s krevetami
krevety v těstíčku | Krevety v těstíčku
edamame | Edamame;Japonský bowl;Poke losos;Zelený hrášek
miso polévka | Miso polévka;Miso s tofu;Miso ramen
poke | Poke *
ramen | *ramen*;Tonkotsu;Tantanmen;Kuřecí paitan;Mazesoba | ramenarna-bambusak
kimchi | Kimchi;Kimchi ramen;Korejský bowl;Bao s tofu;Korejské kuře
gyoza | Gyoza *
bibimbap | Bibimbap
kung pao | *kung-pao
kungpao | *kung-pao
kuřecí kung pao | Kuřecí maso kung-pao
sladkokyselé kuře | Kuřecí maso sladkokysele
kuře sladkokyselé | Kuřecí maso sladkokysele
smažené nudle | Smažené nudle *;Mì xào
smazene nudle s kurecim | Smažené nudle s kuřetem
nudle s kuřetem | Smažené nudle s kuřetem;Rýžové nudle s kuřetem;Udon s kuřetem;Kuřecí polévka s nudlemi
smažená rýže | Smažená rýže *;Cơm rang;Khao pad sapparot
jarní závitky | Jarní závitky
jarní rolky | Jarní závitky
zavitky | *ávitky*;Nem rán;Bún nem
pho | Phở *;Velké phở pro hladové | pho-u-papirove-lampy
pho bo | Phở bò;Phở bò viên
bun bo nam bo | Bún bò Nam Bộ
bánh mì | Bánh mì *
pad thai | Pad thai s *
padthai | Pad thai s *
červené kari | Červené kari *
thajské kari | Zelené kari s kuřetem;Červené kari *;Džungle kari
tikka masala | Chicken tikka masala
tika masala | Chicken tikka masala
butter chicken | Butter chicken
palak panýr | Palak paneer
naan | Naan;Česnekový naan;Sýrový naan
biryani | *biryani
samosa | Samosy;Samosy s jehněčím
burrito | Burrito *;Zapečené burrito
burrita s kuřecím | Burrito s kuřetem
tacos s rybou | Tacos s rybou
quesadila | Quesadilla *
nachos | Nachos *
načos | Nachos *
palačinky | Palačink* *
palacinka s marmeladou | Palačinka s marmeládou
lívance | *ívance*;Lívanečky pro děti
livanecky | *ívance*;Lívanečky pro děti
švestkové knedlíky | Švestkové knedlíky
ovocné knedlíky | Švestkové knedlíky;Jahodové knedlíky;Meruňkové knedlíky
medovnik | Medovník
větrníček | Větrník
zmrzlina | Vanilková;Pistáciová;Čokoládová;Mangový sorbet;Slaný karamel;Lískový oříšek;Zmrzlinový pohár;Banana split;Tvarohová s makem;Litr vanilkové | zmrzlina-krivy-kornout
vanilková zmrzlina | Vanilková;Litr vanilkové
kobliha | Kobliha;Kobliha *
koblížky | Kobliha;Kobliha *
vajíčka | *ejce*;Chlebíček vajíčkový;Chlebíček s vajíčkem
míchaná vajíčka | Míchaná vejce
hemenex | Hemenex
kafe | Filtrovaná káva;Ledová káva;Vietnamská ledová káva;Espresso;Cappuccino;Flat white;Caffè latte
kapučíno | Cappuccino
pivo | Světlý ležák;Tmavý ležák;Pšeničné pivo;Nealkoholické pivo;Polotmavá jedenáctka;IPA Chmelový kocour
limonada | Domácí limonáda*;*limonáda;Limonáda *
johana | Tiramisu od Johany | pizzerie-u-bose-johany
bosa johana | | pizzerie-u-bose-johany
pizzerie johana | | pizzerie-u-bose-johany
na rohliku | | hospoda-na-rohliku
tlustý karel | | burgrarna-tlusty-karel
tlusty karl | | burgrarna-tlusty-karel
tři kapři | | sushi-tri-kapri
safran | Kuře na šafránu;Šafránová rýže | safran-a-syn
vařečka | | polevkarna-varecka
bambusak | | ramenarna-bambusak
řízkárna | | rizkarna-u-dvou-lzic
kaktus | | taqueria-kulaty-kaktus
u líného osla | | taverna-u-lineho-osla
trattoria | | trattoria-nudle-a-vino
žloutek | | snidarna-zloutek
tři bazalky | | thajska-kuchyne-tri-bazalky
kralik | Králík na česneku | salaty-kralik-a-spol
svíčková rohlík | Svíčková * | hospoda-na-rohliku
burger karel | Cheeseburger;Klasik;Slaninový;Tlustý dvojitý;Houbový;Selský;Avokádový;Brusinkový;Americký;Peklo na talíři;Smash jedna;Jelení;Křupavé kuře;Medové kuře;Korejské kuře;Kuře s ananasem;Halloumi;Řepný;Hovězí na víně | burgrarna-tlusty-karel
salát caesar | Caesar s *
cézar salát | Caesar s *
řecký salát | Řecký
šopský salát | Šopský salát;Šopský
šopák | Šopský salát;Šopský
hovězí líčka | Hovězí líčka na víně;Hovězí na víně
bramborák | Bramborák*
pneumatiky |
deštník |
fajitas |
fondue |
klobouk |
xqzwv |
`

export type DishQuestion = {
  readonly text: string
  /** Matches the names of the expected dishes. */
  readonly dishes: readonly RegExp[]
  /** Slugs of restaurants. */
  readonly restaurants: readonly string[]
}

const pattern = (name: string) =>
  new RegExp(
    `^${name
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
  )

const list = (field: string) => field.split(';').flatMap((one) => one.trim() || [])

const questions: readonly DishQuestion[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [text = '', dishes = '', restaurants = ''] = line.split('|')
    return { text: text.trim(), dishes: list(dishes).map(pattern), restaurants: list(restaurants) }
  })

const half = questions.length / 2
const drawn = new Set(random('dish questions').some(questions, half))

/** The half to tune the search with. */
export const TUNED_QUESTIONS = questions.filter((question) => drawn.has(question))

/** The other half, of which only the figures are reported. */
export const REPORTED_QUESTIONS = questions.filter((question) => !drawn.has(question))
