import { restaurantRows } from '../../restaurants/row.ts'

/** Silesia and northern Moravia. */
export const SILESIA = restaurantRows(`
# opava
Pizzerie Bílý mlýn | Bílý mlýn | pizza | cards lunch | Mouku si meleme skoro sami a rajčata loupeme docela sami.
Hostinec U Slezské lípy | Slezská lípa | czech | vouchers lunch | Slezské nebe, kyselica a guláš. Lípa stojí pořád, stoly pod ní taky.
Bistro Obrácený talíř | Obrácený talíř | asian | cards | Talíř obracíme, jen když je dojedeno. Wok, ramen a knedlíčky pod jednou střechou.
Burger U Zvědavé krávy | Zvědavá kráva | burger | cards bonus:5 | Kráva kouká přes plot a nic netuší. Maso vozíme z vedlejšího údolí.
Noční okno Ponocný | Ponocný | nightgrill | cards | Ponocný obchází s lucernou a s kebabem. Do páté ranní.
Pekařství Pět housek | Pět housek | bakery | vouchers | Pět housek je málo, proto jich pečeme pět set. Od půl páté.
Cukrárna Kostka cukru | Kostka cukru | sweets | cards rests:monday | Do kávy dvě, do dortu patnáct. Zákusky jako z vitríny z dětství.
# frydek-mistek
Hospoda Pod Vysokou | Pod Vysokou | czech | vouchers lunch | Z okna je vidět hora, z kuchyně je cítit zelí. Halušky strouháme ručně.
Pizza Dva břehy | Dva břehy | pizza | cards group:Přes_řeku | Na jednom břehu pec, na druhém strávníci. Most jsme nestavěli.
Dorty Přes řeku | Přes řeku | sweets | cards group:Přes_řeku | Zákusky od té, co bydlí naproti pizzerii. Doprava je společná.
Kebab Zelené kolo | Zelené kolo | kebab | cards price:0 | Kebab, který přijede na kole. Placka je ještě teplá i po kopci.
Grilovna Ptakopysk | Ptakopysk | nightgrill | cards | Trochu burger, trochu kebab, celé dobré. Až do rána.
Pekárna U Komína | U Komína | bakery | vouchers | Kouří se z nás od tří ráno. Rohlíky, koláče, bagety.
# havirov
Pizzerie Šikmá pec | Šikmá pec | pizza | cards lunch bonus:3 | Pec se postavila nakřivo a od té doby pečeme rovnoměrně.
Burgrárna Dřevěný hřebík | Dřevěný hřebík | burger | cards | Burger držíme pohromadě dřevěným hřebíkem. Jíst se nemusí.
Hospoda Druhá šichta | Druhá šichta | pub | vouchers lunch | Po šichtě se sem chodilo vždycky. Teď jezdíme my k vám.
Wok Bílý jeřáb | Bílý jeřáb | chinese | cards lunch | Jeřáb přinesl štěstí a sečuánský pepř. V tomhle pořadí.
Bistro Čtyři a půl | Čtyři a půl | diner | cards | Čtyři stoly, půl baru, otevřeno pořád. Snídaně i ve dvě ráno.
Sushi Plovoucí list | Plovoucí list | sushi | cards own | Rolky tak lehké, že by plavaly. Vezeme je sami a vodorovně.
Cukrárna Paní Pěna | Paní Pěna | sweets | cards | Sníh šleháme ručně, ruce máme silné. Pavlova v létě i v zimě.
# karvina
Hospoda U Zavřené brány | Zavřená brána | czech | vouchers lunch | Brána je zavřená, kuchyň otevřená. Vaříme podle kalendáře i podle chuti.
Pizza Nakloněná | Nakloněná | pizza | cards | Všechno tu stojí trochu našikmo, jen účty sedí.
Kebab Horní poschodí | Horní poschodí | kebab | cards | Rožeň v přízemí, kuchař v patře, chuť nahoře.
Gril Noční ptáci | Noční ptáci | nightgrill | cards | Pro ty, kdo žijí potmě. Křídla samozřejmě.
Pekárna Bílá zástěra | Bílá zástěra | bakery | vouchers cash | Bílá ve čtyři ráno, v deset už ne. Chléb z kvásku, koláče z lásky.
# novy-jicin
Hospoda Pod Kloboukem | Pod Kloboukem | czech | vouchers lunch | Klobouk odložte na věšák, o zbytek se postaráme. Houbové jídlo vždy na lístku.
Pizzerie Červená placka | Červená placka | pizza | cards | Rajčata loupaná v sobotu, těsto válené v neděli, hlad každý den.
Gril U Lucerny | U Lucerny | nightgrill | cards | Lucerna svítí, rošt hřeje. Jezdíme, dokud svítí.
Pekařství Drobenka | Drobenka | bakery | vouchers | Na každém koláči dvojitá. Na podlaze trochu taky.
# sumperk
Bistro Jesenický pstruh | Jesenický pstruh | fish | cards lunch | Pstruh z potoka za domem, brambory z pole před ním.
Pizzerie Sněžná | Sněžná | pizza | cards | Bílá pizza pro bílou zimu. V létě s rukolou.
Noční bufet Baterka | Baterka | nightgrill | cash | Posvítíme si na hlad. Klobása, burger, kebab.
Pekárna Hrubá mouka | Hrubá mouka | bakery | vouchers | Z hrubé knedlík, z hladké buchta, z celozrnné svědomí.
`)
