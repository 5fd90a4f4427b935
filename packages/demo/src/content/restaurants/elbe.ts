import { restaurantRows } from '../../restaurants/row.ts'

/** Towns around Prague; the city itself is not in the demo. */
export const ELBE = restaurantRows(`
# melnik
Restaurace Nad Soutokem | Nad Soutokem | czech | vouchers lunch cards | Dvě řeky, dvě omáčky, jeden kopec.
Pizzerie Viniční stupeň | Viniční stupeň | pizza | cards | Sto dvacet schodů k nám, žádný k vám.
Gril Kapka rosy | Kapka rosy | nightgrill | cards | Rosa padá ráno, hlad večer.
Pekárna U Ludmily s mísou | Ludmila s mísou | bakery | vouchers | Ludmila zadělává v míse větší než ona.
# kladno
Pizzerie Rozpálená vysoká | Rozpálená vysoká | pizza | cards lunch bonus:3 | Teploty jako v huti, jen jídlo lepší.
Hospoda U Kovadliny | U Kovadliny | czech | vouchers lunch | Maso naklepáváme, až to zvoní.
Burgrárna Puk | Puk | burger | cards eshop | Burger tvrdý jen tvarem. Třetiny trvají dvacet minut, dovoz taky.
Sushi Ocelová loďka | Ocelová loďka | sushi | cards | Plave k vám na rýži. Řasa drží.
Wok Jasmínová brána | Jasmínová brána | chinese | cards lunch | Vchází se vůní, odchází se plný.
Jídelna Čtyřsměnka | Čtyřsměnka | diner | cards vouchers | Tři směny vaří, čtvrtá ochutnává. Pořád otevřeno.
Cukrárna Sněhová královna | Sněhová královna | sweets | cards own | Bílky šleháme do špiček. Vozíme sami, protože je to křehké.
# kolin
Hospoda U Dechovky | U Dechovky | czech | vouchers lunch | Hraje se v neděli, vaří se denně. Obojí nahlas.
Pizzerie Křídlovka | Křídlovka | pizza | cards | Pizza s dlouhým dechem. Těsto kyne dvě skladby.
Gril Tubista | Tubista | nightgrill | cards | Hluboké tóny, vysoké burgery.
Pekařství Bubínek | Bubínek | bakery | vouchers | Kůrka zní, když na ni zaťukáte.
# pribram
Hostinec U Permoníka | U Permoníka | czech | vouchers lunch | Permoník jí málo, my vaříme hodně. Zbylo i na vás.
Pizza Svatá horka | Svatá horka | pizza | cards | Nahoru po schodech, dolů s pizzou. My to vezeme rovnou.
Gril Hluboká noc | Hluboká noc | nightgrill | cash | Tisíc metrů pod hladem. Vyfáráme do páté.
Pekárna Havířský koláč | Havířský koláč | bakery | vouchers | S tvarohem, povidly a kouskem historie.
`)
