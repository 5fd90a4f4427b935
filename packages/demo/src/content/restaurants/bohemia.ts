import { restaurantRows } from '../../restaurants/row.ts'

/** Northern Bohemia along the Elbe and the Ohře. */
export const BOHEMIA = restaurantRows(`
# usti-nad-labem
Pizzerie Kapitánův můstek | Kapitánův můstek | pizza | cards vouchers lunch group:Na_palubě | Lodní zvon zvoní, když je dopečeno. Vítr v zádech, pizza v kapse.
Cukrárna Na Palubě | Na Palubě | sweets | cards group:Na_palubě | Dorty s výhledem na vodu. Kdo má mořskou nemoc, dostane sušenku.
Hospoda U Skály | U Skály | czech | vouchers lunch eshop | Pod skálou sklep, ve sklepě sud, nad sudem svíčková.
Burger Levý břeh | Levý břeh | burger | cards bonus:5 | Na pravém břehu se jí taky, ale my jsme tady.
Wok Parník | Parník | chinese | cards lunch | Plnou parou vpřed. Wok syčí, až to slyší přes řeku.
Sushi Tichá voda | Tichá voda | sushi | cards own external | Břehy mele, rýži ne. Vozíme vlastním autem i za město.
Jídelna Přístav | Přístav | diner | cards vouchers | Kotvíme čtyřiadvacet hodin denně. Vajíčka, burgery, dršťková.
Bistro Mrkvožrout | Mrkvožrout | veggie | cards lunch | Králíci sem nesmí, snědli by nám zásoby.
# teplice
Pizzerie Horký pramen | Horký pramen | pizza | cards lunch | Voda teplá od přírody, pec od dřeva.
Hospoda Lázeňský oplatek | Lázeňský oplatek | czech | vouchers lunch | Dietu vám tu nikdo nenapíše. Knedlík počítáme po šesti.
Sladká procházka | Sladká procházka | sweets | cards rests:monday | Oplatky, dorty a pohárek na kolonádu. Nebo na gauč.
Kebab Fontána | Fontána | kebab | cards | Omáčka teče proudem. Ubrousky přibalíme.
Gril Noční procedura | Noční procedura | nightgrill | cards | Ordinujeme do páté ranní: jeden burger, klid na lůžku.
Pekárna Teplý bochník | Teplý bochník | bakery | vouchers | Z pece rovnou do tašky. Teplý až domů.
# decin
Pizzerie Pod Pastýřkou | Pod Pastýřkou | pizza | cards | Skála nad hlavou, pizza na stole. Lezci mají přednost.
Hostinec U Zdymadla | U Zdymadla | pub | vouchers lunch | Hladinu piva držíme na předepsané výši.
Asijské bistro Lampion | Lampion | asian | cards lunch | Když svítí lampion, vaříme. Svítí skoro pořád.
Burgrárna Pískovec | Pískovec | burger | cards | Housky vrstvíme jako skály. Drolí se jen trochu.
Gril U Převozníka | U Převozníka | nightgrill | cards | Převezeme vás přes hlad. Lístek netřeba.
Pekařství Soutěska | Soutěska | bakery | vouchers | Úzký krámek, široký sortiment. Od půl páté.
# litomerice
Restaurace Kalich na stole | Kalich na stole | czech | vouchers lunch | Kachna, víno a výhled. Výhled neposíláme.
Pizzerie Zahradní slavnost | Zahradní slavnost | pizza | cards | Bazalka ze záhonu, rajčata ze skleníku, nálada odevšad.
Gril Rozbalená meruňka | Rozbalená meruňka | nightgrill | cards | Žebra v meruňkové glazuře a hranolky do rána.
Pekárna Malý hrad | Malý hrad | bakery | vouchers | Chleba jako kámen jen na pohled. Uvnitř samá střída.
# louny
Hospoda Pod Oblakem | Pod Oblakem | czech | vouchers lunch | Nad námi oblak, pod námi sklep, mezi tím guláš.
Pizza Rudá řípa | Rudá řípa | pizza | cards | Pizza s řepou, pizza bez řepy. Řípa všechno vidí.
Gril Chmelová tyč | Chmelová tyč | nightgrill | cards | Na tyči chmel, na jehle kebab. Obojí po setmění.
Pekařství Polní cesta | Polní cesta | bakery | vouchers | Kmín z meze, mouka ze mlýna, my z postele ve tři.
# most
Pizzerie Přesunutý kostel | Přesunutý kostel | pizza | cards lunch | Kdo přesune kostel, doveze i pizzu. Po kolejích, pomalu a celou.
Hospoda U Bagru | U Bagru | pub | vouchers lunch | Lžíce jako rypadlo, porce jako skrývka.
Kebab Jezero | Jezero | kebab | cards price:0 | Kde byla jáma, je voda. Kde byl hlad, je kebab.
Wok Šestý drak | Šestý drak | chinese | cards | Pět draků bylo málo. Šestý umí nudle.
Bistro Dvacet čtyři | Dvacet čtyři | diner | cards | Dvacet čtyři hodin, dvacet čtyři jídel a pak ještě pár.
Zmrzlina U Lachtana | U Lachtana | icecream | cards own | Lachtan balancuje tři kopečky. Vozíme v ledu.
# chomutov
Pizzerie Kamencová | Kamencová | pizza | cards lunch | Voda v jezeře štípe, rajčata ne.
Hospoda U Zoubku | U Zoubku | czech | vouchers lunch | Na jeden zoubek nestačí. Proto vaříme na všechny.
Kari Hřebíček | Hřebíček | indian | cards own | Jeden hřebíček do rýže, deset do kari. Vozíme sami.
Gril Nádraží noc | Nádraží noc | nightgrill | cards | Vlaky nejezdí, kurýři ano.
Pekárna Válek | Válek | bakery | vouchers | Válíme od dvou, pečeme od tří, prodáváme od půl páté.
# zatec
Hospoda Chmelová hlávka | Chmelová hlávka | czech | vouchers lunch | Ve městě chmele se vaří s pivem i bez něj.
Pizza Zelené zlato | Zelené zlato | pizza | cards | Bazalka je naše zelené zlato. Chmel přenecháváme sousedům.
Gril Půlnoční džber | Půlnoční džber | nightgrill | cards | Plný džber křídel po půlnoci.
Pekařství Ranní kvas | Ranní kvas | bakery | vouchers | Kvásek krmíme líp než sebe.
`)
