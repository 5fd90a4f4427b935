import { cells, lines, parseMenu, type Section } from '../../menu-text.ts'
import { at } from '../../random.ts'

/** Wok ingredients. Fields: name | in the accusative of `na kešu` | CZK | allergens. */
const MEATS = lines(`
  Kuřecí maso | 0 | | sladkokysele
  Vepřové maso | 0 | | sladkokysele
  Hovězí maso | 15 | | sladkokysele
  Krevety | 45 | 2 | krevety
  Tofu | -10 | 6 | sladkokysele
  Křupavá kachna | 40 | 1 | kachna
`).map((line) => cells(line, 4))

/** Styles. Fields: suffix | ingredients | CZK | allergens | notes | possible meats, by their index above. */
const STYLES = lines(`
  kung-pao | arašídy, paprika, sušené chilli | 149 | 1,5,6 | hot2 | 0 1 2 3 4
  sladkokysele | ananas, paprika, rajče | 145 | 1,6 | | 0 1 3 4 5
  na sečuánský způsob | sečuánský pepř, chilli, pórek | 149 | 1,6 | hot3 | 0 1 2 3 4 5
  s kešu oříšky | cibule, paprika | 155 | 1,6,8 | | 0 1 2 3 4
  s bambusem a houbami | žampiony, shiitake | 149 | 1,6 | | 0 1 2 4 5
  s brokolicí | ústřicová omáčka, česnek | 149 | 1,6,14 | | 0 2 3 4
  na zázvoru | jarní cibulka, bílé víno | 145 | 1,6 | | 0 1 2 3
  na kari | žluté kari, brambory | 145 | 1,6 | hot1 | 0 1 2 4
  v pomerančové omáčce | pomerančová kůra, sezam | 155 | 1,6,11 | | 0 3 5
  na černém pepři | cibule, paprika | 155 | 1,6 | hot1 | 0 1 2 3
  s mandlemi | mrkev, celer | 155 | 1,6,8,9 | | 0 3 5
  na česneku | zelené fazolky | 145 | 1,6 | | 0 1 2 3 4
  osm pokladů | tofu, houby, zelenina, pálivé boby | 159 | 1,5,6 | hot2 | 0 1 3
  v černých fazolích | fermentované fazole, chilli | 149 | 1,6 | hot1 | 0 1 2 4
  s pěti vůněmi | badyán, skořice, pórek | 149 | 1,6 | | 0 1 2 5
`).map((line) => cells(line, 6))

/** Combines every style with each of its meats, as on Chinese menus. */
function wok(): Section[] {
  const rows = STYLES.flatMap(
    ([style = '', inside = '', price = '', allergens = '', notes = '', meats = '']) =>
      meats.split(' ').map((place) => {
        const [meat = '', dearer = '', more = '', drawing = ''] = at(MEATS, Number(place))
        const codes = [...new Set([...allergens.split(','), ...more.split(',')])].filter(Boolean)
        codes.sort((a, b) => Number(a) - Number(b))
        const cost = Number(price) + Number(dearer)
        return `${meat} ${style} | ${inside} | ${cost} | 350 g | ${codes.join(',')} | ${drawing} | ${notes}`
      }),
  )
  return parseMenu(['# wok | Z woku | 8 | cina | +wok-side +wok | příloha je v ceně', ...rows].join('\n'))
}

