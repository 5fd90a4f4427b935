import { parseMenu } from '../../menu-text.ts'

export const RAMEN = parseMenu(`
# ramen | Ramen | 10 | sushi | +ramen +hotness | vývar táhneme 14 hodin, cestuje zvlášť
Shoyu ramen | sójový vývar, chashu, vejce, bambus | 209 | 600 g | 1,3,6,11 | ramen
Shio ramen | čirý slaný vývar, kuře, nori | 199 | 600 g | 1,3,6 | ramen
Miso ramen | miso vývar, kukuřice, máslo | 209 | 620 g | 1,3,6,7 | ramen
Tonkotsu | hustý vepřový vývar, chashu, černý česnek | 229 | 620 g | 1,3,6,11 | ramen
Tantanmen | sezam, chilli, mleté vepřové | 219 | 620 g | 1,3,6,11 | ramen
Kimchi ramen | kvašené zelí, vepřové, tofu | 215 | 620 g | 1,3,4,6 | ramen
Kachní ramen | kachní prso, švestka, jarní cibulka | 239 | 600 g | 1,3,6 | ramen
Ramen s krevetami | citronová tráva, krevety | 239 | 600 g | 1,2,6 | ramen
Houbový ramen | shiitake, hlíva, tofu, bez masa | 195 | 600 g | 1,6 | ramen
Zelený ramen | špenátové nudle, pak choi, edamame | 195 | 600 g | 1,6 | ramen
Kuřecí paitan | krémový kuřecí vývar | 209 | 620 g | 1,3,6 | ramen
Tsukemen | nudle zvlášť, hustá omáčka na máčení | 219 | 580 g | 1,3,4,6 | ramen
Mazesoba | bez vývaru, mleté maso, žloutek | 205 | 480 g | 1,3,6,11 | nudle
Studený ramen | na léto, okurka, sezam | 189 | 520 g | 1,3,6,11 | nudle

# gyoza | Gyoza a drobnosti | 5 | napoje | |
Gyoza vepřová | šest kusů, zelí, zázvor | 119 | 150 g | 1,6,11 | gyoza
Gyoza kuřecí | šest kusů, citronová tráva | 119 | 150 g | 1,6,11 | gyoza
Gyoza zeleninová | šest kusů, houby, tofu | 109 | 150 g | 1,6,11 | gyoza
Gyoza krevetová | šest kusů | 135 | 150 g | 1,2,6,11 | gyoza
Bao s vepřovým bůčkem | dvě kynuté kapsy, okurka, arašídy | 159 | 220 g | 1,5,6 | gyoza
Bao s kachnou | dvě kapsy, hoisin, jarní cibulka | 175 | 220 g | 1,6 | gyoza
Bao s tofu | dvě kapsy, kimchi | 149 | 220 g | 1,6 | gyoza | hot1
Karaage | smažené kuře, citron | 139 | 200 g | 1,3,6 | kridla
Takoyaki | šest kuliček s chobotnicí | 149 | 180 g | 1,3,4,14 | falafel
Okonomiyaki | zelná placka, vločky bonito | 179 | 300 g | 1,3,4,6 | bramboraky
Nakládané vejce | šest minut, sójový lák | 39 | 60 g | 3,6 | vejce
Edamame s chilli | česnek, mořská sůl | 85 | 150 g | 6 | dip | hot1

# donburi | Rýžové misky | 8 | ceska | +hotness |
Katsudon | smažený řízek, vejce, cibule | 189 | 450 g | 1,3,6 | ryze
Katsu kari | smažený řízek, japonské kari | 189 | 480 g | 1,3,6 | rizek
Gyudon | hovězí, cibule, nakládaný zázvor | 189 | 430 g | 3,6 | ryze
Oyakodon | kuře, vejce, jarní cibulka | 175 | 430 g | 3,6 | ryze
Unadon | grilovaný úhoř, sladká omáčka | 269 | 400 g | 1,4,6 | ryze
Tofu don | smažené tofu, houby | 159 | 420 g | 1,6 | ryze
Sake don | syrový losos, avokádo, kaviár | 229 | 400 g | 4,6 | poke
Tendon | krevety a zelenina v tempuře | 209 | 430 g | 1,2,3,6 | ryze
Bibimbap | zelenina, hovězí, vejce, gochujang | 195 | 450 g | 3,6,11 | ryze
Yakisoba | smažené nudle, vepřové, zelí | 175 | 430 g | 1,6 | nudle
Yaki udon | tlusté nudle, hovězí, houby | 185 | 430 g | 1,6 | nudle
`)
