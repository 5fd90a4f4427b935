import { parseMenu } from '../../menu-text.ts'

export const KEBAB = parseMenu(`
# kebab | Kebab do ruky | 6 | kebab | +kebab-meat +kebab-sauce +kebab | placky pečeme sami
Kebab v chlebu | maso z rožně, zelí, rajče, okurka | 129 | 380 g | 1,7 | wrap
Velký kebab v chlebu | jednou tolik masa | 165 | 520 g | 1,7 | wrap
Dürüm | maso a zelenina v tenké placce | 135 | 390 g | 1,7 | wrap
Velký dürüm | pro ty, kdo nesnídali | 169 | 540 g | 1,7 | wrap
Dürüm se sýrem | balkánský sýr navrch | 149 | 420 g | 1,7 | wrap
Pálivý dürüm | feferonky, chilli, rozvážně | 139 | 400 g | 1,7 | wrap | hot3
Kebab v housce | menší, sezamová houska | 99 | 260 g | 1,7,11 | burger-kure
Kebab box | maso a hranolky v krabičce | 135 | 400 g | 7 | kebab-talir
Velký kebab box | maso, hranolky, zelí | 165 | 560 g | 7 | kebab-talir
Lahmacun | tenká placka s mletým jehněčím | 115 | 280 g | 1 | naan | plain
Lahmacun s kebabem | stočený, se zelím | 149 | 400 g | 1,7 | wrap
Kebab pizza | placka, maso, mozzarella, cibule | 185 | 500 g | 1,7 | pizza-hawai | plain
Kebab v bagetě | křupavá bageta, čedar | 149 | 420 g | 1,7 | toast
Dětský kebab | malá placka, kečup, bez cibule | 89 | 200 g | 1 | wrap | plain

# kebab-plates | Na talíři | 10 | zelen | +kebab-meat +kebab-sauce |
Kebab talíř s hranolky | maso, hranolky, salát | 179 | 550 g | 7 | kebab-talir
Kebab talíř s rýží | maso, rýže, salát | 175 | 550 g | 7 | kebab-talir
Kebab talíř s bulgurem | maso, bulgur, jogurt | 175 | 550 g | 1,7 | kebab-talir
Iskender | maso na kostkách chleba, rajčata, jogurt, máslo | 199 | 550 g | 1,7 | kebab-talir
Adana | pikantní mleté jehněčí na jehle | 215 | 480 g | 1,7 | kebab-talir | hot2 plain
Urfa | jemné mleté jehněčí na jehle | 215 | 480 g | 1,7 | kebab-talir | plain
Kuřecí šiš | marinované kousky na jehle, rýže | 195 | 480 g | 7 | kebab-talir | plain
Jehněčí šiš | kousky z kýty, pečená paprika | 239 | 480 g | 7 | kebab-talir | plain
Köfte | grilované masové kuličky, bulgur | 185 | 460 g | 1,7 | kebab-talir | plain
Talíř na zkoušku | od všeho trochu, pro jednoho hladového | 229 | 650 g | 1,7 | kebab-talir
Kebab salát | bez pečiva, hodně listů | 155 | 420 g | 7 | salat
Rodinná mísa | maso, rýže, hranolky, placky pro čtyři | 649 | 2200 g | 1,7 | kebab-talir

# falafel | Falafel a bez masa | 6 | zelen | +kebab-sauce | cizrna, ne strouhanka
Falafel v chlebu | pět kousků, zelí, tahini | 119 | 370 g | 1,11 | falafel
Falafel dürüm | v placce, nakládaná řepa | 125 | 380 g | 1,11 | wrap
Falafel talíř | hummus, salát, placka | 165 | 480 g | 1,11 | falafel
Falafel box | s hranolky | 129 | 400 g | 11 | falafel
Halloumi dürüm | grilovaný sýr, máta | 135 | 370 g | 1,7 | wrap
Sýrový dürüm | balkánský sýr, olivy | 119 | 360 g | 1,7 | wrap
Pečený lilek | jogurt, granátové jablko, ořechy | 139 | 350 g | 7,8 | caprese | plain
Zeleninový talíř | grilovaná zelenina, bulgur | 149 | 450 g | 1 | falafel

# turkish | Turecké dobroty | 5 | indie | |
Hummus s plackou | tahini, olivový olej | 89 | 220 g | 1,11 | dip
Babaganuš | pečený lilek, česnek | 95 | 220 g | 11 | dip
Ezme | nasekaná rajčata, paprika, chilli | 79 | 200 g | | dip | hot1
Sigara börek | čtyři sýrové doutníky z filo těsta | 95 | 180 g | 1,7 | zavitky
Pide se sýrem | lodička z pece, vejce | 155 | 380 g | 1,3,7 | naan
Pide s masem | mleté hovězí, paprika | 169 | 400 g | 1,7 | naan
Mercimek | polévka z červené čočky | 59 | 0,33 l | 1 | polevka-dyne
Dolma | plněné vinné listy, jogurt | 89 | 180 g | 7 | zavitky
Cacik | jogurt, okurka, máta | 49 | 180 g | 7 | dip
Baklava | tři kousky, pistácie | 79 | 120 g | 1,8 | tiramisu
Künefe | teplé, se sýrem a sirupem | 99 | 160 g | 1,7,8 | palacinky
Ajran | slaný jogurtový nápoj | 35 | 0,25 l | 7 | voda | own
`)
