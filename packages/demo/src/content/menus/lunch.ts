import { parseMenu, type Section } from '../../menu-text.ts'
import { LUNCH_ABROAD } from './lunch-abroad.ts'

const LUNCH_HOME = parseMenu(`
# czech-soups | Polévky | 8 | polevka |
Hovězí vývar | nudle, kořenová zelenina, játrové knedlíčky | 45 | 0,33 l | 1,3,9 | polevka-vyvar
Slepičí vývar | domácí nudle, hrášek | 45 | 0,33 l | 1,3,9 | polevka-vyvar
Česnečka | brambory, krutony, sýr | 45 | 0,33 l | 1,7 | polevka-cesnek
Bramboračka | houby, majoránka | 45 | 0,33 l | 1,9 | polevka-cesnek
Gulášová | hovězí maso, brambory, paprika | 55 | 0,33 l | 1 | polevka-tomat
Zelňačka s klobásou | kysané zelí, smetana | 49 | 0,33 l | 1,7 | polevka-tomat
Dršťková | pikantní, s majoránkou | 55 | 0,33 l | 1 | polevka-tomat
Hrachová s krutony | uzené maso, česnek | 45 | 0,33 l | 1,9 | polevka-cesnek
Čočková na kyselo | kořenová zelenina, ocet | 42 | 0,33 l | 1,9 | polevka-cesnek
Kulajda | houby, kopr, smetana, vejce | 55 | 0,33 l | 1,3,7 | polevka-cesnek
Frankfurtská | párek, paprika, smetana | 49 | 0,33 l | 1,7 | polevka-tomat
Rajská s rýží | sladší, jak ji známe | 42 | 0,33 l | 1,9 | polevka-tomat
Květáková | smetana, muškátový květ | 45 | 0,33 l | 1,7 | polevka-dyne
Koprová se zastřeným vejcem | smetana, brambory | 49 | 0,33 l | 1,3,7 | polevka-cesnek
Fazolová | uzená paprika, kořenová zelenina | 42 | 0,33 l | 1,9 | polevka-tomat
Houbová s kroupami | sušené hřiby, kmín | 45 | 0,33 l | 1,9 | polevka-cesnek

# czech-mains | Hlavní jídla | 8 | ceska |
Svíčková na smetaně | hovězí zadní, houskový knedlík, brusinky | 165 | 450 g | 1,3,7,9,10 | svickova
Vepřo knedlo zelo | krkovice, bílé zelí, dva druhy knedlíku | 155 | 480 g | 1,3 | vepro-knedlo
Hovězí guláš | houskový knedlík, cibule | 155 | 450 g | 1,3 | gulas
Segedínský guláš | vepřové plecko, kysané zelí, smetana | 149 | 450 g | 1,3,7 | gulas
Rajská s hovězím | houskový knedlík nebo těstoviny | 149 | 450 g | 1,3,9 | gulas
Koprovka s vejci | vařené brambory | 129 | 420 g | 1,3,7 | karbanatek
Smažený vepřový řízek | bramborový salát | 159 | 450 g | 1,3,7,10 | rizek
Smažený kuřecí řízek | bramborová kaše, okurka | 155 | 450 g | 1,3,7 | rizek
Karbanátek | bramborová kaše, kyselá okurka | 139 | 420 g | 1,3,7 | karbanatek
Sekaná pečeně | brambory, hořčice, okurka | 139 | 420 g | 1,3,10 | karbanatek
Kuře na paprice | houskový knedlík nebo kolínka | 149 | 450 g | 1,3,7 | gulas
Pečené kuřecí stehno | rýže, kompot | 145 | 450 g | 9 | kridla
Španělský ptáček | hovězí závitek, rýže | 159 | 450 g | 1,3,10 | svickova
Moravský vrabec | dušené zelí, bramborový knedlík | 149 | 450 g | 1,3 | vepro-knedlo
Znojemská hovězí pečeně | okurková omáčka, rýže | 155 | 450 g | 1,9,10 | svickova
Plněný paprikový lusk | rajská omáčka, houskový knedlík | 145 | 450 g | 1,3,9 | gulas
Zapečené těstoviny s uzeným | vejce, smetana, okurka | 129 | 420 g | 1,3,7 | lasagne
Francouzské brambory | uzené maso, vejce, okurka | 129 | 430 g | 3,7 | lasagne
Čočka na kyselo | vejce, uzené, okurka | 125 | 430 g | 1,3 | gulas
Hrachová kaše s klobásou | cibulka, chléb | 129 | 430 g | 1 | karbanatek
Bramborák plněný kuřecí směsí | zelenina, sýr, pikantní omáčka | 159 | 450 g | 1,3,7 | bramboraky
Štěpánská pečeně | hovězí s vejcem, rýže | 155 | 450 g | 1,3,10 | svickova
Čevabčiči | hořčice, cibule, brambory | 145 | 420 g | 10 | kebab-talir
Krůtí medailonky | bylinkové máslo, šťouchané brambory | 159 | 430 g | 7 | steak
Pstruh na másle | vařené brambory, citron | 169 | 420 g | 4,7 | ryba
Filé v bylinkové krustě | bramborová kaše | 149 | 420 g | 1,4,7 | ryba
Buchtičky s krémem | vanilkový krém s rumem | 115 | 400 g | 1,3,7 | ovocne-knedliky
Švestkové knedlíky | tvaroh, máslo, cukr | 125 | 400 g | 1,3,7 | ovocne-knedliky
Krupicová kaše s kakaem | máslo, skořice | 95 | 400 g | 1,7 | karbanatek
Smažený květák | vařené brambory, tatarka | 129 | 420 g | 1,3,7 | smazeny-syr
Halušky s brynzou | slanina, pažitka | 139 | 420 g | 1,3,7 | gnocchi
Katův šleh | vepřová směs, paprika, bramboráčky | 155 | 450 g | 1,3,6 | gulas | hot1

# light-soups | Polévky | 8 | zelen |
Dýňový krém | zázvor, kokosové mléko, semínka | 49 | 0,33 l | | polevka-dyne
Brokolicový krém | mandlové lupínky | 45 | 0,33 l | 7,8 | polevka-dyne
Červená čočka s kokosem | kurkuma, limetka | 49 | 0,33 l | | polevka-dyne
Minestrone | deset druhů zeleniny | 45 | 0,33 l | 1,9 | polevka-vyvar
Hrášková s mátou | lehká a zelená | 45 | 0,33 l | 7 | polevka-dyne
Batátový krém | uzená paprika, zakysaná smetana | 49 | 0,33 l | 7 | polevka-dyne
Řepný boršč | zelí, kopr, bez masa | 45 | 0,33 l | 9 | polevka-tomat
Pečená mrkev | římský kmín, pomeranč | 45 | 0,33 l | | polevka-dyne
Zeleninový vývar | domácí kapání | 42 | 0,33 l | 1,3,9 | polevka-vyvar
Pórková s bramborem | smetana, pažitka | 45 | 0,33 l | 7 | polevka-cesnek
Celerový krém | jablko, vlašské ořechy | 49 | 0,33 l | 7,8,9 | polevka-cesnek
Rajčatová s bazalkou | krémová, domácí krutony | 45 | 0,33 l | 1,7,9 | polevka-tomat
Miso | tofu, wakame, jarní cibulka | 45 | 0,33 l | 6 | polevka-vyvar
Špenátová s vejcem | česnek, smetana | 45 | 0,33 l | 3,7 | polevka-dyne

# light-mains | Hlavní jídla | 8 | zelen |
Kuřecí bowl s quinoou | hrášek, avokádo, jogurt | 155 | 420 g | 7 | poke
Lososový bowl | rýže, okurka, edamame | 175 | 420 g | 4,6,11 | poke
Tofu bowl | brokolice, arašídová omáčka | 145 | 420 g | 5,6 | poke
Salát Caesar s kuřetem | krutony, parmazán, ančovička | 159 | 380 g | 1,3,4,7,10 | salat
Salát s pečenou řepou | kozí sýr, ořechy, rukola | 149 | 360 g | 7,8 | salat
Šopský salát s pitou | balkánský sýr, paprika | 139 | 380 g | 1,7 | salat
Salát s tuňákem | fazole, vejce, olivy | 155 | 380 g | 3,4 | salat
Falafel s hummusem | tabbouleh, pita | 145 | 400 g | 1,11 | falafel
Kuskus s pečenou zeleninou | feta, máta, citron | 139 | 400 g | 1,7 | ryze
Cizrnové kari | rýže, špenát, koriandr | 139 | 420 g | | curry-mango
Čočkový dhal | rýže, jogurt | 135 | 420 g | 7 | curry-tikka
Zeleninové lasagne | cuketa, lilek, ricotta | 145 | 400 g | 1,3,7 | lasagne
Pohankové rizoto s houbami | parmazán, tymián | 139 | 400 g | 7 | rizoto
Dýňové gnocchi | šalvějové máslo, semínka | 145 | 380 g | 1,3,7 | gnocchi
Plněná cuketa | bulgur, rajčata, feta | 139 | 400 g | 1,7 | caprese
Wrap s kuřetem | salát, jogurt, rajče | 135 | 350 g | 1,7 | wrap
Wrap s halloumi | hummus, okurka, máta | 139 | 350 g | 1,7,11 | wrap
Toast s avokádem | ztracené vejce, semínka | 135 | 280 g | 1,3 | toast
Pečený losos | bulgur, kopr, okurka | 179 | 380 g | 1,4,7 | ryba
Krůtí závitky | špenát, bramborová kaše | 155 | 420 g | 7 | kachna
Zapečený batát | fazole, kukuřice, zakysaná smetana | 135 | 420 g | 7 | lasagne
Špenátové palačinky | ricotta, sušená rajčata | 135 | 380 g | 1,3,7 | palacinky
Bulgur s grilovaným kuřetem | harissa, jogurt | 149 | 420 g | 1,7 | ryze
Květákový steak | romesco, bulgur | 139 | 400 g | 1,8 | steak
Těstoviny s pestem | hrášek, parmazán | 135 | 380 g | 1,7,8 | carbonara
Jáhlový nákyp | tvaroh, meruňky | 119 | 380 g | 3,7 | dort
Jarní závitky s tofu | nudle, bylinky, omáčka | 139 | 350 g | 5,6 | zavitky
Veggie burger | červená řepa, salát, batáty | 159 | 420 g | 1,3,11 | burger-kure
`)

/** Pools of lunch menus by `<kitchen>-soups` and `<kitchen>-mains`. */
export const LUNCHES: ReadonlyMap<string, Section> = new Map(
  [...LUNCH_HOME, ...LUNCH_ABROAD].map((section) => [section.key, section]),
)
