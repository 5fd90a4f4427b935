import { parseMenu } from '../../menu-text.ts'

/** The menu of Pizzerie U Bosé Johany, written out in full. */
export const JOHANA_MENU = parseMenu(`
# favourites | Oblíbené | 10 | pizza | +dough +pizza | co si lidé objednávají nejčastěji
Pizza Margherita | rajčata, mozzarella, bazalka | 189 | 480 g | 1,7 | pizza-margherita
Spaghetti Bolognese | hovězí ragú, parmazán | 185 | 400 g | 1,3,7,9 | bolognese | plain +parmesan
Tiramisu od Johany | mascarpone, káva, kakao | 95 | 150 g | 1,3,7 | tiramisu | plain

# johana-pizza | Pizza 32 cm | 10 | pizza | +dough +pizza | těsto kyne 48 hodin
Margherita | San Marzano rajčata, fior di latte, bazalka, olivový olej | 189 | 480 g | 1,7 | pizza-margherita
Diavola | pálivý salám, jalapeño, černé olivy, mozzarella | 219 | 500 g | 1,7 | pizza-diavola | hot2
Prosciutto e funghi | dušená šunka, lesní žampiony, bazalka | 209 | 510 g | 1,7 | pizza-sunka
Quattro formaggi | gorgonzola, mozzarella, pecorino, uzená scamorza | 229 | 490 g | 1,7 | pizza-formaggi
Salámová | poctivý salám Napoli, mozzarella, oregano | 199 | 500 g | 1,7 | pizza-salami | tomorrow
Havajská | šunka, ananas, mozzarella | 205 | 520 g | 1,7 | pizza-hawai | soldout
Marinara | rajčata, česnek, oregano, bez sýra | 159 | 420 g | 1 | pizza-marinara | vegan
Capricciosa | šunka, žampiony, artyčoky, olivy | 219 | 530 g | 1,7 | pizza-sunka
Tonno | tuňák, červená cibule, kapary | 219 | 520 g | 1,4,7 | pizza-tunak
Vegetariana | cuketa, lilek, paprika, cherry rajčata | 205 | 520 g | 1,7 | pizza-zelenina

# johana-pasta | Těstoviny a polévky | 8 | ceska | |
Spaghetti Bolognese | pomalu tažené hovězí ragú, parmazán, bazalka | 185 | 400 g | 1,3,7,9 | bolognese | +parmesan
Spaghetti Carbonara | guanciale, žloutek, pecorino. Bez smetany | 195 | 380 g | 1,3,7 | carbonara | +parmesan
Rajčatový krém | pečená rajčata, smetana, krutony | 75 | 0,33 l | 1,7,9 | polevka-tomat
Salát s balkánským sýrem | římský salát, rajčata, olivy, citronová zálivka | 159 | 350 g | 7 | salat
Penne arrabbiata | rajčata, česnek, hodně chilli | 165 | 370 g | 1 | bolognese | hot2 +parmesan
Gnocchi se špenátem | smetana, gorgonzola, vlašské ořechy | 189 | 380 g | 1,3,7,8 | gnocchi

# johana-salads | Saláty | 8 | zelen | |
Caesar s kuřetem | římský salát, parmazán, krutony, ančovičkový dresink | 185 | 380 g | 1,3,4,7,10 | salat
Caprese | buvolí mozzarella, rajčata, bazalka | 155 | 250 g | 7 | caprese
Rukola s parmskou šunkou | hrušky, parmazán, balzamiko | 179 | 280 g | 7 | salat

# johana-desserts | Dezerty | 5 | sladke | |
Tiramisu od Johany | mascarpone, káva, kakao | 95 | 150 g | 1,3,7 | tiramisu
Panna cotta | vanilka, lesní ovoce | 85 | 140 g | 7 | dort
Cannoli | dva kusy, ricotta, pistácie | 99 | 120 g | 1,7,8 | zavitky

# johana-drinks | Nápoje | 0 | napoje | |
Domácí limonáda | citron, máta | 45 | 0,5 l | | limonada | own
Jablečný mošt | ze sadu | 49 | 0,3 l | | most | own
Světlý ležák | od 18 let | 52 | 0,5 l | 1 | pivo | own
Espresso | dvojité | 49 | 60 ml | | kava | own
Minerálka | perlivá | 29 | 0,5 l | | voda | own none vegan gluten-free
`)

/** The Friday lunch menu; the other days come from the Italian pool. */
export const JOHANA_LUNCH = parseMenu(`
# friday-soups | Polévky | 8 | pizza | |
Rajčatová s bazalkou | krémová, domácí krutony | 45 | 0,33 l | 1,7,9 | polevka-tomat

# friday-mains | Hlavní jídla | 8 | pizza | |
Penne s kuřetem a hříbky | smetana, parmazán, petržel | 145 | 380 g | 1,7 | carbonara
Pizza Prosciutto 26 cm | šunka, žampiony, mozzarella | 139 | 380 g | 1,7 | pizza-sunka
Lasagne po bolognesku | pečené pod mozzarellou | 149 | 400 g | 1,3,7,9 | lasagne | soldout
`)
