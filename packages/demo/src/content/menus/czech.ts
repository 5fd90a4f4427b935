import { parseMenu } from '../../menu-text.ts'

export const CZECH = parseMenu(`
# czech | Česká klasika | 10 | ceska | | knedlík krájíme nití
Svíčková na smetaně | hovězí zadní, houskový knedlík, brusinky, citron | 199 | 450 g | 1,3,7,9,10 | svickova | +gravy
Svíčková pro dva hlady | dvojité maso, osm knedlíků | 279 | 700 g | 1,3,7,9,10 | svickova | +gravy
Hovězí guláš | kližka, cibule, čtyři knedlíky | 185 | 450 g | 1,3 | gulas | +dumplings +gravy
Guláš v chlebu | pikantní, v bochníku místo talíře | 199 | 600 g | 1 | gulas | hot1
Zvěřinový guláš | jelení, borůvky, bramborový knedlík | 229 | 450 g | 1,3 | gulas | +dumplings
Segedínský guláš | vepřové plecko, kysané zelí, smetana | 179 | 450 g | 1,3,7 | gulas | +dumplings
Vepřo knedlo zelo | krkovice pečená do zlatova | 185 | 480 g | 1,3 | vepro-knedlo | +dumplings +cabbage
Moravský vrabec | vepřové kostky, česnek, kmín | 179 | 470 g | 1,3 | vepro-knedlo | +dumplings +cabbage
Pečené vepřové koleno | kilo i s kostí, křen, hořčice, chléb | 289 | 1000 g | 1,10 | zebra
Pečená kachna | čtvrtka, červené zelí, dva druhy knedlíku | 269 | 500 g | 1,3 | kachna | +dumplings +cabbage
Půlka kachny | pro dva, nebo pro neděli | 449 | 900 g | 1,3 | kachna | +dumplings +cabbage
Husí stehno | červené zelí, lokše | 299 | 450 g | 1,3 | kachna | +cabbage
Kuře na paprice | stehno, smetana, houskový knedlík | 175 | 450 g | 1,3,7 | gulas | +dumplings
Rajská omáčka | hovězí plátek, knedlík nebo těstoviny | 175 | 450 g | 1,3,9 | gulas
Koprová omáčka | vařené hovězí, vejce, knedlík | 175 | 450 g | 1,3,7 | karbanatek
Znojemská pečeně | hovězí, okurky, slanina, rýže | 185 | 450 g | 1,9,10 | svickova
Španělský ptáček | hovězí závitek, rýže | 195 | 430 g | 1,3,9,10 | svickova
Hovězí roštěná | na cibulce, šťouchané brambory | 239 | 430 g | 1,7 | steak
Hovězí líčka na víně | kořenová zelenina, bramborová kaše | 239 | 430 g | 1,7,9 | steak
Telecí na smetaně s hříbky | karlovarský knedlík | 245 | 430 g | 1,3,7 | svickova
Králík na česneku | špenát, bramborový knedlík | 229 | 450 g | 1,3 | kachna | +dumplings
Plněné papriky | rajská, houskový knedlík | 175 | 450 g | 1,3,9 | gulas
Karbanátek s kaší | mleté maso, okurka | 165 | 420 g | 1,3,7 | karbanatek
Sekaná s bramborem | hořčice, kyselá okurka | 159 | 420 g | 1,3,10 | karbanatek
Jitrnice a jelito | zelí, brambory, křen | 169 | 450 g | 1 | zebra
Uzené s křenem | chléb, hořčice | 159 | 350 g | 1,10 | steak
Čočka na kyselo | vejce, uzené, okurka | 155 | 430 g | 1,3 | gulas
Kuba | kroupy, sušené houby, česnek | 145 | 400 g | 1,9 | rizoto | vegan
Bramborové šišky s mákem | máslo, cukr | 139 | 400 g | 1,3,7 | gnocchi | vegetarian
Halušky s brynzou | slanina, pažitka | 165 | 420 g | 1,3,7 | gnocchi | meat
Halušky se zelím | uzené, cibulka | 159 | 420 g | 1,3 | gnocchi

# minutky | Minutky | 10 | burger | +side | smaží se, až když si řeknete
Vepřový řízek | z kotlety, v trojobalu | 185 | 400 g | 1,3,7 | rizek
Kuřecí řízek | prsa v trojobalu | 179 | 400 g | 1,3,7 | rizek
Telecí řízek | na přepuštěném másle, brusinky | 269 | 380 g | 1,3,7 | rizek
Řízek v sýrovém těstíčku | kuřecí, s parmazánem | 195 | 400 g | 1,3,7 | rizek
Řízek v bramboráku | vepřový, česnek, majoránka | 205 | 430 g | 1,3 | bramboraky
Obří řízek | přes celý talíř | 239 | 550 g | 1,3,7 | rizek
Smažený sýr | eidam, tatarka | 169 | 380 g | 1,3,7,10 | smazeny-syr | +dip
Smažený hermelín | s brusinkami | 179 | 380 g | 1,3,7,10 | smazeny-syr | +dip
Smažený sýr se šunkou | eidam plněný šunkou | 185 | 400 g | 1,3,7,10 | smazeny-syr | +dip
Smažené žampiony | tatarka | 159 | 380 g | 1,3,7,10 | smazeny-syr | +dip
Smažený květák | tatarka | 149 | 400 g | 1,3,7,10 | smazeny-syr | +dip
Kuřecí steak | bylinkové máslo | 185 | 400 g | 7 | steak
Kuřecí prsa s broskví | zapečené sýrem | 195 | 420 g | 7 | steak
Kuřecí kapsa | plněná špenátem a sýrem | 199 | 420 g | 1,3,7 | rizek
Vepřová panenka | na pepři, v slanině | 239 | 420 g | 7 | steak
Panenka s hříbkovou omáčkou | smetana, petržel | 245 | 430 g | 7 | steak
Vepřová krkovička na grilu | česnek, hořčice | 195 | 400 g | 10 | steak
Biftek z mletého masa | sázené vejce, cibulka | 189 | 400 g | 3 | karbanatek
Katův šleh | vepřové nudličky, paprika, bramboráčky | 199 | 430 g | 1,3,6 | gulas | hot2
Ďábelské tousty | dva, masová směs, sýr | 165 | 350 g | 1,7 | toast | hot1 plain
Bramborák plněný masem | kuřecí směs, zelenina, sýr | 199 | 450 g | 1,3,7 | bramboraky | plain
Bramboráky | tři, česnek, majoránka | 119 | 300 g | 1,3 | bramboraky | plain
Krůtí medailonky | na šalvěji | 199 | 400 g | 7 | steak
Treska v trojobalu | citron, tatarka | 189 | 380 g | 1,3,4,10 | ryba | +dip
Pstruh na másle | celý, s kmínem | 219 | 350 g | 4,7 | ryba
Candát na bylinkách | špenát, citron | 249 | 350 g | 4,7 | ryba
Játra na cibulce | kuřecí | 155 | 380 g | | gulas

# schnitzels | Řízky ze všech stran | 10 | burger | +side +dip | dvě lžíce másla na pánvi
Řízek klasik | vepřová kotleta, citron | 185 | 400 g | 1,3,7 | rizek
Řízek babiččin | naklepaný do průsvitna, máslo | 199 | 400 g | 1,3,7 | rizek
Řízek z krkovice | šťavnatý, s kmínem | 189 | 420 g | 1,3 | rizek
Řízek holandský | mletý, se sýrem | 179 | 400 g | 1,3,7 | karbanatek
Řízek z květáku | pro ty, kdo maso nejí | 155 | 400 g | 1,3,7 | smazeny-syr
Řízek z hlívy | česnek, pažitka | 165 | 380 g | 1,3 | smazeny-syr
Řízek z celeru | po staročesku | 145 | 380 g | 1,3,9 | smazeny-syr
Řízek v kukuřičných lupínkách | kuřecí, křupe i po cestě | 189 | 400 g | 1,3,7 | rizek
Řízek se sezamem | kuřecí | 185 | 400 g | 1,3,11 | rizek
Řízek Cordon bleu | šunka, sýr uvnitř | 205 | 430 g | 1,3,7 | rizek
Řízek v housce | s okurkou a hořčicí, jako na výlet | 129 | 280 g | 1,3,7,10 | burger-kure | plain
Řízek pro pět | rodinná mísa s bramborovým salátem | 799 | 2200 g | 1,3,7,10 | rizek | plain

# czech-cold | K pivu | 6 | polevka | | hořčici přibalíme
Nakládaný hermelín | cibule, feferonka, chléb | 99 | 180 g | 1,7 | smazeny-syr
Utopenec | dva, cibule, chléb | 85 | 200 g | 1,10 | zebra
Tlačenka s cibulí | ocet, chléb | 89 | 200 g | 1 | karbanatek
Tvarůžky v pivním těstíčku | hořčice | 109 | 180 g | 1,3,7,10 | smazeny-syr
Škvarková pomazánka | chléb, cibule | 85 | 180 g | 1 | toast
Pivní sýr | hořčice, cibule, chléb | 89 | 180 g | 1,7,10 | dip
Topinky s česnekem | čtyři | 79 | 200 g | 1 | toast
Topinky s masovou směsí | pikantní, sýr | 129 | 280 g | 1,7 | toast | hot1
Tatarák | hovězí, žloutek, topinky | 229 | 200 g | 1,3,10 | toast
Uzený jazyk | křen, chléb | 119 | 160 g | 1 | steak

# czech-sides | Přílohy a saláty | 5 | zelen | |
Houskový knedlík | čtyři plátky | 35 | 150 g | 1,3,7 | gnocchi
Bramborový knedlík | čtyři plátky | 39 | 150 g | 1,3 | gnocchi
Vařené brambory | máslo, petržel | 39 | 200 g | 7 | hranolky
Bramborová kaše | máslo, mléko | 45 | 200 g | 7 | karbanatek
Bramborový salát | jako na Vánoce | 65 | 200 g | 3,9,10 | salat
Okurkový salát | kopr, zakysaná smetana | 49 | 180 g | 7 | salat
Zelný salát | křen, jablko | 45 | 180 g | | salat
Šopský salát | rajče, paprika, balkánský sýr | 95 | 280 g | 7 | salat
Tatarská omáčka | domácí | 25 | 60 g | 3,10 | dip
Chléb | dva krajíce | 15 | 80 g | 1 | toast
Kompot broskvový | půlky | 35 | 150 g | | ovocne-knedliky

# czech-desserts | Sladká tečka | 6 | sladke | |
Švestkové knedlíky | tvaroh, máslo, cukr | 149 | 380 g | 1,3,7 | ovocne-knedliky
Jahodové knedlíky | tvaroh, máslo | 155 | 380 g | 1,3,7 | ovocne-knedliky
Borůvkové knedlíky | kynuté, zakysaná smetana | 155 | 380 g | 1,3,7 | ovocne-knedliky
Meruňkové knedlíky | strouhanka na másle | 155 | 380 g | 1,3,7 | ovocne-knedliky
Lívance | povidla, zakysaná smetana, čtyři kusy | 109 | 250 g | 1,3,7 | palacinky
Palačinka s marmeládou | šlehačka, dva kusy | 89 | 220 g | 1,3,7 | palacinky
Jablečný závin | skořice, ořechy, rozinky | 69 | 150 g | 1,3,8 | dort
Buchty s mákem | dva kusy, z plechu | 65 | 160 g | 1,3,7 | donut
Buchtičky se šodó | vanilkový krém | 115 | 350 g | 1,3,7 | ovocne-knedliky
Medovník | ořechy, karamel | 75 | 130 g | 1,3,7,8 | dort
Povidlové taštičky | mák, máslo | 129 | 350 g | 1,3,7 | gnocchi
Škubánky s mákem | máslo, cukr | 119 | 350 g | 1,7 | gnocchi
`)
