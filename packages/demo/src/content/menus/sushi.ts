import { parseMenu } from '../../menu-text.ts'

export const SUSHI = parseMenu(`
# sushi-sets | Sety | 8 | sushi | +sushi | k setu zázvor, wasabi a sójovka
Set pro začátečníka | 12 kousků, losos, okurka, avokádo | 229 | 320 g | 4,6,11 | sushi-mix
Set Maki | 24 kousků v řase | 279 | 480 g | 4,6,11 | sushi-maki
Set Losos | 16 kousků, jen losos | 349 | 420 g | 4,6 | sushi-set
Set Tuňák | 16 kousků, jen tuňák | 389 | 420 g | 4,6 | sushi-set
Set pro dva | 24 kousků, nebo pro jednoho | 499 | 640 g | 2,4,6,11 | sushi-mix
Set pro tři | 36 kousků | 729 | 960 g | 2,3,4,6,11 | sushi-set
Sushi set se 48 kousky | pro čtyři, nebo pro vás | 959 | 1280 g | 2,3,4,6,11 | sushi-set
Set Vegetarián | 20 kousků bez ryb | 265 | 420 g | 6,11 | sushi-maki
Set Tempura | 18 kousků z fritézy | 379 | 480 g | 1,2,3,4 | sushi-mix
Set Nigiri | 10 kousků výběru | 329 | 320 g | 2,4,6 | sushi-set
Set Večírek | 72 kousků, pozor na závislost | 1390 | 1900 g | 2,3,4,6,11 | sushi-set
Set Bez syrové ryby | 22 kousků pečených a smažených | 359 | 560 g | 1,2,3,4,6 | sushi-mix

# nigiri | Nigiri po dvou | 5 | napoje | +sushi |
Nigiri losos | dva kousky | 79 | 60 g | 4 | sushi-set
Nigiri tuňák | dva kousky | 95 | 60 g | 4 | sushi-set
Nigiri kreveta | dva kousky | 85 | 60 g | 2 | sushi-set
Nigiri úhoř | dva kousky, sladká omáčka | 109 | 65 g | 1,4,6 | sushi-set
Nigiri opálený losos | dva kousky, majonéza | 89 | 65 g | 3,4 | sushi-set
Nigiri tamago | dva kousky, sladká omeleta | 65 | 65 g | 3 | sushi-set
Nigiri avokádo | dva kousky | 65 | 60 g | | sushi-set
Nigiri mořský vlk | dva kousky | 95 | 60 g | 4 | sushi-set

# maki | Maki po šesti | 5 | sushi | +sushi |
Maki losos | šest kousků | 95 | 120 g | 4 | sushi-maki
Maki tuňák | šest kousků | 109 | 120 g | 4 | sushi-maki
Maki okurka | šest kousků, sezam | 65 | 110 g | 11 | sushi-mix
Maki avokádo | šest kousků | 79 | 120 g | | sushi-mix
Maki ředkev | šest kousků, nakládaná | 65 | 110 g | | sushi-mix
Maki kreveta | šest kousků | 99 | 120 g | 2 | sushi-maki
Maki losos a sýr | šest kousků, smetanový sýr | 105 | 130 g | 4,7 | sushi-maki
Maki úhoř | šest kousků | 125 | 125 g | 1,4,6 | sushi-maki
Futomaki zelenina | pět velkých, okurka, avokádo, mrkev | 129 | 210 g | 11 | sushi-mix
Futomaki losos | pět velkých, losos, sýr, avokádo | 169 | 230 g | 4,7 | sushi-maki
Hosomaki dýně | šest kousků, hokaido tempura | 85 | 120 g | 1 | sushi-mix

# uramaki | Uramaki po osmi | 6 | cina | +sushi | rýží ven
California | krab, avokádo, okurka, kaviár | 179 | 240 g | 2,3,4 | sushi-maki
Philadelphia | losos, smetanový sýr, okurka | 199 | 250 g | 4,7 | sushi-maki
Pálivý tuňák | tuňák, chilli majonéza, sezam | 209 | 240 g | 3,4,11 | sushi-maki | hot2
Pálivý losos | losos, sriracha, pažitka | 199 | 240 g | 3,4 | sushi-maki | hot1
Duha | losos, tuňák, mořský vlk navrchu | 249 | 270 g | 2,4 | sushi-set
Drak | kreveta v tempuře, úhoř, avokádo | 259 | 270 g | 1,2,4,6 | sushi-mix
Tempura kreveta | kreveta, sýr, teriyaki | 219 | 260 g | 1,2,6,7 | sushi-mix
Kuře katsu | smažené kuře, salát, majonéza | 189 | 260 g | 1,3 | sushi-mix
Zelená zahrada | avokádo, okurka, chřest | 165 | 240 g | 11 | sushi-mix
Opálený losos | losos z plamene, teriyaki, cibulka | 229 | 260 g | 4,6 | sushi-set
Mango a kreveta | kreveta, mango, kokos | 215 | 250 g | 2 | sushi-mix
Tofu a batát | batát v tempuře, tofu, sezam | 169 | 250 g | 1,6,11 | sushi-mix

# japanese-hot | Teplé a k tomu | 6 | polevka | |
Miso polévka | tofu, wakame, jarní cibulka | 59 | 0,33 l | 6 | polevka-vyvar
Edamame | mořská sůl | 79 | 150 g | 6 | dip
Wakame salát | sezam, chilli | 85 | 120 g | 6,11 | salat
Kimchi | kvašené zelí | 65 | 120 g | 4 | salat | hot1
Krevety v tempuře | pět kusů, sladká omáčka | 189 | 180 g | 1,2,3 | krevety
Zelenina v tempuře | batát, brokolice, cuketa | 139 | 220 g | 1,3 | krevety
Kuře karaage | smažené kousky, citron, majonéza | 149 | 220 g | 1,3,6 | kridla
Gyoza vepřové | šest kusů | 119 | 150 g | 1,6,11 | gyoza
Gyoza krevetové | šest kusů | 135 | 150 g | 1,2,6,11 | gyoza
Mochi | tři kousky, zelený čaj, mango, sezam | 99 | 105 g | 11 | donut
Losos teriyaki | rýže, pak choi | 229 | 380 g | 4,6,11 | ryba

# poke | Poke bowly | 8 | zelen | +herbs |
Poke losos | rýže, edamame, avokádo, mango | 209 | 420 g | 4,6,11 | poke
Poke tuňák | rýže, okurka, wakame, sezam | 219 | 420 g | 4,6,11 | poke
Poke kreveta | rýže, ananas, kukuřice, sriracha majonéza | 205 | 420 g | 2,3 | poke | hot1
Poke tofu | rýže, brokolice, arašídová omáčka | 179 | 420 g | 5,6 | poke
Poke kuře teriyaki | rýže, mrkev, zelí, sezam | 189 | 430 g | 6,11 | poke
Poke opálený losos | rýže, ředkev, okurka, ponzu | 219 | 420 g | 4,6 | poke
Poke duha | losos, tuňák, kreveta | 239 | 440 g | 2,4,6,11 | poke
Poke bez rýže | listy, losos, avokádo, quinoa | 219 | 400 g | 4,6 | poke
`)
