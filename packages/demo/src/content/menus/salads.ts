import { parseMenu } from '../../menu-text.ts'

export const SALADS = parseMenu(`
# salads | Saláty | 8 | zelen | +dressing +protein | listy přes noc ve studené vodě
Salát s balkánským sýrem | římský salát, rajčata, olivy | 159 | 350 g | 7 | salat | kcal410
Caesar | římský salát, parmazán, krutony | 159 | 340 g | 1,3,4,7,10 | salat | kcal370
Caesar s kuřetem | grilovaná prsa, ančovičkový dresink | 189 | 400 g | 1,3,4,7,10 | salat | kcal430
Caesar s krevetami | krevety na česneku | 225 | 380 g | 1,2,3,4,7,10 | salat | kcal430
Řecký | okurka, paprika, feta, olivy Kalamata | 165 | 380 g | 7 | salat | kcal400
Šopský | rajče, okurka, strouhaný sýr | 135 | 350 g | 7 | salat | kcal380
Niçoise | tuňák, fazolky, vejce, ančovičky | 195 | 400 g | 3,4,10 | salat | kcal440
Kozí sýr a řepa | pečená řepa, ořechy, med | 179 | 340 g | 7,8 | salat | kcal360
Hruška a modrý sýr | čekanka, vlašské ořechy | 179 | 320 g | 7,8 | salat | kcal370
Salát s grilovaným kuřetem | kukuřice, rajčata, jogurt | 175 | 400 g | 7 | salat | kcal430
Salát s hovězím | rukola, parmazán, cherry | 219 | 370 g | 7 | salat | kcal390
Salát s uzeným lososem | avokádo, kopr, citron | 215 | 360 g | 4 | salat | kcal400
Salát s halloumi | granátové jablko, máta, bulgur | 185 | 370 g | 1,7 | salat | kcal400
Čočkový salát | feta, sušená rajčata, petržel | 159 | 380 g | 7 | salat | kcal430
Quinoa a avokádo | edamame, limetka | 175 | 370 g | 6 | poke | kcal400
Kuskusový salát | pečená zelenina, máta | 149 | 380 g | 1 | ryze | kcal400
Caprese | buvolí mozzarella, rajčata, pesto | 165 | 280 g | 7,8 | caprese | kcal310
Asijský salát | čínské zelí, arašídy, koriandr | 159 | 360 g | 5,6,11 | salat | kcal410
Vietnamský salát s papájou | mrkev, bylinky, arašídy | 159 | 350 g | 4,5 | salat | hot1 kcal380
Tabbouleh | petržel, bulgur, citron | 129 | 320 g | 1 | salat | kcal380

# bowls | Bowly | 8 | sushi | +protein +herbs | všechno v jedné míse
Buddha bowl | quinoa, cizrna, batát, avokádo, tahini | 185 | 450 g | 11 | poke | kcal620
Zelený hrášek | hrášek, edamame, špenát, pistácie, kozí sýr | 189 | 430 g | 6,7,8 | poke | kcal610
Podzimní bowl | dýně, řepa, pohanka, feta | 179 | 450 g | 7 | poke | kcal640
Mexický bowl | černé fazole, kukuřice, guacamole, rýže | 185 | 460 g | | poke | hot1 kcal640
Středomořský bowl | hummus, falafel, olivy, okurka | 185 | 450 g | 1,11 | falafel | kcal630
Japonský bowl | rýže, tofu, wakame, edamame | 185 | 440 g | 6,11 | poke | kcal620
Thajský bowl | rýžové nudle, mango, arašídy | 179 | 440 g | 5,6 | poke | hot1 kcal610
Kuřecí bowl | bulgur, kuře, jogurt, okurka | 189 | 460 g | 1,7 | poke | kcal630
Lososový bowl | rýže, losos, okurka, ředkev | 219 | 440 g | 4,6,11 | poke | kcal620
Snídaňový bowl | vejce, avokádo, quinoa, špenát | 169 | 400 g | 3 | vejce | kcal580
Proteinový bowl | krůta, vejce, čočka, brokolice | 205 | 480 g | 3 | poke | kcal650
Korejský bowl | kimchi, tofu, rýže, sezam | 185 | 450 g | 4,6,11 | ryze | hot2 kcal640

# wraps | Wrapy a sendviče | 6 | kebab | +dip | do ruky i do tašky
Wrap kuře Caesar | parmazán, římský salát | 149 | 330 g | 1,3,4,7,10 | wrap
Wrap falafel | hummus, okurka, řepa | 139 | 330 g | 1,11 | wrap
Wrap halloumi | paprika, jogurt, máta | 149 | 330 g | 1,7 | wrap
Wrap losos | smetanový sýr, kopr, okurka | 169 | 310 g | 1,4,7 | wrap
Wrap trhané vepřové | coleslaw, barbecue | 155 | 350 g | 1,3,10 | wrap
Wrap avokádo a vejce | rukola, rajče | 145 | 310 g | 1,3 | wrap
Wrap pečená zelenina | kozí sýr, pesto | 139 | 320 g | 1,7,8 | wrap
Toast s avokádem | ztracené vejce, semínka | 139 | 260 g | 1,3,11 | toast
Toast tuňák | čedar, jarní cibulka | 135 | 260 g | 1,3,4,7 | toast
Klubový sendvič | kuře, slanina, vejce, tři patra | 179 | 380 g | 1,3,7,10 | toast
Bageta se šunkou | sýr, vejce, salát | 109 | 280 g | 1,3,7 | toast
Ciabatta caprese | mozzarella, rajče, pesto | 125 | 280 g | 1,7,8 | toast

# veg-mains | Teplé bez masa | 8 | zelen | +bread | chutná i masožravcům
Dýňové rizoto | šalvěj, parmazán | 175 | 380 g | 7,9 | rizoto
Cizrnové kari | špenát, kokos, rýže | 165 | 430 g | | curry-mango | hot1
Červený dhal | čočka, kurkuma, jogurt | 155 | 430 g | 7 | curry-tikka
Lilek na parmazánu | rajčata, mozzarella | 175 | 380 g | 7 | lasagne
Květákový steak | romesco, mandle | 169 | 350 g | 8 | steak
Plněný batát | fazole, avokádo, zakysaná smetana | 165 | 420 g | 7 | lasagne
Zeleninové lasagne | ricotta, cuketa | 179 | 400 g | 1,3,7 | lasagne
Hlíva na způsob drštěk | s chlebem | 139 | 0,4 l | 1 | polevka-tomat
Svíčková bez svíčkové | smetanová omáčka, seitan, knedlík | 175 | 430 g | 1,3,7,9,10 | svickova
Houbový guláš | hlíva, žampiony, houskový knedlík | 169 | 430 g | 1,3 | gulas
Falafel talíř | hummus, tabbouleh, pita | 179 | 430 g | 1,11 | falafel
Gnocchi s dýní | ořechy, kozí sýr | 179 | 370 g | 1,3,7,8 | gnocchi
Bramboráky s kysaným zelím | tři kusy | 135 | 350 g | 1,3 | bramboraky
Pad thai s tofu | arašídy, limetka | 169 | 420 g | 5,6 | nudle
Tvarohové palačinky se špenátem | česnek, smetana | 155 | 380 g | 1,3,7 | palacinky
`)
