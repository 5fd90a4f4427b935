import { restaurantRows } from '../../restaurants/row.ts'

export const OLOMOUC = restaurantRows(`
# olomouc
Pizzerie U Bosé Johany | Bosá Johana | pizza | minutes:35-45 price:39 free:500 min:200 wrap:15 dish:0 bonus:5 cards vouchers eshop lunch:11:00-14:00 open:10:30-22:00 group:Johana_a_Polštářek color:#c62f2f cover:pizza-diavola,pizza-margherita,salat,pizza-formaggi,bolognese | Johana kdysi běžela pro bazalku bosa a už jí to zůstalo. Těsto kyne 48 hodin, pec má 450 stupňů a všechno ostatní počká.
Hospoda Na Rohlíku | Na Rohlíku | czech | minutes:40-55 price:0 free:0 bonus:0 min:150 cards vouchers eshop lunch:11:00-14:00 cover:svickova,gulas,polevka-cesnek has:Hovězí_guláš,Vepřo_knedlo_zelo,Kulajda,Smažený_sýr | Rohlík visí nad výčepem od roku, kdy se vařilo ještě na uhlí. Svíčková je tu v pondělí i v neděli, knedlík se krájí nití.
Burgrárna Tlustý Karel | Tlustý Karel | burger | minutes:25-35 price:29 bonus:0 cards vouchers eshop cover:burger-classic,burger-bacon,hranolky has:Cheeseburger,Slaninový,Tlustý_dvojitý,Vepřová_žebra | Karel už tlustý není, burgery ano. Maso mele každé ráno a housky mu peče bratranec.
Sushi Tři kapři | Tři kapři | sushi | minutes:45-60 price:49 bonus:0 cards eshop cover:sushi-set,ramen,sushi-maki has:Sushi_set_se_48_kousky,Set_pro_tři,Maki_losos | Tři kamarádi, tři nože, žádný kapr v sushi. Rýži vaříme po malých hrncích, aby byla pořád teplá.
Šafrán a syn | Šafrán | indian | minutes:40-50 price:39 bonus:7 free:0 cards vouchers lunch cover:curry-tikka,curry-palak,curry-mango has:Kuře_na_šafránu,Palak_paneer,Naan | Otec praží koření, syn počítá chilli. Kari vaří od rána a naan lepí na stěnu pece, až když si objednáte.
Kebab Pod Kaštanem | Pod Kaštanem | kebab | minutes:20-30 price:0 free:0 bonus:0 cards cover:kebab-talir,falafel has:Kebab_talíř_s_hranolky,Falafel_talíř | Okénko, kaštan a lavička. Placky pečeme sami a omáčky mícháme bez prášku.
Wok U Tří draků | Tři draci | dragons | minutes:35-50 price:39 bonus:0 cards vouchers lunch:10:30-14:00 cover:nudle,sladkokysele | Přes sto jídel a každé se vaří zvlášť v jednom z osmi woků. Číslo stačí říct, kuchař je zná zpaměti.
Bistro Zelený hrášek | Zelený hrášek | veggie | minutes:30-40 price:39 bonus:0 cards lunch cover:poke,falafel,polevka-dyne has:Zelený_hrášek,Falafel_talíř,Hráškový_krém badge:Bez_obalů_navíc | Zelenina od tří farmářů, luštěniny přes noc ve vodě a dezert, po kterém nebudete litovat.
Cukrárna Na Polštářku | Na Polštářku | sweets | minutes:25-35 price:29 bonus:0 cards group:Johana_a_Polštářek cover:palacinky,tiramisu has:Palačinky_s_lesním_ovocem,Tiramisu | Dezerty měkké jako polštář. Palačinky zabalíme tak, aby dojely teplé, a dort tak, aby dojel celý.
Polévkárna Vařečka | Vařečka | soups | minutes:30-40 price:39 bonus:0 dish:4.5 vouchers lunch open:10:30-20:00 cover:polevka-vyvar,polevka-tomat,polevka-dyne | Šest hrnců, dvanáct polévek týdně a jedna vařečka, která v nich musí stát.
Ramenárna Bambusák | Bambusák | ramen | minutes:40-55 price:49 bonus:0 cards rests:monday cover:ramen,nudle | Vývar táhneme čtrnáct hodin a vezeme ho zvlášť, aby se nudle cestou nenamočily.
Řízkárna U Dvou lžic | Dvě lžíce | schnitzel | minutes:35-45 price:39 bonus:0 vouchers lunch cover:rizek,smazeny-syr | Dvě lžíce másla na každou pánev. Smažíme až na objednávku a do papíru balíme s citronem.
Jídelna Bez hodin | Bez hodin | diner | cards price:49 | Hodiny nám spadly před lety a nikdo je nepověsil zpátky. Vaříme pořád: vajíčka o půlnoci, guláš ke snídani.
Noční gril U Sovy | U Sovy | nightgrill | cards bonus:3 eshop | Když ostatní zhasínají, my rozpalujeme rošt. Sova nad okénkem houká, když je hotovo.
Pekárna Ranní ptáče | Ranní ptáče | bakery | vouchers | Pec se roztápí ve tři, první housky jedou v půl páté. Kdo dřív vstává, ten má křupavější rohlík.
Taquería Kulatý kaktus | Kulatý kaktus | mexican | cards bonus:4.5 | Tortilly z kukuřice, salsy ve třech stupních a kaktus, který nikdo nikdy neviděl.
Taverna U Líného osla | Líný osel | greek | cards badge:Rodinný_podnik | Osel spí, gyros se točí. Olivový olej vozí strýc, tzatziki míchá teta.
Phở U Papírové lampy | Papírová lampa | vietnamese | vouchers lunch | Vývar z hovězích kostí, bylinky zvlášť v sáčku a chilli podle vaší odvahy.
Trattoria Nudle a víno | Nudle a víno | italian | cards lunch bonus:10 | Těstoviny válíme každé dopoledne, víno otevíráme každý večer. Porce počítáme podle hladu.
Steakárna Rozpálený rošt | Rozpálený rošt | grill | cards min:300 | Maso zraje osmadvacet dní a na roštu stráví osm minut. Zbytek je na vás.
Snídárna Žloutek | Žloutek | breakfast | cards badge:Tip_měsíce | Snídaně celý den, protože ráno je, kdy se vzbudíte. Žloutek vždycky teče.
Thajská kuchyně Tři bazalky | Tři bazalky | thai | cards | Thajská, svatá a citronová. Tři bazalky na okně a tři stupně pálivosti na jídelníčku.
Zmrzlina Křivý kornout | Křivý kornout | icecream | cards own | Zmrzlina v termokrabičce, kterou vozíme sami na kole. Ještě nám žádná neroztála.
Jídelna U Naběračky | Naběračka | canteen | vouchers lunch cash | Domácí obědy bez překvapení. Omáčku naléváme do kelímku až po okraj.
Hospůdka Pod Pípou | Pod Pípou | pub | vouchers lunch | Utopenci z vlastní sklenice, hermelín z vlastního oleje a pivo, které si kurýr nevypije.
Saláty Králík a spol. | Králík a spol. | salads | own vouchers bonus:5 | Listy pereme dvakrát a sušíme jednou. Rozvážíme sami, protože králíci jsou rychlí.
Pizza Po půlnoci | Po půlnoci | pizza-night | cards | Pizza pro ty, kdo dopsali, dotančili nebo teprve vstávají. Pec chladne až v pět.
`)
