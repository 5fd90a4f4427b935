import { parseMenu } from '../../menu-text.ts'

export const AMERICAS = parseMenu(`
# burritos | Burrita | 8 | kebab | +salsa +mexican | váží skoro půl kila
Burrito s kuřetem | rýže, fazole, sýr, pico de gallo | 179 | 450 g | 1,7 | burrito
Burrito s hovězím | trhané, chipotle | 195 | 450 g | 1,7 | burrito | hot1
Burrito carnitas | trhané vepřové, pomeranč | 185 | 450 g | 1,7 | burrito
Burrito chorizo | klobása, brambory, vejce | 185 | 450 g | 1,3,7 | burrito | hot1
Burrito fazolové | dva druhy fazolí, kukuřice | 159 | 440 g | 1,7 | burrito
Burrito s krevetami | mango, limetka | 215 | 430 g | 1,2,7 | burrito
Burrito tofu | avokádo, černé fazole | 169 | 440 g | 1,6 | burrito
Burrito miska | bez tortilly, dvojitá rýže | 179 | 450 g | 7 | poke
Zapečené burrito | sýr, rajčatová omáčka | 199 | 500 g | 1,7 | lasagne

# tacos | Tacos po třech | 6 | pizza | +salsa +mexican | kukuřičné placky
Tacos al pastor | vepřové, ananas, koriandr | 169 | 270 g | | tacos
Tacos s kuřetem | zelí, limetkový krém | 165 | 270 g | 7 | tacos
Tacos birria | hovězí, vývar na máčení, sýr | 195 | 320 g | 7 | tacos
Tacos s rybou | treska v těstíčku, zelí | 189 | 270 g | 1,4,7 | tacos
Tacos s krevetami | mango, chilli | 205 | 260 g | 2 | tacos | hot1
Tacos s chorizem | brambory, cibule | 175 | 280 g | | tacos | hot1
Tacos s houbami | hlíva, chipotle, sýr | 159 | 260 g | 7 | tacos | hot1
Tacos s květákem | avokádo, nakládaná cibule | 155 | 260 g | | tacos

# quesadillas | Quesadilly a nachos | 6 | burger | +salsa +mexican |
Quesadilla s kuřetem | dva sýry, paprika | 169 | 320 g | 1,7 | tacos
Quesadilla s hovězím | jalapeños, čedar | 179 | 320 g | 1,7 | tacos | hot1
Quesadilla se sýrem | kukuřice, fazole | 145 | 300 g | 1,7 | tacos
Quesadilla se špenátem | houby, česnek | 149 | 300 g | 1,7 | tacos
Nachos se sýrem | čedar, jalapeños, zakysaná smetana | 135 | 300 g | 7 | tacos
Nachos s trhaným masem | vepřové, fazole, guacamole | 175 | 400 g | 7 | tacos
Guacamole s chipsy | avokádo, limetka, koriandr | 119 | 220 g | | dip
Elote | kukuřice, majonéza, sýr, chilli | 79 | 200 g | 3,7 | hranolky | hot1

# mexican-plates | Na talíři | 8 | zelen | +salsa +mexican |
Chilli con carne | hovězí, fazole, kakao, rýže | 185 | 450 g | 7 | gulas | hot2
Chilli sin carne | tři fazole, kukuřice, rýže | 165 | 450 g | | gulas | hot2
Enchiladas s kuřetem | zapečené, zelená salsa | 195 | 450 g | 1,7 | lasagne | hot1
Enchiladas s hovězím | mole, sýr | 205 | 450 g | 1,5,7 | lasagne | hot1
Fajitas s kuřetem | paprika, cibule, čtyři tortilly | 219 | 450 g | 1,7 | kebab-talir
Fajitas s hovězím | rump, čtyři tortilly | 249 | 450 g | 1,7 | kebab-talir
Huevos rancheros | vejce, tortilla, fazole | 155 | 380 g | 1,3,7 | vejce | hot1
Kuře s mole | čokoláda, chilli, sezam, rýže | 215 | 430 g | 5,11 | curry-tikka | hot1

# mexican-sweets | Sladké | 5 | sladke | |
Churros | skořice, čokoláda na máčení | 89 | 160 g | 1,3,7 | zavitky
Karamelový flan | vanilka | 79 | 140 g | 3,7 | dort
Tres leches | dort se třemi mléky | 89 | 150 g | 1,3,7 | tiramisu
`)
