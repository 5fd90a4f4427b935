import { parseMenu } from '../../menu-text.ts'

export const BREAKFAST = parseMenu(`
# eggs | Vejce | 8 | napoje | +eggs +breakfast | od slepic, které známe jménem
Snídaně šampionů | tři vejce, slanina, párek, fazole, toast | 189 | 450 g | 1,3 | vejce
Hemenex | dvě vejce, šunka, chléb | 119 | 280 g | 1,3 | vejce | plain +breakfast
Míchaná vejce | tři, na másle, pažitka, chléb | 105 | 280 g | 1,3,7 | vejce | plain +breakfast
Míchaná s uzeným lososem | kopr, toast | 165 | 300 g | 1,3,4,7 | vejce | plain +breakfast
Vejce Benedikt | šunka, holandská omáčka, muffin | 165 | 300 g | 1,3,7 | vejce | plain +breakfast
Vejce Florentine | špenát, holandská omáčka | 159 | 300 g | 1,3,7 | vejce | plain +breakfast
Shakshuka | rajčata, paprika, feta, pita | 165 | 380 g | 1,3,7 | vejce | plain +breakfast hot1
Turecká vejce | jogurt, chilli máslo, kopr | 155 | 300 g | 1,3,7 | vejce | plain +breakfast hot1
Omeleta se sýrem a šunkou | tři vejce, toast | 135 | 300 g | 1,3,7 | vejce | plain
Omeleta s houbami | tymián, sýr | 139 | 300 g | 1,3,7 | vejce | plain
Farmářská pánev | brambory, slanina, cibule, vejce | 159 | 400 g | 3 | vejce | plain
Avokádový toast s vejcem | ztracené vejce, chilli | 145 | 260 g | 1,3 | toast | plain

# porridge | Kaše a sladké ráno | 6 | sladke | +topping |
Ovesná kaše | banán, arašídové máslo | 95 | 320 g | 1,5,7 | poke
Krupicová kaše | kakao, máslo | 79 | 320 g | 1,7 | karbanatek
Rýžová kaše | skořice, švestky | 85 | 320 g | 7 | rizoto
Granola s jogurtem | ořechy, lesní ovoce | 105 | 300 g | 1,7,8 | poke
Chia puding | kokos, mango | 95 | 250 g | | zmrzlina
Francouzský toast | javorový sirup, jahody | 139 | 280 g | 1,3,7 | palacinky
Lívance k snídani | borůvky, tvaroh | 129 | 280 g | 1,3,7 | palacinky
Domácí jogurt s medem | vlašské ořechy | 75 | 220 g | 7,8 | zmrzlina

# bakery | Z pekárny | 3 | polevka | | ještě teplé
Kváskový chléb | půl bochníku | 49 | 500 g | 1 | toast
Kváskový chléb celý | bochník, kmín | 92 | 1 kg | 1 | toast
Rohlík | lámavý | 6 | 45 g | 1 | croissant
Kaiserka | se sezamem | 9 | 60 g | 1,11 | donut
Dalamánek | s kmínem | 9 | 65 g | 1 | donut
Houska pletená | mák a sůl | 12 | 70 g | 1 | donut
Focaccia | rozmarýn, olivový olej | 69 | 250 g | 1 | naan
Bageta | francouzská | 39 | 250 g | 1 | toast
Croissant | máslový | 39 | 65 g | 1,3,7 | croissant
Croissant se šunkou | sýr, bešamel | 69 | 130 g | 1,3,7 | croissant
Slaný šáteček se špenátem | balkánský sýr | 45 | 100 g | 1,3,7 | croissant
Párek v listovém těstě | hořčice | 39 | 100 g | 1,3,10 | zavitky
Škvarková placka | křupavá | 25 | 70 g | 1 | naan
Vánočka | máslová, mandle | 129 | 500 g | 1,3,7,8 | toast
Bábovka | kakaová, krajíc | 35 | 80 g | 1,3,7 | dort
Makovec | kostka | 32 | 80 g | 1,3,7 | tiramisu
Koláč moravský | tvaroh, povidla, mák | 35 | 110 g | 1,3,7 | donut
Kobliha | meruňková | 25 | 65 g | 1,3,7 | donut

# sandwiches | Obložené | 4 | zelen | +breakfast |
Bageta se šunkou a sýrem | vejce, okurka | 99 | 260 g | 1,3,7 | toast
Bageta s kuřecím řízkem | salát, majonéza | 119 | 300 g | 1,3,7,10 | toast
Bageta s tuňákem | kukuřice, cibule | 109 | 280 g | 1,3,4 | toast
Bageta caprese | mozzarella, pesto | 109 | 260 g | 1,7,8 | toast
Ciabatta s pastrami | hořčice, okurka, sýr | 139 | 280 g | 1,7,10 | toast
Bagel s lososem | smetanový sýr, kapary | 139 | 220 g | 1,4,7,11 | burger-kure
Bagel s vejcem a slaninou | čedar | 125 | 240 g | 1,3,7,11 | burger-bacon
Grilovaný sýr | tři sýry, máslo, kváskový chléb | 119 | 240 g | 1,7 | toast
Chlebíček šunkový | bramborový salát, vejce | 35 | 100 g | 1,3,7,10 | toast
Chlebíček lososový | kopr, citron | 45 | 95 g | 1,4,7 | toast
Chlebíček vajíčkový | pažitka | 32 | 95 g | 1,3,7 | toast
Mísa chlebíčků | dvacet kusů, na oslavu | 659 | 2000 g | 1,3,4,7,10 | toast | plain
`)
