import { parseMenu } from '../../menu-text.ts'

export const INDOCHINA = parseMenu(`
# pho | Phở | 10 | napoje | +herbs | vývar, nudle a bylinky vezeme každé zvlášť
Phở bò | hovězí vývar, rýžové nudle, plátky roštěné | 159 | 700 g | 4 | pho
Phở bò tái | syrové plátky, dovaří se v misce | 165 | 700 g | 4 | pho
Phở bò viên | hovězí kuličky | 159 | 700 g | 4 | pho
Phở gà | kuřecí vývar, trhané kuře | 149 | 700 g | 4 | pho
Phở chay | zeleninový vývar, tofu, houby | 145 | 700 g | 6 | pho
Phở sốt vang | líčka na víně | 179 | 700 g | 4 | pho
Phở xào | smažené nudle s hovězím, bez vývaru | 165 | 450 g | 4,6 | nudle
Bún bò Huế | pikantní vývar, citronová tráva | 169 | 700 g | 2,4 | pho | hot2
Velké phở pro hladové | litr vývaru, dvojí maso | 205 | 1100 g | 4 | pho

# bun | Bún a rýže | 8 | zelen | +herbs |
Bún bò Nam Bộ | nudle, hovězí, arašídy, smažená cibulka | 169 | 480 g | 4,5 | pho
Bún chả | grilované vepřové, nudle, bylinky, omáčka | 169 | 500 g | 4 | pho
Bún nem | krájené závitky, nudle, salát | 159 | 480 g | 1,4 | zavitky
Bún gà | grilované kuře, citronová tráva | 159 | 480 g | 4,5 | pho
Bún tofu | smažené tofu, arašídy | 149 | 460 g | 5,6 | pho
Cơm gà | kuře na rýži, nakládaná mrkev | 155 | 450 g | 4,6 | ryze
Cơm bò | hovězí s pórkem, rýže | 165 | 450 g | 4,6 | ryze
Cơm rang | smažená rýže s kuřetem a vejcem | 145 | 430 g | 3,6 | ryze
Kachna na rýži | křupavá, zelí | 185 | 430 g | 1,6 | kachna
Mì xào | smažené nudle s vepřovým | 149 | 430 g | 1,3,6 | nudle
Bánh mì s vepřovým | bageta, paštika, koriandr | 119 | 280 g | 1,3,4,6 | toast
Bánh mì s kuřetem | nakládaná mrkev, chilli | 119 | 280 g | 1,3,6 | toast | hot1
Bánh mì s tofu | majonéza, okurka | 109 | 270 g | 1,3,6 | toast

# viet-starters | Závitky a saláty | 5 | pizza | |
Nem rán | čtyři smažené závitky, vepřové, krevety | 99 | 200 g | 1,2,4 | zavitky
Nem chay | čtyři zeleninové závitky | 89 | 200 g | 1,6 | zavitky
Letní závitky s krevetami | dva, rýžový papír, bylinky | 95 | 180 g | 2,5 | zavitky
Letní závitky s tofu | dva, arašídová omáčka | 85 | 180 g | 5,6 | zavitky
Nộm | salát ze zelené papáji, arašídy | 99 | 220 g | 4,5 | salat
Krevety v těstíčku | pět kusů, chilli omáčka | 119 | 170 g | 1,2 | krevety
Kuřecí křidélka na rybí omáčce | česnek, chilli | 119 | 250 g | 4 | kridla | hot1
Bánh bao | kynutý knedlík, vepřové, vejce | 79 | 160 g | 1,3 | gyoza
Vietnamská ledová káva | kondenzované mléko | 65 | 0,3 l | 7 | kava | own

# thai-curry | Thajské kari | 10 | indie | +hotness | s jasmínovou rýží
Zelené kari s kuřetem | bazalka, lilek, bambus | 175 | 450 g | 2,4 | curry-palak | hot2
Zelené kari s tofu | bazalka, brokolice | 165 | 450 g | 4,6 | curry-palak | hot2
Červené kari s hovězím | bambus, kaffir | 185 | 450 g | 2,4 | curry-tikka | hot2
Červené kari s kachnou | ananas, cherry rajčata | 209 | 450 g | 2,4 | curry-tikka | hot2
Červené kari s krevetami | kokosové mléko | 209 | 450 g | 2,4 | curry-tikka | hot2
Žluté kari s kuřetem | brambory, cibulka | 175 | 450 g | 4 | curry-mango | hot1
Massaman s hovězím | arašídy, skořice, brambory | 195 | 450 g | 4,5 | curry-tikka | hot1
Panang s vepřovým | hustá omáčka, arašídy | 185 | 430 g | 2,4,5 | curry-tikka | hot2
Džungle kari | bez kokosu, pro otrlé | 175 | 430 g | 2,4 | curry-palak | hot3

# thai-wok | Thajský wok | 8 | kebab | +hotness +herbs |
Pad thai s kuřetem | tamarind, arašídy, klíčky | 175 | 430 g | 3,4,5 | nudle
Pad thai s krevetami | tamarind, arašídy, klíčky | 199 | 430 g | 2,3,4,5 | nudle
Pad thai s tofu | tamarind, arašídy, klíčky | 165 | 430 g | 3,4,5,6 | nudle
Pad kra pao | mleté vepřové, bazalka, sázené vejce | 169 | 420 g | 3,4,6 | ryze | hot2
Pad see ew | široké nudle, brokolice, hovězí | 179 | 430 g | 3,4,6 | nudle
Kuře s kešu | paprika, sušené chilli | 175 | 420 g | 6,8 | sladkokysele | hot1
Khao pad sapparot | smažená rýže s ananasem a krevetami | 189 | 430 g | 2,3,4,8 | ryze
Tom yum s krevetami | citronová tráva, galgán | 135 | 0,5 l | 2,4 | polevka-tomat | hot2
Tom kha s kuřetem | kokosové mléko | 125 | 0,5 l | 4 | polevka-dyne | hot1
Som tam | salát ze zelené papáji | 129 | 260 g | 4,5 | salat | hot2
Saté | čtyři kuřecí špízy, arašídová omáčka | 135 | 220 g | 5,6 | kebab-talir
Mango s lepkavou rýží | kokosový krém | 109 | 220 g | | ryze | plain
`)
