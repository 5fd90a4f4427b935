import { parseMenu } from '../../menu-text.ts'

export const INDIAN = parseMenu(`
# indian-starters | Předkrmy | 5 | kebab | |
Samosy | dvě, brambory, hrášek, tamarind | 79 | 180 g | 1 | gyoza
Samosy s jehněčím | dvě, máta | 95 | 190 g | 1 | gyoza
Cibulové bhaji | pět, cizrnová mouka | 79 | 180 g | | falafel
Pakora | zelenina v cizrnovém těstíčku | 85 | 200 g | | falafel
Paneer pakora | domácí sýr, chutney | 99 | 190 g | 7 | smazeny-syr
Kuřecí pakora | šest kousků | 105 | 200 g | | kridla
Papadam | dva, tři omáčky | 55 | 60 g | | naan
Raita | jogurt, okurka, kmín | 45 | 150 g | 7 | dip
Mango chutney | sladké a ostré | 35 | 60 g | | dip
Dhal polévka | čočka, citron | 55 | 0,33 l | | polevka-dyne
Mulligatawny | kuře, čočka, jablko | 65 | 0,33 l | 9 | polevka-dyne

# tandoori | Z pece tandoor | 8 | burger | +raita |
Kuřecí tikka | šest kousků, jogurt, koření | 195 | 320 g | 7 | kridla | hot1
Tandoori kuře | půlka, citron, cibule | 229 | 500 g | 7 | kridla | hot1
Paneer tikka | sýr, paprika, cibule | 189 | 320 g | 7 | smazeny-syr | hot1
Jehněčí seekh kebab | mleté, máta, chilli | 225 | 300 g | 7 | kebab-talir | hot2
Malai tikka | kuře ve smetaně, kardamom | 205 | 320 g | 7,8 | kridla
Krevety tandoori | šest kusů | 289 | 260 g | 2,7 | krevety | hot1
Tandoori mísa | od každého kousek, pro dva | 399 | 650 g | 2,7 | kebab-talir | hot1
Losos tikka | fenykl, citron | 259 | 280 g | 4,7 | ryba

# curry | Kari s masem | 8 | indie | +curry-side +hotness +raita | koření pražíme a meleme sami
Butter chicken | rajčata, máslo, pískavice | 199 | 400 g | 7 | curry-tikka
Chicken tikka masala | kuře z tandooru, smetana | 199 | 400 g | 7 | curry-tikka
Chicken korma | kešu, kokos, smetana | 195 | 400 g | 7,8 | curry-mango
Chicken madras | kokos, chilli, tamarind | 195 | 400 g | 10 | curry-tikka | hot2
Chicken vindaloo | ocet, brambory | 195 | 400 g | | curry-tikka | hot3
Chicken jalfrezi | paprika, zelené chilli | 195 | 400 g | | curry-tikka | hot2
Chicken saag | špenát, zázvor | 195 | 400 g | 7 | curry-palak
Mango chicken | mango, smetana | 199 | 400 g | 7 | curry-mango
Chicken dhansak | čočka, ananas | 195 | 400 g | | curry-mango | hot1
Chicken karahi | rajčata, čerstvé koření | 199 | 400 g | | curry-tikka | hot2
Kuře na šafránu | šafrán, mandle, med | 215 | 400 g | 7,8 | curry-mango
Lamb rogan josh | jehněčí, rajčata, kardamom | 235 | 400 g | 7 | curry-tikka | hot1
Lamb saag | jehněčí, špenát | 235 | 400 g | 7 | curry-palak
Lamb bhuna | jehněčí, cibule, hustá omáčka | 235 | 400 g | | curry-tikka | hot2
Lamb pasanda | mandle, jogurt | 239 | 400 g | 7,8 | curry-mango
Lamb vindaloo | pro statečné | 235 | 400 g | | curry-tikka | hot3
Keema matar | mleté jehněčí, hrášek | 219 | 400 g | | curry-tikka | hot1
Krevetové malabar | kokos, hořčičné semínko | 249 | 380 g | 2,10 | curry-mango | hot1
Rybí kari z Góa | treska, kokos, tamarind | 239 | 380 g | 4 | curry-mango | hot2

# indian-veg | Bez masa | 8 | zelen | +curry-side +hotness +raita |
Palak paneer | špenát, domácí sýr | 179 | 400 g | 7 | curry-palak
Paneer butter masala | rajčata, máslo | 185 | 400 g | 7 | curry-tikka
Kadai paneer | paprika, koriandrové semínko | 185 | 400 g | 7 | curry-tikka | hot1
Shahi paneer | kešu, smetana | 189 | 400 g | 7,8 | curry-mango
Malai kofta | kuličky z paneeru, sladká smetana | 189 | 400 g | 7,8 | curry-mango
Dal makhani | černá čočka přes noc, máslo | 169 | 400 g | 7 | curry-tikka
Tarka dal | žlutá čočka, česnek | 155 | 400 g | | curry-mango
Chana masala | cizrna, tamarind | 159 | 400 g | | curry-tikka | hot1
Aloo gobi | brambory, květák | 155 | 400 g | | curry-mango
Aloo palak | brambory, špenát | 159 | 400 g | | curry-palak
Baingan bharta | pečený lilek, rajčata | 165 | 400 g | | curry-tikka
Navratan korma | devět druhů zeleniny, ananas | 169 | 400 g | 7,8 | curry-mango
Bhindi masala | okra, cibule | 169 | 380 g | | curry-palak | hot1

# biryani | Biryani | 8 | pizza | +raita +hotness | rýže pod pokličkou
Kuřecí biryani | raita v ceně | 199 | 450 g | 7 | ryze
Jehněčí biryani | raita v ceně | 235 | 450 g | 7 | ryze
Krevetové biryani | raita v ceně | 245 | 430 g | 2,7 | ryze
Zeleninové biryani | kešu, rozinky | 179 | 430 g | 7,8 | ryze
Paneer biryani | máta, smažená cibulka | 189 | 430 g | 7 | ryze
Vaječné biryani | dvě vejce | 175 | 430 g | 3,7 | ryze

# naan | Chléb a rýže | 4 | polevka | |
Naan | z tandooru | 39 | 110 g | 1,7 | naan
Máslový naan | přepuštěné máslo | 45 | 120 g | 1,7 | naan
Česnekový naan | koriandr | 49 | 120 g | 1,7 | naan
Sýrový naan | plněný | 69 | 160 g | 1,7 | naan
Péšávarský naan | kokos, rozinky, mandle | 69 | 150 g | 1,7,8 | naan
Keema naan | mleté jehněčí | 85 | 170 g | 1,7 | naan
Roti | celozrnný, bez kvasu | 35 | 90 g | 1 | naan
Paratha | vrstvená, na pánvi | 45 | 110 g | 1 | naan
Basmati | s kmínem | 45 | 200 g | | ryze
Šafránová rýže | hrášek | 59 | 200 g | | ryze

# indian-sweets | Sladké | 5 | sladke | |
Gulab jamun | dva, v růžovém sirupu | 69 | 120 g | 1,7 | falafel
Kheer | rýžový nákyp, kardamom | 65 | 160 g | 7,8 | rizoto
Kulfi pistáciová | mražený smetanový krém | 75 | 100 g | 7,8 | zmrzlina
Mrkvová halva | mandle, ghí | 69 | 130 g | 7,8 | dort
`)
