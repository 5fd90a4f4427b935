import { restaurantRows } from '../../restaurants/row.ts'

export const OSTRAVA = restaurantRows(`
# ostrava
Pizzerie Horký ingot | Horký ingot | pizza | cards vouchers lunch eshop bonus:3 | Těsto rovné jako plech, pec žhavá jako vysoká. Kraje opékáme do černých puchýřků.
Pizza U Tří komínů | Tři komíny | pizza | cards price:0 group:Pod_jednou_poklicí | Tři komíny, tři kuchaři, třicet pizz. Kouří se jen z jednoho.
Burgrárna Pod Haldou | Pod Haldou | burger | cards group:Pod_jednou_poklicí | Burger vysoký jako halda, jen chutnější. Hranolky ručně krájené, slanina uzená bukem.
Sladký důl | Sladký důl | sweets | cards group:Pod_jednou_poklicí badge:Tip_měsíce | Fáráme za čokoládou. Dorty, palačinky a káva z nejhlubšího patra.
Hospoda U Kahánku | U Kahánku | czech | vouchers lunch cards | Svítíme si petrolejem a vaříme na sádle. Guláš jen z kližky, knedlík jen z hrubé mouky.
Pivnice Uhelný sklep | Uhelný sklep | pub | vouchers lunch | Dolů vede dvanáct schodů, nahoru někdy víc. K pivu utopenec, k utopenci druhé.
Řízek na dvě ruce | Na dvě ruce | schnitzel | vouchers lunch cards | Přesahuje talíř na obou stranách. Do krabice ho skládáme napůl.
Závodka U Lžíce | U Lžíce | canteen | vouchers lunch cash | Tři jídla, dvě polévky, jedna paní vedoucí. Otevřeno, dokud nedojde svíčková.
Wok Žlutý vlak | Žlutý vlak | chinese | cards vouchers lunch | Wok jezdí na čas. Sto třicet stupňů, devadesát vteřin, konečná u vás.
Čínská zeď Severka | Severka | chinese | cash lunch | Rodinná kuchyně ze severu Číny. Knedlíčky lepíme u okna, ať je vidět, že rukama.
Sushi Modrá vlna | Modrá vlna | sushi | cards bonus:5 | Rybu krájíme tence, rýži mačkáme lehce a zázvor nakládáme sami.
Ramen Dlouhá lžíce | Dlouhá lžíce | ramen | cards | Lžíce je dlouhá, aby dosáhla až na dno. Vývar je tak hustý, že se drží.
Phở Dva mlýny | Dva mlýny | vietnamese | vouchers lunch | Phở ráno, bún v poledne, závitky večer. A mezitím ledová káva.
Kari Paní Zázvor | Paní Zázvor | indian | cards lunch bonus:7 | Paní Zázvor neříká, kolik čeho dává. Říká jen: ještě trochu.
Thai Ostrá hrana | Ostrá hrana | thai | cards | Jemné je u nás pálivé, pálivé je u nás pověst. Kdo váhá, tomu přibalíme jogurt.
Kebab Bílá omáčka | Bílá omáčka | kebab | cards price:19 | Omáčka se dělá podle tajného receptu: česnek, jogurt, víc česneku.
Gyros Modré dveře | Modré dveře | greek | cards | Modré dveře, bílá omáčka, dlouhá siesta. Proto otvíráme až v půl jedenácté.
Taco Veselá lebka | Veselá lebka | mexican | cards badge:Novinka | Placky pečeme z kukuřice, lebka se směje a chilli pláče za vás.
Steak a Struska | Steak a Struska | grill | cards min:350 | Rošt je ze starých kolejí, maso z nových krav. Struska zůstává v peci.
Rybárna Suchý dok | Suchý dok | fish | cards lunch rests:monday | Moře daleko, ryby čerstvé. Vozíme je v noci, ať se nezdrží.
Bistro Lesní škvor | Lesní škvor | veggie | cards lunch | Bez masa, bez škvorů. Houby, luštěniny a chléb z lesní pece.
Salátovna Řapík | Řapík | salads | vouchers own external | Trháme, nekrájíme. Vlastní kurýři znají i vesnice, kam jiní nejezdí.
Polévkárna Druhý hrnec | Druhý hrnec | soups | vouchers lunch | První hrnec je pro nás, druhý pro vás. Vaří se z kostí a trpělivosti.
Snídaně U Šichty | U Šichty | breakfast | cards vouchers | Před ranní, po noční. Vajíčka na deset způsobů a káva, která postaví i mrtvého.
Pekárna Čtvrtá ranní | Čtvrtá ranní | bakery | cash vouchers | Ve čtyři ráno voní celá ulice. Kdo nespí, nakupuje teplé.
Jídelna Třetí směna | Třetí směna | diner | cards vouchers bonus:2 | Město nespí a my taky ne. Třetí směna vaří pro první, druhou i tu svou.
Noční Výhybka | Výhybka | nightgrill | cards | Zastávka cestou z oslavy. Burger, kebab a křídla až do pěti.
Pizza Poslední tramvaj | Poslední tramvaj | pizza-night | cards price:59 | Když ujela, pošleme aspoň pizzu. Jezdí častěji než noční linka.
Trattoria Ocel a oregano | Ocel a oregano | italian | cards lunch | Nonna z Abruzza, soustruh z Ostravy. Těstoviny řežeme na milimetr.
Zmrzlina Polární šachta | Polární šachta | icecream | cards | Minus osmnáct pod povrchem. Kopečky vynášíme výtahem.
Asie v krabičce | V krabičce | asian | cards lunch price:29 | Nudle, rýže, knedlíčky. Všechno se vejde do krabičky a krabička do ruky.
Burger Zlatá rána | Zlatá rána | burger | own bonus:4.5 cards | Zlatá rána, zlatá kůrka. Rozvážíme sami a rychle.
Kuchyň Babi Hedvika | Babi Hedvika | canteen | vouchers lunch badge:Rodinný_podnik | Babi Hedvika vaří, vnuk rozváží, děda ochutnává. Buchty v pátek.
`)
