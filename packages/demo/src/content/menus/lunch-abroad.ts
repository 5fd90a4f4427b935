import { parseMenu } from '../../menu-text.ts'

export const LUNCH_ABROAD = parseMenu(`
# italian-soups | Polévky | 8 | pizza |
Rajčatová s bazalkou | krémová, domácí krutony | 45 | 0,33 l | 1,7,9 | polevka-tomat
Minestrone | zelenina, fazole, drobné těstoviny | 45 | 0,33 l | 1,9 | polevka-vyvar
Kuřecí vývar s tortelloni | plněné sýrem | 49 | 0,33 l | 1,3,7,9 | polevka-vyvar
Česnekový krém | parmazánové krutony | 45 | 0,33 l | 1,7 | polevka-cesnek
Hříbkový krém | petržel, lanýžový olej | 55 | 0,33 l | 7 | polevka-cesnek
Fazolová po toskánsku | chléb, rozmarýn | 45 | 0,33 l | 1,9 | polevka-tomat
Dýňová s amaretti | drobené sušenky, šalvěj | 49 | 0,33 l | 1,7,8 | polevka-dyne
Čočková s pancettou | kořenová zelenina | 45 | 0,33 l | 9 | polevka-tomat
Brokolicová s gorgonzolou | smetana | 49 | 0,33 l | 7 | polevka-dyne
Stracciatella | vývar s vejcem a parmazánem | 45 | 0,33 l | 3,7,9 | polevka-vyvar
Rybí po sicilsku | rajčata, fenykl | 59 | 0,33 l | 4,9 | polevka-tomat
Cuketový krém | bazalka, piniové oříšky | 45 | 0,33 l | 7,8 | polevka-dyne
Bramborová s rozmarýnem | pancetta | 45 | 0,33 l | 7 | polevka-cesnek
Paprikový krém | pečená paprika, ricotta | 45 | 0,33 l | 7 | polevka-tomat

# italian-mains | Hlavní jídla | 8 | pizza |
Penne s kuřetem a hříbky | smetana, parmazán, petržel | 145 | 380 g | 1,7 | carbonara
Pizza Prosciutto 26 cm | šunka, žampiony, mozzarella | 139 | 380 g | 1,7 | pizza-sunka
Lasagne po bolognesku | pečené pod mozzarellou | 149 | 400 g | 1,3,7,9 | lasagne
Spaghetti Bolognese | hovězí ragú, parmazán | 139 | 380 g | 1,3,7,9 | bolognese
Spaghetti aglio e olio | chilli, česnek, petržel | 125 | 350 g | 1 | carbonara | hot1
Pizza Margherita 26 cm | rajčata, mozzarella, bazalka | 129 | 360 g | 1,7 | pizza-margherita
Pizza Salami 26 cm | salám Napoli, mozzarella | 139 | 370 g | 1,7 | pizza-salami
Pizza Tonno 26 cm | tuňák, cibule | 145 | 380 g | 1,4,7 | pizza-tunak
Pizza Vegetariana 26 cm | pečená zelenina | 139 | 380 g | 1,7 | pizza-zelenina
Gnocchi se špenátem | smetana, sýr | 139 | 370 g | 1,3,7 | gnocchi
Gnocchi s rajčaty a mozzarellou | bazalka | 135 | 370 g | 1,3,7 | gnocchi
Hříbkové risotto | parmazán | 149 | 370 g | 7,9 | rizoto
Risotto s kuřetem | hrášek, parmazán | 145 | 380 g | 7,9 | rizoto
Tagliatelle s lososem | smetana, kopr | 159 | 370 g | 1,3,4,7 | carbonara
Rigatoni s klobásou | rajčata, fenykl | 145 | 380 g | 1,7 | bolognese
Pečené kuře na rozmarýnu | brambory, česnek | 149 | 420 g | | kridla
Saltimbocca z kuřete | šalvěj, šunka, kaše | 159 | 400 g | 7 | steak
Vepřové medailonky | gorgonzolová omáčka, brambory | 155 | 410 g | 7 | steak
Treska s rajčaty a olivami | bylinkové brambory | 159 | 400 g | 4 | ryba
Salát s grilovaným kuřetem | parmazán, krutony | 145 | 360 g | 1,7 | salat
Salát caprese s pestem | focaccia | 139 | 340 g | 1,7,8 | caprese
Zapečené cannelloni | ricotta, špenát | 145 | 380 g | 1,3,7 | lasagne
Parmigiana | lilek, rajčata, mozzarella | 139 | 370 g | 7 | lasagne
Polenta s ragú | hovězí, červené víno | 149 | 380 g | 7,9 | karbanatek
Farfalle s brokolicí | smetana, mandle | 135 | 370 g | 1,7,8 | carbonara
Orecchiette s cuketou | ricotta, citron | 135 | 370 g | 1,7 | carbonara
Panuozzo s kuřetem | salát, parmazán | 139 | 380 g | 1,7 | toast
Calzone s ricottou | šunka, mozzarella | 145 | 400 g | 1,7 | pizza-sunka

# asian-soups | Polévky | 8 | cina |
Ostrokyselá | kuřecí, houby, bambus | 42 | 0,33 l | 1,3,6 | polevka-tomat | hot1
Kuřecí s nudlemi | jarní cibulka | 42 | 0,33 l | 1,6,9 | polevka-vyvar
Malé phở | hovězí vývar, rýžové nudle | 55 | 0,4 l | 4 | pho
Miso | tofu, řasa wakame | 45 | 0,33 l | 6 | polevka-vyvar
Tom kha | kuře, kokosové mléko, galgán | 59 | 0,33 l | 4 | polevka-dyne | hot1
Tom yum | krevety, citronová tráva | 59 | 0,33 l | 2,4 | polevka-tomat | hot2
Wonton | plněné taštičky ve vývaru | 55 | 0,33 l | 1,6 | polevka-vyvar
Kukuřičná s vejcem | kuřecí maso | 42 | 0,33 l | 3 | polevka-dyne
Zeleninová s tofu | houby shiitake | 42 | 0,33 l | 6 | polevka-vyvar
Krevetová s chilli | rýžové nudle | 59 | 0,33 l | 2,4 | polevka-tomat | hot1
Dýňová s kokosem | kari, limetka | 49 | 0,33 l | | polevka-dyne
Kachní vývar | nudle, pak choi | 59 | 0,4 l | 1,6 | polevka-vyvar
Vaječná | řasa, jarní cibulka | 39 | 0,33 l | 3 | polevka-vyvar
Kimchi polévka | vepřové, tofu | 55 | 0,33 l | 4,6 | polevka-tomat | hot2

# asian-mains | Hlavní jídla | 8 | cina |
Kuře kung-pao | arašídy, rýže | 129 | 420 g | 1,5,6 | sladkokysele | hot2
Sladkokyselé kuře | ananas, paprika, rýže | 129 | 420 g | 1,6 | sladkokysele
Smažené nudle s kuřetem | zelenina, vejce | 129 | 420 g | 1,3,6 | nudle
Smažená rýže s vepřovým | vejce, hrášek | 125 | 420 g | 3,6 | ryze
Hovězí s brokolicí | ústřicová omáčka, rýže | 145 | 420 g | 1,6,14 | sladkokysele
Vepřové na bambusu | houby, rýže | 129 | 420 g | 1,6 | sladkokysele
Křupavá kachna | zelí, rýže | 155 | 420 g | 1,6 | kachna
Bún bò Nam Bộ | rýžové nudle, hovězí, arašídy | 155 | 450 g | 4,5 | pho
Bún chả | grilované vepřové, nudle, bylinky | 155 | 450 g | 4 | pho
Zelené kari s kuřetem | kokosové mléko, rýže | 145 | 420 g | 4 | curry-palak | hot2
Červené kari s tofu | bambus, rýže | 139 | 420 g | 6 | curry-tikka | hot2
Pad thai s kuřetem | tamarind, arašídy | 149 | 420 g | 3,4,5 | nudle
Pad thai s krevetami | tamarind, arašídy | 165 | 420 g | 2,3,4,5 | nudle
Teriyaki kuře | sezam, rýže | 139 | 420 g | 1,6,11 | ryze
Katsu kari | smažený řízek, japonské kari | 155 | 430 g | 1,3,6 | rizek
Gyudon | hovězí, cibule, vejce na rýži | 149 | 420 g | 3,6 | ryze
Losos teriyaki | rýže, pak choi | 165 | 400 g | 4,6,11 | ryba
Sushi mix 10 kusů | maki a nigiri | 165 | 260 g | 4,6,11 | sushi-mix
Tofu na česneku | brokolice, rýže | 125 | 420 g | 6 | sladkokysele
Kuře s kešu | paprika, rýže | 139 | 420 g | 1,6,8 | sladkokysele
Vepřové na zázvoru | jarní cibulka, rýže | 129 | 420 g | 6 | sladkokysele
Osm pokladů | kuře, vepřové, krevety, rýže | 145 | 430 g | 1,2,6 | sladkokysele | hot1
Bibimbap | rýže, zelenina, vejce, gochujang | 149 | 430 g | 3,6,11 | ryze | hot1
Závitky nem s nudlemi | bylinky, omáčka | 145 | 400 g | 1,4 | zavitky
Krevety na chilli | rýže, jarní cibulka | 159 | 400 g | 2,6 | krevety | hot2
Udon s hovězím | houby, sezam | 149 | 420 g | 1,6,11 | nudle
Ramen shoyu | vejce, chashu | 159 | 500 g | 1,3,6 | ramen
Gyoza 8 kusů s rýží | vepřové, zelí | 139 | 380 g | 1,6,11 | gyoza

# indian-soups | Polévky | 8 | indie |
Dhal polévka | žlutá čočka, kurkuma | 42 | 0,33 l | | polevka-dyne
Mulligatawny | kuře, čočka, jablko | 45 | 0,33 l | 9 | polevka-dyne
Rajčatová s kokosem | římský kmín | 42 | 0,33 l | | polevka-tomat
Špenátová s panírem | česnek | 45 | 0,33 l | 7 | polevka-dyne
Cizrnová | garam masala, koriandr | 42 | 0,33 l | | polevka-tomat
Kuřecí shorba | zázvor, citron | 45 | 0,33 l | | polevka-vyvar
Mandlová | smetana, šafrán | 49 | 0,33 l | 7,8 | polevka-cesnek
Květáková s kurkumou | kokosové mléko | 42 | 0,33 l | | polevka-dyne
Čočková se špenátem | citron | 42 | 0,33 l | | polevka-dyne
Zeleninová sambar | tamarind, mrkev | 42 | 0,33 l | 10 | polevka-tomat | hot1
Mrkvová se zázvorem | koriandr | 42 | 0,33 l | | polevka-dyne
Hrášková s mátou | jogurt | 42 | 0,33 l | 7 | polevka-dyne
Ostrá rasam | pepř, rajčata | 42 | 0,33 l | 10 | polevka-tomat | hot2
Jehněčí yakhni | vývar s kardamomem | 55 | 0,33 l | 7 | polevka-vyvar

# indian-mains | Hlavní jídla | 8 | indie |
Chicken tikka masala | rajčatová omáčka, rýže, naan | 149 | 450 g | 1,7 | curry-tikka | hot1
Butter chicken | máslo, rajčata, rýže, naan | 149 | 450 g | 1,7 | curry-tikka
Chicken korma | kešu, smetana, rýže | 149 | 450 g | 7,8 | curry-mango
Chicken vindaloo | brambory, ocet, rýže | 149 | 450 g | | curry-tikka | hot3
Chicken madras | kokos, rýže | 149 | 450 g | 10 | curry-tikka | hot2
Chicken saag | špenát, rýže | 149 | 450 g | 7 | curry-palak
Mango chicken | mango, smetana, rýže | 149 | 450 g | 7 | curry-mango
Palak paneer | špenát, domácí sýr, naan | 139 | 430 g | 1,7 | curry-palak
Paneer butter masala | sýr, rajčata, naan | 139 | 430 g | 1,7 | curry-tikka
Dal makhani | černá čočka, naan | 129 | 430 g | 1,7 | curry-tikka
Chana masala | cizrna, rýže | 129 | 430 g | | curry-tikka | hot1
Aloo gobi | brambory, květák, rýže | 129 | 430 g | | curry-mango
Lamb rogan josh | jehněčí, rýže | 169 | 450 g | 7 | curry-tikka | hot1
Lamb saag | jehněčí, špenát, rýže | 169 | 450 g | 7 | curry-palak
Chicken biryani | raita | 149 | 450 g | 7 | ryze | hot1
Zeleninové biryani | raita | 135 | 450 g | 7 | ryze
Vepřové vindaloo | ocet, brambory, rýže | 149 | 450 g | | curry-tikka | hot3
Tandoori kuře | salát, naan, raita | 155 | 430 g | 1,7 | kridla | hot1
Samosy se salátem | tři kusy, tamarind | 125 | 350 g | 1 | gyoza
Malai kofta | sýrové kuličky, smetana, rýže | 139 | 430 g | 7,8 | curry-mango
Krevetové kari | kokos, rýže | 169 | 430 g | 2 | curry-mango | hot1
Bombajské brambory | naan, raita | 125 | 430 g | 1,7 | curry-mango
Chicken jalfrezi | paprika, chilli, rýže | 149 | 450 g | | curry-tikka | hot2
Keema matar | mleté jehněčí, hrášek, naan | 159 | 430 g | 1,7 | curry-tikka
Navratan korma | devět druhů zeleniny, rýže | 135 | 430 g | 7,8 | curry-mango
Baingan bharta | pečený lilek, naan | 129 | 420 g | 1 | curry-tikka
Matar paneer | hrášek, sýr, rýže | 135 | 430 g | 7 | curry-tikka
Chicken dhansak | čočka, rýže | 149 | 450 g | | curry-mango
`)
