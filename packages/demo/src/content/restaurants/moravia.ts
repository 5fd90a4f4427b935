import { restaurantRows } from '../../restaurants/row.ts'

/** Central and eastern Moravia. */
export const MORAVIA = restaurantRows(`
# prostejov
Pizzerie Krejčí a jehla | Krejčí a jehla | pizza | cards lunch bonus:5 | Pizza ušitá na míru: vyberte si střih, látku i knoflíky.
Hospoda U Hanácké kapely | Hanácká kapela | czech | vouchers lunch | Na Hané se nespěchá, ale jídlo přijede včas. Porce po hanácku.
Burgrárna Nit a knoflík | Nit a knoflík | burger | cards | Burger držíme pohromadě, aby nic nevypadlo. Nit neobsahuje.
Kebab Teplá ulice | Teplá ulice | kebab | cards price:19 | Ulice se jmenuje jinak, ale od rožně je tu teplo i v lednu.
Sushi Zrnko | Zrnko | sushi | cards rests:monday | Jedno zrnko rýže nic není. Tisíc už je maki.
Jídelna Stále otevřeno | Stále otevřeno | diner | cards vouchers | Název napovídá. Klíče jsme ztratili, dveře už nezamykáme.
Cukrárna U Makového panáčka | Makový panáček | sweets | cards | Mák do všeho, kam se hodí, a kousek i tam, kam ne.
# prerov
Pizza Na Kolejích | Na Kolejích | pizza | cards lunch | Odjezd každou půlhodinu, příjezd na minutu. Těsto bez zpoždění.
Nádražka U Přednosty | U Přednosty | pub | vouchers lunch | Gulášek, utopenec a desítka. Přednosta salutuje vařečkou.
Wok Rychlík 88 | Rychlík 88 | chinese | cards lunch | Osmdesát osm jídel a žádný přestup.
Bistro Zelená vlna | Zelená vlna | salads | cards own | Zelená znamená jed. Bowly a saláty vozíme sami.
Gril Noční spoj | Noční spoj | nightgrill | cards | Jede, i když ostatní stojí. Burger v kupé i domů.
Pekárna První vlak | První vlak | bakery | vouchers | První vlak jede ve 4:37. My vydáváme housky o sedm minut dřív.
# kromeriz
Kuchyně Zámecká lžíce | Zámecká lžíce | czech | vouchers lunch cards | Vaříme jako pro arcibiskupa, účtujeme jako pro nás ostatní.
Pizzerie Za Živým plotem | Za Živým plotem | pizza | cards | Plot stříháme v neděli, pizzu krájíme denně.
Noční gril Květák | Květák | nightgrill | cards | Květák je přezdívka majitele. Na roštu je hlavně maso.
Pekařství Zlatá kůrka | Zlatá kůrka | bakery | vouchers | Kůrka praská, střída dýchá. Víc není třeba vědět.
# zlin
Pizzerie Devátá etáž | Devátá etáž | pizza | cards vouchers lunch bonus:3 group:Výtah | Do deváté etáže jezdí výtah, pizza jezdí rychleji.
Zákusky Výtah | Výtah | sweets | cards group:Výtah | Z přízemí přímo do nebe. Laskonky, větrníky a káva po cestě.
Burgrárna Červená cihla | Červená cihla | burger | cards eshop | Burger hranatý jako dům, jen měkčí. Cihla je z cheddaru.
Jídelna Poledne v půl | Poledne v půl | canteen | vouchers lunch cash | Siréna houká v půl dvanácté. Pak už se jen jí.
Sushi Bosý krok | Bosý krok | sushi | cards | Zouváme se, krájíme, balíme. Boty nejsou potřeba.
Phở Ranní tržiště | Ranní tržiště | vietnamese | cards lunch | Bylinky z tržiště, vývar z noci, úsměv z domova.
Bistro Non Stop Stop | Non Stop Stop | diner | cards bonus:2 | Zastavte se, kdy chcete, my se nezastavíme. Vajíčka, burgery, guláš.
Kari Žlutý tygr | Žlutý tygr | indian | cards lunch own | Tygr je kuchař, žlutá je kurkuma. Vozíme sami i do kopců.
# vsetin
Koliba U Valašky | U Valašky | czech | vouchers lunch | Kyselica, halušky, frgál. Valaška visí na stěně a na rozkrajování stačí.
Pizza Pod Bučinou | Pod Bučinou | pizza | cards | Dřevo z bučiny, oheň v peci, pizza v krabici.
Gril Poslední hájovna | Poslední hájovna | nightgrill | cards | Hajný už spí, gril ještě ne. Do pěti do rána.
Pekárna Frgálka | Frgálka | bakery | vouchers | Koláče velké jako kolo. Hruškový, tvarohový, makový.
# uherske-hradiste
Hospoda U Vinného sudu | U Vinného sudu | czech | vouchers lunch cards | Slovácká kuchyně a sklínka k ní. Kachna v sobotu pro celou rodinu.
Pizzerie Malovaný štít | Malovaný štít | pizza | cards | Na štítu modré květy, na pizze zelená bazalka.
Gril Rozkrojená cibule | Rozkrojená cibule | nightgrill | cards | Kdo krájí, pláče. Kdo jí, nepláče.
Pekařství U Kotouče | U Kotouče | bakery | vouchers | Točíme šneky, šátečky i chleba. Od půl páté ráno.
`)
