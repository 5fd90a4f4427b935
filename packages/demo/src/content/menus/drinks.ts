import { parseMenu } from '../../menu-text.ts'

export const DRINKS = parseMenu(`
# drinks | Nápoje | 0 | napoje | | vratné zálohy nepočítáme
Domácí limonáda citronová | máta, citron, led | 45 | 0,5 l | | limonada | own
Domácí limonáda malinová | maliny, bazalka | 49 | 0,5 l | | limonada | own
Limonáda zázvor a limeta | štiplavá a svěží | 49 | 0,5 l | | limonada | own
Okurková limonáda | okurka, kopr, citron | 49 | 0,5 l | | limonada | own
Bezinková limonáda | ze sirupu, který vaříme v červnu | 45 | 0,5 l | | limonada | own
Jablečný mošt | z jednoho sadu, bez cukru | 49 | 0,3 l | | most | own
Hruškový mošt | kalný, tak jak má být | 49 | 0,3 l | | most | own
Višňová šťáva | stoprocentní, ředěná jen náladou | 52 | 0,3 l | | most | own
Kola v plechovce | studená | 42 | 0,33 l | | most | own
Kola bez cukru | studená | 42 | 0,33 l | | most | own
Pomerančová limonáda | v plechovce | 42 | 0,33 l | | limonada | own
Tonik | hořký a perlivý | 42 | 0,25 l | | voda | own
Minerálka perlivá | z českého pramene | 29 | 0,5 l | | voda | own
Minerálka neperlivá | z českého pramene | 29 | 0,5 l | | voda | own
Ledový čaj broskvový | méně sladký | 45 | 0,5 l | | caj | own
Ledový čaj zelený | s citronovou trávou | 45 | 0,5 l | | caj | own
Bylinková limonáda | tmavá, s lékořicí a citronem | 39 | 0,5 l | | most | own
Bezový ledový čaj | s mátou | 45 | 0,5 l | | caj | own

# beer | Pivo, víno a mošt | 0 | burger | | od 18 let, kurýr si řekne o občanku
Světlý ležák | z malého pivovaru, láhev | 52 | 0,5 l | 1 | pivo | own
Tmavý ležák | karamelový, láhev | 54 | 0,5 l | 1 | pivo | own
Polotmavá jedenáctka | láhev | 49 | 0,5 l | 1 | pivo | own
Pšeničné pivo | nefiltrované, banán a hřebíček | 59 | 0,5 l | 1 | pivo | own
IPA Chmelový kocour | hořká a ovocná | 69 | 0,5 l | 1 | pivo | own
Nealkoholické pivo | světlé, láhev | 45 | 0,5 l | 1 | pivo | own
Nealkoholický radler | citron a máta | 45 | 0,5 l | 1 | pivo | own
Jablečný cider | polosuchý, 4,5 % | 65 | 0,33 l | 12 | most | own
Hruškový cider | sladší, 4 % | 65 | 0,33 l | 12 | most | own
Müller Thurgau | bílé, suché, malá láhev | 119 | 0,25 l | 12 | vino | own
Frankovka | červené, suché, malá láhev | 119 | 0,25 l | 12 | vino | own
Růžové z Modrého Portugalu | polosuché, malá láhev | 119 | 0,25 l | 12 | vino | own

# coffee | Káva a čaj | 5 | polevka | +milk +syrup |
Espresso | dvojité, v kelímku s víčkem | 49 | 60 ml | | kava | plain own
Cappuccino | s hustou pěnou | 65 | 180 ml | 7 | kava | own
Flat white | dvojité espresso, mléko | 75 | 200 ml | 7 | kava | own
Caffè latte | jemné a velké | 72 | 300 ml | 7 | kava | own
Ledová káva | espresso, mléko, led | 79 | 300 ml | 7 | kava | own
Filtrovaná káva | pražená za rohem | 59 | 250 ml | | kava | plain own
Horká čokoláda | hustá, z hořké čokolády | 69 | 200 ml | 7 | kava | own
Chai latte | černý čaj a koření | 75 | 300 ml | 7 | kava | own
Matcha latte | zelený čaj, mléko | 85 | 300 ml | 7 | kava | own
Čaj z čerstvé máty | s medem vedle | 55 | 300 ml | | caj | plain own
Čaj ze zázvoru | s citronem a medem | 55 | 300 ml | | caj | plain own

# smoothies | Smoothie a šťávy | 5 | zelen |
Zelené | špenát, jablko, okurka, zázvor | 85 | 0,33 l | | limonada | own
Jahoda a banán | s ovesným mlékem | 85 | 0,33 l | 1 | limonada | own
Mango lassi | mango, jogurt, kardamom | 75 | 0,33 l | 7 | limonada | own
Slané lassi | jogurt, kmín, máta | 65 | 0,33 l | 7 | limonada | own
Pomerančový fresh | vymačkaný, když si objednáte | 79 | 0,25 l | | limonada | own
Mrkev a zázvor | fresh, s kapkou oleje | 75 | 0,25 l | | limonada | own
Borůvka a řepa | tmavé a hutné | 89 | 0,33 l | | most | own
Jasmínový čaj | zelený, s květy | 49 | 0,3 l | | caj | own
`)

/** The checkout extras (`ordering.md` §2, step 4). */
export const ESHOP = parseMenu(`
# eshop-drinks | Nápoje | 0 | napoje |
Domácí limonáda | citron a máta, 0,5 l | 45 | 0,5 l | | limonada | own
Jablečný mošt | 0,3 l, ze sadu | 49 | 0,3 l | | most | own
Jablečný cider | 0,33 l, od 18 let | 65 | 0,33 l | 12 | most | own
Světlý ležák | 0,5 l, od 18 let | 52 | 0,5 l | 1 | pivo | own
Nealkoholické pivo | 0,5 l | 45 | 0,5 l | 1 | pivo | own
Minerálka | 0,5 l, perlivá | 29 | 0,5 l | | voda | own

# eshop-sweets | Něco sladkého | 5 | sladke |
Tiramisu | mascarpone, káva | 95 | 150 g | 1,3,7 | tiramisu | own
Čokoládový brownie | s vlašskými ořechy | 69 | 90 g | 1,3,7,8 | dort | own
Cookie s mořskou solí | velká jako dlaň | 45 | 80 g | 1,3,7 | donut | own
Malinová zmrzlina v kelímku | 120 ml | 65 | 120 ml | 7 | zmrzlina | own
`)
