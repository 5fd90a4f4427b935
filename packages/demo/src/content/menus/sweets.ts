import { parseMenu } from '../../menu-text.ts'

export const SWEETS = parseMenu(`
# cakes | Dorty a řezy | 6 | sladke | | krájíme na dvanáctiny
Tiramisu | mascarpone, káva, kakao | 95 | 150 g | 1,3,7 | tiramisu
Cheesecake s malinami | pečený, na sušenkovém základu | 99 | 150 g | 1,3,7 | dort
Cheesecake slaný karamel | mořská sůl | 105 | 150 g | 1,3,7 | dort
Mrkvový dort | ořechy, smetanový sýr | 89 | 140 g | 1,3,7,8 | dort
Sachr | meruňková marmeláda, šlehačka | 85 | 130 g | 1,3,7 | dort
Medovník | ořechy, karamel | 79 | 130 g | 1,3,7,8 | dort
Pavlova | sněhová, ovoce, šlehačka | 109 | 140 g | 3,7 | dort
Čokoládový fondant | tekutý střed, ohřejte 20 vteřin | 109 | 120 g | 1,3,7 | tiramisu
Brownie | vlašské ořechy | 75 | 110 g | 1,3,7,8 | tiramisu
Makový řez | povidla | 65 | 120 g | 3,7 | tiramisu
Tvarohový řez | meruňky | 65 | 130 g | 1,3,7 | dort
Ořechový dort | bez mouky | 89 | 130 g | 3,7,8 | dort
Citronový koláč | italská pusinka | 89 | 130 g | 1,3,7 | dort
Větrník | karamel, vanilka, šlehačka | 59 | 120 g | 1,3,7 | donut
Laskonka | kávový krém | 45 | 60 g | 3,7,8 | donut
Věneček | vanilkový krém | 39 | 80 g | 1,3,7 | donut
Kremrole | sníh, trubička | 35 | 60 g | 1,3 | zavitky
Indiánek | čokoláda, šlehačka | 45 | 80 g | 1,3,7 | donut
Punčový řez | růžový a poctivě opilý | 49 | 90 g | 1,3,7 | dort
Jablečný závin | vlašské ořechy, skořice | 55 | 140 g | 1,3,8 | dort

# pancakes | Palačinky a lívance | 6 | ceska | +topping | pečeme na litině
Palačinky s lesním ovocem | šlehačka, čokoláda, tři kusy | 139 | 280 g | 1,3,7 | palacinky
Palačinka s povidly | dva kusy, tvaroh | 99 | 230 g | 1,3,7 | palacinky
Palačinka s oříškovým krémem | banán, dva kusy | 119 | 250 g | 1,3,7,8 | palacinky
Palačinka s tvarohem | rozinky, citronová kůra | 105 | 240 g | 1,3,7 | palacinky
Americké lívance | javorový sirup, borůvky, máslo | 139 | 300 g | 1,3,7 | palacinky
Lívance s povidly | zakysaná smetana, čtyři kusy | 109 | 260 g | 1,3,7 | palacinky
Vafle s jahodami | šlehačka | 129 | 250 g | 1,3,7 | palacinky
Vafle s karamelem | slané burské oříšky, zmrzlina | 139 | 270 g | 1,3,5,7 | palacinky
Trhanec | císařský, švestkový kompot | 129 | 300 g | 1,3,7 | palacinky
Palačinka se špenátem | slaná, česnek, sýr | 119 | 260 g | 1,3,7 | palacinky | plain
Palačinka se šunkou a sýrem | slaná, vejce | 125 | 280 g | 1,3,7 | palacinky | plain
Lívanečky pro děti | osm malých, javorový sirup | 95 | 180 g | 1,3,7 | palacinky

# icecream | Zmrzlina | 8 | napoje | +scoops +topping | v termokrabičce, vydrží půl hodiny
Vanilková | z pravých lusků | 75 | 120 g | 3,7 | zmrzlina
Pistáciová | bez barviv | 89 | 120 g | 3,7,8 | zmrzlina
Čokoládová | sedmdesátiprocentní | 79 | 120 g | 3,7 | zmrzlina
Jahodový sorbet | bez mléka | 75 | 120 g | | zmrzlina
Mangový sorbet | bez mléka | 75 | 120 g | | zmrzlina
Slaný karamel | s kousky sušenek | 85 | 120 g | 1,3,7 | zmrzlina
Tvarohová s makem | jako od babičky | 79 | 120 g | 3,7 | zmrzlina
Lískový oříšek | pražený | 85 | 120 g | 3,7,8 | zmrzlina
Zmrzlinový pohár | tři kopečky, ovoce, šlehačka | 129 | 260 g | 3,7 | zmrzlina | plain +topping
Banana split | banán, čokoláda, oříšky | 129 | 280 g | 3,7,8 | zmrzlina | plain +topping
Litr vanilkové | domů do mrazáku | 289 | 1 l | 3,7 | zmrzlina | plain

# donuts | Koblihy a pečivo | 4 | burger | | peče se ve čtyři ráno
Kobliha s meruňkou | kynutá, smažená | 29 | 70 g | 1,3,7 | donut
Kobliha s vanilkou | plněná až po okraj | 32 | 80 g | 1,3,7 | donut
Donut s čokoládou | barevné sypání | 45 | 70 g | 1,3,7 | donut
Donut malinový | růžová poleva | 45 | 70 g | 1,3,7 | donut
Donut pistáciový | drcené pistácie | 55 | 75 g | 1,3,7,8 | donut
Krabice šesti donutů | vybereme za vás | 229 | 420 g | 1,3,7,8 | donut
Croissant máslový | 27 vrstev | 45 | 70 g | 1,3,7 | croissant
Croissant s mandlemi | mandlový krém | 69 | 100 g | 1,3,7,8 | croissant
Pain au chocolat | dvě tyčinky čokolády | 55 | 80 g | 1,3,7 | croissant
Skořicový šnek | smetanový sýr | 59 | 110 g | 1,3,7 | croissant
Makový šáteček | listové těsto | 35 | 80 g | 1,3,7 | croissant
Koláč se švestkami | drobenka | 39 | 110 g | 1,3,7 | donut
Koláč s tvarohem | rozinky | 39 | 110 g | 1,3,7 | donut
Cookie s mořskou solí | velká jako dlaň | 49 | 80 g | 1,3,7 | donut
Makronky | šest barev | 139 | 90 g | 3,7,8 | donut
`)
