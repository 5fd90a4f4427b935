/**
 * Kitchens. Fields: key | categories | cloth | cover | sections with their number of dishes | lunch pool | hours |
 * minutes | numbered. A section's count is `min-max`; more than the section's pool means all of its dishes.
 */
export const KITCHEN_LINES = `
pizza | Pizza, Těstoviny, Saláty | pizza | pizza-salami pizza-margherita pizza-formaggi salat pizza-diavola | pizza=14-22 pizza-bianca=3-7 calzone=2-4 antipasti=3-6 pasta=4-8 italian-desserts=2-4 drinks=6-9 | italian | day | 30 | numbered
italian | Těstoviny, Pizza, Sladké | pizza | bolognese carbonara lasagne caprese gnocchi | antipasti=4-7 pasta=9-14 gnocchi=4-8 lasagne=3-5 pizza=5-8 italian-desserts=3-5 drinks=5-8 beer=3-6 | italian | day | 35 |
pizza-night | Pizza, Kebab | pizza | pizza-hawai pizza-salami pizza-diavola kebab-talir | pizza=12-18 calzone=2-4 kebab=4-8 sides=3-5 dips=2-4 drinks=6-9 beer=3-5 | | late | 30 | numbered
burger | Burgery, Hranolky, Žebra | burger | burger-classic burger-bacon hranolky burger-cheese zebra | burgers=9-15 chicken-burgers=3-5 veg-burgers=2-4 sides=6-9 wings=3-7 dips=4-7 drinks=5-8 beer=3-6 | | day | 25 |
kebab | Kebab, Turecká | kebab | kebab-talir falafel wrap hranolky | kebab=8-12 kebab-plates=5-9 falafel=4-7 turkish=5-9 sides=2-4 drinks=5-8 | | day | 20 | numbered
sushi | Sushi, Asijská, Saláty | sushi | sushi-set ramen sushi-maki poke sushi-mix | sushi-sets=6-11 nigiri=4-7 maki=6-10 uramaki=6-11 japanese-hot=5-9 poke=3-6 drinks=4-6 | asian | day | 45 | numbered
ramen | Asijská, Polévky, Nudle | sushi | ramen nudle gyoza ryze | ramen=8-13 gyoza=6-10 donburi=5-9 drinks=4-7 beer=2-4 | asian | day | 40 |
czech | Česká, Polévky, Minutky | ceska | svickova gulas polevka-cesnek vepro-knedlo rizek | czech-soups=4-7 czech=10-17 minutky=7-12 czech-cold=3-6 czech-sides=4-7 czech-desserts=3-5 drinks=4-6 beer=4-7 | czech | day | 40 |
pub | Česká, Minutky, Grill | ceska | gulas smazeny-syr zebra rizek bramboraky | czech-soups=2-4 czech-cold=4-8 minutky=10-16 wings=4-7 czech=4-8 czech-sides=3-6 beer=5-9 drinks=3-5 | czech | day | 40 |
schnitzel | Česká, Minutky | burger | rizek smazeny-syr karbanatek hranolky | czech-soups=2-4 schnitzels=8-12 minutky=6-10 czech-sides=5-8 czech-desserts=2-4 drinks=4-6 | czech | noon | 35 |
canteen | Česká, Polévky, Sladké | ceska | svickova karbanatek polevka-vyvar ovocne-knedliky | czech-soups=5-8 czech=9-13 minutky=4-7 czech-desserts=5-8 czech-sides=4-6 drinks=4-6 | czech | bistro | 30 |
chinese | Čína, Asijská, Nudle | cina | nudle sladkokysele zavitky kachna | chinese-soups=4-7 chinese-starters=5-9 wok=22-34 chinese-noodles=6-11 chinese-rice=4-7 chinese-specials=3-6 chinese-sweets=1-3 drinks=4-6 | asian | day | 35 | numbered
dragons | Čína, Asijská, Nudle | cina | nudle sladkokysele kachna ryze | chinese-soups=8 chinese-starters=10 wok=99 chinese-noodles=14 chinese-rice=9 chinese-specials=11 chinese-sweets=4 drinks=12 | asian | day | 35 | numbered
vietnamese | Vietnamská, Asijská, Polévky | napoje | pho zavitky nudle ryze | pho=6-9 bun=7-12 viet-starters=5-8 chinese-rice=1-3 smoothies=2-4 drinks=4-6 | asian | day | 30 |
thai | Thajská, Asijská | indie | curry-palak nudle curry-mango krevety | viet-starters=3-5 thai-curry=6-9 thai-wok=7-12 chinese-rice=2-3 smoothies=2-4 drinks=4-6 beer=2-4 | asian | day | 40 |
asian | Asijská, Nudle, Čína | cina | ryze nudle gyoza sladkokysele | gyoza=4-8 wok=12-18 thai-wok=4-7 ramen=3-6 chinese-rice=3-5 drinks=4-7 | asian | day | 30 |
indian | Indická, Vegetariánská | indie | curry-tikka curry-palak curry-mango naan | indian-starters=5-9 tandoori=4-7 curry=10-15 indian-veg=7-11 biryani=3-5 naan=5-9 indian-sweets=2-4 smoothies=2-4 drinks=3-5 | indian | day | 40 | numbered
veggie | Vegetariánská, Bowly | zelen | poke falafel polevka-dyne salat | cream-soups=4-8 bowls=6-10 veg-mains=7-12 wraps=4-7 salads=4-8 smoothies=4-7 drinks=3-5 | light | bistro | 30 |
salads | Saláty, Bowly, Vegetariánská | zelen | salat poke wrap caprese | salads=10-16 bowls=6-10 wraps=5-9 cream-soups=3-6 smoothies=4-7 drinks=3-5 | light | noon | 25 |
soups | Polévky, Česká | polevka | polevka-vyvar polevka-tomat polevka-dyne polevka-cesnek | czech-soups=8-14 cream-soups=6-10 world-soups=5-9 soup-bread=5-8 drinks=3-5 | czech | noon | 30 |
sweets | Sladké, Káva | sladke | palacinky tiramisu dort zmrzlina donut | cakes=9-15 pancakes=5-9 icecream=4-8 donuts=5-10 coffee=6-10 | | bistro | 25 |
icecream | Sladké | sladke | zmrzlina palacinky donut dort | icecream=9-11 pancakes=5-8 cakes=4-7 coffee=4-7 smoothies=2-4 | | day | 25 |
breakfast | Snídaně, Sladké, Káva | napoje | vejce croissant kava toast | eggs=7-12 porridge=4-7 sandwiches=5-9 donuts=4-8 coffee=6-10 smoothies=2-4 | light | bistro | 25 |
bakery | Snídaně, Sladké, Káva | polevka | croissant toast donut kava | bakery=12-18 sandwiches=6-11 donuts=6-11 eggs=3-6 soup-bread=2-4 coffee=6-9 | light | early | 25 |
mexican | Mexická, Vegetariánská | kebab | tacos burrito gulas dip | burritos=6-9 tacos=5-8 quesadillas=4-7 mexican-plates=4-7 mexican-sweets=2-3 drinks=4-7 beer=2-4 | light | day | 35 |
greek | Řecká, Grill | ceska | gyros salat lasagne wrap | gyros=7-10 greek-plates=5-9 meze=7-12 drinks=4-7 beer=2-4 | | day | 35 |
grill | Grill, Žebra, Burgery | burger | steak zebra kridla hranolky | steaks=6-11 grill=7-12 wings=4-8 burgers=3-5 sides=5-8 dips=4-6 beer=4-7 drinks=3-5 | | evening | 40 |
fish | Ryby, Grill | sushi | ryba krevety polevka-vyvar salat | fish=9-12 world-soups=2-4 salads=4-7 sides=3-5 czech-sides=3-5 beer=3-6 drinks=3-5 | czech | day | 40 |
nightgrill | Burgery, Kebab, Hranolky | burger | burger-cheese kebab-talir hranolky kridla | burgers=6-10 kebab=6-9 wings=5-8 sides=6-9 dips=4-7 drinks=6-9 beer=4-6 | | late | 25 |
diner | Česká, Burgery, Snídaně | burger | burger-bacon vejce gulas smazeny-syr | eggs=5-8 czech-soups=3-5 czech=5-8 minutky=6-9 burgers=5-8 sides=4-6 pancakes=3-5 coffee=5-8 drinks=5-8 beer=3-5 | czech | nonstop | 30 |
`