export const CHINESE: Section[] = [
  ...parseMenu(`
# chinese-soups | Polévky | 6 | polevka | |
Ostrokyselá polévka | kuře, houby, bambus, vejce | 45 | 0,33 l | 1,3,6 | polevka-tomat | hot1
Kuřecí polévka s nudlemi | jarní cibulka | 42 | 0,33 l | 1,9 | polevka-vyvar
Wonton polévka | pět plněných taštiček | 65 | 0,4 l | 1,6 | polevka-vyvar
Kukuřičná s kuřetem | vejce | 42 | 0,33 l | 3 | polevka-dyne
Polévka s mořskými plody | krevety, tofu | 69 | 0,4 l | 2,6,14 | polevka-vyvar
Tofu s houbami | shiitake, pak choi | 42 | 0,33 l | 6 | polevka-vyvar
Sečuánská s vepřovým | chilli, kyselé zelí | 49 | 0,33 l | 1,6 | polevka-tomat | hot2
Vaječná s rajčaty | jarní cibulka | 39 | 0,33 l | 3 | polevka-tomat

# chinese-starters | Předkrmy | 5 | kebab | |
Jarní závitky | čtyři, kuřecí, sladká chilli omáčka | 69 | 160 g | 1,6 | zavitky
Zeleninové závitky | čtyři, mrkev, zelí, nudle | 59 | 160 g | 1,6 | zavitky
Krevetové chipsy | s omáčkou | 39 | 50 g | 2 | dip
Smažené wontony | osm kusů | 79 | 160 g | 1,6 | gyoza
Kuřecí křidélka v sezamu | šest kusů | 99 | 250 g | 1,11 | kridla
Krevety v těstíčku | šest kusů | 129 | 180 g | 1,2,3 | krevety
Okurkový salát s česnekem | sezamový olej, chilli | 59 | 180 g | 6,11 | salat | hot1
Knedlíčky na páře | šest kusů, vepřové | 99 | 180 g | 1,6 | gyoza
Tofu na česneku | studené, jarní cibulka | 69 | 180 g | 6 | caprese
Salát z mořských řas | sezam | 69 | 130 g | 11 | salat
`),
  ...wok(),
  ...parseMenu(`
# chinese-noodles | Nudle | 8 | burger | +hotness +wok |
Smažené nudle s kuřetem | zelenina, vejce | 145 | 420 g | 1,3,6 | nudle
Smažené nudle s vepřovým | zelí, mrkev | 145 | 420 g | 1,3,6 | nudle
Smažené nudle s hovězím | paprika, pórek | 155 | 420 g | 1,3,6 | nudle
Smažené nudle s krevetami | klíčky, vejce | 179 | 420 g | 1,2,3,6 | nudle
Smažené nudle s tofu | houby, brokolice | 139 | 420 g | 1,3,6 | nudle
Smažené nudle se zeleninou | osm druhů | 129 | 420 g | 1,3,6 | nudle
Smažené nudle s kachnou | jarní cibulka, hoisin | 185 | 420 g | 1,3,6 | nudle
Singapurské nudle | tenké rýžové, kari, krevety | 165 | 400 g | 2,3,6 | nudle
Rýžové nudle s kuřetem | klíčky, limetka | 149 | 420 g | 6 | nudle
Rýžové nudle s hovězím | černé fazole | 159 | 420 g | 6 | nudle
Udon s kuřetem | teriyaki, sezam | 155 | 430 g | 1,6,11 | nudle
Sečuánské nudle dan dan | mleté vepřové, arašídy | 155 | 420 g | 1,5,6 | nudle
Skleněné nudle s vepřovým | houby, chilli | 145 | 400 g | 6 | nudle
Nudle celého woku | od všeho, co je ve woku | 189 | 480 g | 1,2,3,6 | nudle

# chinese-rice | Rýže | 8 | zelen | +hotness +wok |
Smažená rýže s kuřetem | vejce, hrášek, mrkev | 139 | 420 g | 3,6 | ryze
Smažená rýže s vepřovým | vejce, pórek | 139 | 420 g | 3,6 | ryze
Smažená rýže s hovězím | vejce, paprika | 149 | 420 g | 3,6 | ryze
Smažená rýže s krevetami | vejce, ananas | 169 | 420 g | 2,3,6 | ryze
Smažená rýže se zeleninou | vejce, kukuřice | 125 | 420 g | 3,6 | ryze
Smažená rýže s kachnou | jarní cibulka | 179 | 420 g | 1,3,6 | ryze
Rýže yangzhou | kuře, vepřové, krevety | 165 | 440 g | 2,3,6 | ryze
Jasmínová rýže | k omáčce | 35 | 200 g | | ryze | plain
Vaječná rýže | s jarní cibulkou | 55 | 220 g | 3 | ryze | plain

# chinese-specials | Speciality kuchaře | 10 | cina | +wok-side | připravíme o pár minut déle
Kachna po pekingsku | čtvrtka, placičky, hoisin, okurka | 269 | 400 g | 1,6 | kachna | plain
Celá kachna po pekingsku | pro čtyři, objednejte předem | 890 | 1500 g | 1,6 | kachna | plain tomorrow
Hovězí na železné pánvi | cibule, pepř | 219 | 400 g | 1,6 | steak
Kuře na železné pánvi | zázvor, jarní cibulka | 199 | 400 g | 1,6 | steak
Vepřový bůček hong shao | karamel, badyán, tři hodiny | 195 | 380 g | 1,6 | zebra
Ma po tofu | mleté vepřové, sečuánský pepř | 155 | 400 g | 6 | sladkokysele | hot3
Ryba na páře se zázvorem | mořský vlk | 249 | 350 g | 4,6 | ryba
Tygří krevety v soli a pepři | osm kusů | 279 | 320 g | 2 | krevety | hot1
Lilek yu xiang | vinný ocet, chilli, česnek | 145 | 380 g | 6 | sladkokysele | hot2
Kuře generála Čao | křupavé, sladké, pálivé | 169 | 380 g | 1,6 | sladkokysele | hot2
Hostina pro čtyři | šest jídel, rýže | 799 | 2400 g | 1,2,3,6 | sladkokysele | plain

# chinese-sweets | Zákusky | 5 | sladke | |
Smažený banán | v medu a sezamu | 69 | 180 g | 1,11 | zavitky
Smažená zmrzlina | v těstíčku | 79 | 150 g | 1,3,7 | donut
Sezamové kuličky | šest kusů, fazolová pasta | 69 | 160 g | 11 | falafel
Liči v nálevu | s ledem | 55 | 180 g | | zmrzlina
`),
]
