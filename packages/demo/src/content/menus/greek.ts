import { parseMenu } from '../../menu-text.ts'

export const GREEK = parseMenu(`
# gyros | Gyros | 7 | ceska | +pita +greek | krájíme z rožně
Gyros v pitě | vepřový, tzatziki, hranolky, rajče | 139 | 380 g | 1,7 | wrap
Kuřecí gyros v pitě | jogurt, salát | 139 | 380 g | 1,7 | wrap
Gyros na talíři | vepřový, hranolky, tzatziki, pita | 199 | 550 g | 1,7 | gyros
Kuřecí gyros na talíři | rýže, salát, pita | 199 | 550 g | 1,7 | gyros
Gyros mix | vepřový i kuřecí, dvě omáčky | 225 | 650 g | 1,7 | gyros
Gyros box | s hranolky | 149 | 430 g | 7 | gyros | plain +greek
Souvlaki v pitě | dva vepřové špízky | 145 | 360 g | 1,7 | wrap
Souvlaki kuřecí | dva špízky na talíři | 195 | 480 g | 1,7 | gyros
Halloumi v pitě | rajče, máta | 135 | 350 g | 1,7 | wrap
Rodinný gyros | pro čtyři, vše zvlášť | 699 | 2200 g | 1,7 | gyros | plain

# greek-plates | Hlavní jídla | 8 | zelen | +greek |
Musaka | lilek, hovězí, bešamel | 209 | 450 g | 1,3,7 | lasagne
Pastitsio | makarony, maso, bešamel | 195 | 450 g | 1,3,7 | lasagne
Stifado | hovězí, šalotky, víno | 229 | 430 g | | gulas
Kleftiko | jehněčí v papíru, brambory | 289 | 450 g | 7 | kachna
Biftek plněný fetou | brambory, citron | 205 | 430 g | 7 | karbanatek
Gemista | plněná rajčata a papriky | 175 | 420 g | | lasagne
Krevety saganaki | rajčata, feta | 249 | 380 g | 2,7 | krevety
Kalamáry | smažené, citron | 215 | 300 g | 1,14 | krevety
Sardinky z grilu | oregano | 189 | 300 g | 4 | ryba
Jehněčí kotletky | brambory na citronu | 339 | 400 g | | steak

# meze | Meze a saláty | 5 | sushi | |
Tzatziki | okurka, česnek, kopr | 79 | 180 g | 7 | dip
Melitzanosalata | pečený lilek | 85 | 180 g | | dip
Taramosalata | jikry, citron | 95 | 160 g | 1,4 | dip
Feta s medem | sezam, pečená | 129 | 180 g | 7,11 | caprese
Saganaki | smažený sýr, citron | 129 | 180 g | 1,7 | smazeny-syr
Dolmades | šest vinných listů | 95 | 200 g | | zavitky
Keftedes | šest masových kuliček | 119 | 220 g | 1,3 | falafel
Spanakopita | špenát, feta, filo | 109 | 200 g | 1,3,7 | zavitky
Řecký salát | feta, olivy, oregano | 159 | 380 g | 7 | salat
Pita | dvě, teplé | 35 | 120 g | 1 | naan
Olivy Kalamata | olivový olej | 69 | 120 g | | dip
Baklava | ořechy, med | 79 | 110 g | 1,8 | tiramisu
Řecký jogurt s medem | vlašské ořechy | 85 | 200 g | 7,8 | zmrzlina
`)
