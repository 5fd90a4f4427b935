import { parseMenu } from '../../menu-text.ts'

export const PASTA = parseMenu(`
# pasta | Těstoviny | 8 | ceska | +parmesan |
Spaghetti Bolognese | pomalu tažené hovězí ragú, parmazán, bazalka | 179 | 400 g | 1,3,7,9 | bolognese
Spaghetti Carbonara | guanciale, žloutek, pecorino. Bez smetany | 189 | 380 g | 1,3,7 | carbonara
Spaghetti aglio e olio | česnek, chilli, petržel, olivový olej | 149 | 350 g | 1 | carbonara | hot1
Spaghetti amatriciana | guanciale, rajčata, pecorino, chilli | 185 | 380 g | 1,7 | bolognese | hot1
Penne arrabbiata | rajčata, česnek, hodně chilli | 155 | 370 g | 1 | bolognese | hot2
Penne s kuřetem a hříbky | smetana, parmazán, petržel | 189 | 400 g | 1,7 | carbonara
Penne quattro formaggi | čtyři sýry, smetana, vlašský ořech | 189 | 390 g | 1,7,8 | carbonara
Penne se špenátem a kuřetem | smetana, česnek, muškátový oříšek | 185 | 400 g | 1,7 | carbonara
Tagliatelle s lososem | uzený losos, smetana, kopr, citron | 215 | 390 g | 1,3,4,7 | carbonara
Tagliatelle s lanýžem | lanýžový krém, žampiony, parmazán | 239 | 370 g | 1,3,7 | carbonara
Tagliatelle al ragù bianco | bílé ragú z telecího a vepřového | 205 | 400 g | 1,3,7,9 | carbonara
Tagliatelle s krevetami | krevety, česnek, bílé víno, cherry rajčata | 239 | 380 g | 1,2,3 | bolognese
Linguine s pestem | domácí bazalkové pesto, piniové oříšky | 175 | 370 g | 1,7,8 | carbonara
Linguine vongole | mušle, česnek, petržel, bílé víno | 245 | 400 g | 1,14 | carbonara
Rigatoni alla norma | lilek, rajčata, ricotta salata | 175 | 390 g | 1,7 | bolognese
Rigatoni s klobásou | italská klobása, fenykl, smetana | 199 | 400 g | 1,7 | bolognese
Orecchiette s brokolicí | brokolice, ančovičky, chilli, strouhanka | 179 | 380 g | 1,4 | carbonara | hot1
Pappardelle s hovězím | líčka dušená na víně, kořenová zelenina | 239 | 400 g | 1,3,9 | bolognese
Špagety po milánsku | rajčatová omáčka, šunka, sýr, jako ve školce, jen lepší | 149 | 400 g | 1,7 | bolognese
Cacio e pepe | pecorino a čerstvě drcený pepř, nic víc | 169 | 350 g | 1,7 | carbonara

# lasagne | Zapékané | 10 | pizza |
Lasagne bolognese | ragú, bešamel, parmazán, z pece | 199 | 420 g | 1,3,7,9 | lasagne
Lasagne se špenátem a ricottou | bez masa, s muškátovým oříškem | 185 | 420 g | 1,3,7 | lasagne
Lasagne s lososem | losos, špenát, koprový bešamel | 225 | 400 g | 1,3,4,7 | lasagne
Cannelloni s ricottou | rajčatová omáčka, mozzarella | 189 | 400 g | 1,3,7 | lasagne
Melanzane alla parmigiana | lilek, rajčata, mozzarella, bazalka | 189 | 380 g | 1,7 | lasagne
Zapečené penne | kuře, brokolice, sýrová krusta | 185 | 420 g | 1,7 | lasagne

# gnocchi | Gnocchi a risotta | 8 | polevka | +parmesan |
Gnocchi se špenátem | smetana, špenát, gorgonzola | 185 | 380 g | 1,3,7 | gnocchi
Gnocchi s kuřetem a pestem | cherry rajčata, parmazán | 195 | 400 g | 1,3,7,8 | gnocchi
Gnocchi alla sorrentina | rajčata, mozzarella, bazalka | 179 | 380 g | 1,3,7 | gnocchi
Gnocchi s hovězím ragú | ragú tažené pět hodin | 209 | 400 g | 1,3,7,9 | gnocchi
Gnocchi s máslem a šalvějí | hnědé máslo, parmazán | 165 | 350 g | 1,3,7 | gnocchi
Hříbkové risotto | hřiby, parmazán, petržel | 205 | 380 g | 7,9 | rizoto
Risotto s chřestem a hráškem | zelený chřest, máta, citron | 199 | 380 g | 7,9 | rizoto
Dýňové risotto | pečená dýně, šalvěj, dýňová semínka | 189 | 380 g | 7,9 | rizoto
Risotto s krevetami | krevety, šafrán, bílé víno | 245 | 380 g | 2,7,9 | rizoto
Risotto s kuřetem a sušenými rajčaty | bazalka, parmazán | 195 | 390 g | 7,9 | rizoto

# italian-desserts | Dolci | 5 | sladke |
Tiramisu | mascarpone, káva, kakao | 95 | 150 g | 1,3,7 | tiramisu
Panna cotta s malinami | vanilková, se svěžím přelivem | 85 | 140 g | 7 | dort
Cannoli s pistáciemi | dva kusy, ricotta, citronová kůra | 99 | 120 g | 1,7,8 | zavitky
Affogato | zmrzlina zalitá espresem | 79 | 120 g | 3,7 | zmrzlina
Oříšková pizza | oříškový krém, banán, drcené mandle | 159 | 380 g | 1,7,8 | palacinky
Citronový sorbet | tři kopečky bez mléka | 75 | 120 g | | zmrzlina
Semifreddo s mandlemi | mražený krém s karamelem | 95 | 130 g | 3,7,8 | zmrzlina
`)
