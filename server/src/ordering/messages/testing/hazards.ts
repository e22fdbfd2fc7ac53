/**
 * Messages that invite a wrong reading, and behind the arrow all that may be SURE in it: code, quantity and unit; "nothing" where each
 * line must be looked at; "no order" where nothing is ordered at all.
 */
const table = `
tomato ketchup 2 kg => KETCHUP 2 kg
tomato puree 3 kg => nothing
tomato chips 5 pkt => nothing
onion powder 1 kg => nothing
onion flakes 2 kg => nothing
fried onion 3 kg => nothing
coconut oil 5 l => nothing
coconut milk 4 l => nothing
desiccated coconut 2 kg => nothing
garlic bread 10 pc => nothing
garlic paste 1 kg => nothing
ginger garlic paste 2 kg => nothing
ginger ale 12 bottle => nothing
lemon juice 2 l => nothing
lemon grass 2 bunch => nothing
mint sauce 2 bottle => nothing
mango pickle 5 kg => nothing
mango juice 10 l => nothing
raw mango 3 kg => nothing
banana chips 5 kg => nothing
banana leaf 50 pc => nothing
banana flower 2 kg => nothing
potato chips 10 pkt => nothing
potato starch 2 kg => nothing
milk powder 2 kg => nothing
milk bread 5 pkt => nothing
butter milk 10 l => nothing
butter paper 2 roll => nothing
peanut butter 2 kg => nothing
curd rice 5 kg => nothing
corn flour 3 kg => nothing
baby carrot 2 kg => nothing
cherry tomato 2 kg => nothing
egg noodles 3 kg => nothing
egg white 5 l => nothing
rice flour 5 kg => nothing
apple cider vinegar 2 l => nothing
orange juice 5 l => nothing
black salt 2 kg => nothing
brown sugar 3 kg => nothing
cauliflower rice 2 kg => nothing
green apple 5 kg => nothing
coriander seeds 2 kg => nothing
dhaniya powder 1 kg => nothing
haldi wala doodh 2 l => nothing
pav bhaji masala 1 kg => nothing
chilli flakes 500 gm => nothing
chilli sauce 3 bottle => nothing
mustard seeds 1 kg => nothing
tea masala 500 gm => nothing
do kilo aloo => POTATO 2 kg
aloo 5 kg do => POTATO 5 kg
tomato 10 kg bhej do, onion 5 kg de do => TOMATO 10 kg, ONION 5 kg
che kilo pyaz => ONION 6 kg
kandya che 10 kilo pathva => ONION 10 kg
ten kilo onion => ONION 10 kg
nau kilo aloo => POTATO 9 kg
aath kilo pyaz teen kilo gajar => ONION 8 kg, CARROT 3 kg
no kilo rate for onion, onion 10 kg => ONION 10 kg
aloo bees pachees kilo => nothing
paune teen kilo aloo => POTATO 2.75 kg
saade teen kilo pyaz => ONION 3.5 kg
sava do kilo matar => PEAS 2.25 kg
adrak 1/2 kg => GINGER 0.5 kg
ginger 1 1/2 kg => GINGER 1.5 kg
ginger 1/2 or 1 kg => nothing
paneer 2 1/4 kg => nothing
thakkali rate romba jasthi, 28 podunga => nothing
thakkali vilai 28 podunga => nothing
onion bhav 24 => nothing
tamatar 30 ka bhav lagao 20 kg bhejo => TOMATO 20 kg
potato price 22 only, send 50 kg => POTATO 50 kg
tomato 28 rate ok 30 kg => TOMATO 30 kg
onion rate 30 too high, 26 final => nothing
eerulli bele 25 madi, eerulli 20 kg => ONION 20 kg
tamata dhara 22 => nothing
carrot 40 se zyada mat lagana, 10 kg bhejna => CARROT 10 kg
Ghee 2l 640/- => GHEE 2 l
kanda 25 rupaye ne dya, 30 kilo => ONION 30 kg
Received: tomato 10kg onion 5kg. Thanks => no order
Please send bill for 10 kg tomato of 20th => no order
Yesterday you sent 8kg tomato only, bill is for 10. Please give credit note => no order
stock: tomato 5kg, onion 10kg left. will order tmrw => no order
10 kg onion was short in today's delivery => no order
aaj 5 kilo tamatar kam aaya => no order
delivered 20 kg potato instead of 25 kg => no order
we have 5 kg onion and 3 kg tomato in stock => no order
inniku 10 kilo thakkali vandhuchu, 2 kilo azhugal => no order
ivattu bandiro tomato 5 kg haalagide => no order
nenu ninna 10 kg ullipaya teesukunnanu, bill pampandi => no order
kal ka 8 kilo paneer ka paisa bhej diya => no order
Invoice 2231 shows onion 20 kg but we got 18 kg only => no order
returned 3 kg rotten potato with your driver => no order
tomato 5 kg if rate is below 30 => nothing
mushroom 6 pkt agar fresh ho to, paneer 3 kg => PANEER 3 kg
palak 5 gaddi milega to bhejna => nothing
methi 10 bunch only if good, onion 10 kg => ONION 10 kg
if palak is not fresh send methi 5 bunch => nothing
thakkali 10 kilo nalla iruntha anuppunga => nothing
broccoli 2 kg or zucchini 2 kg => nothing
maybe onion 10 kg => nothing
butter?? agar ho to => nothing
big and small onion 3 kg each => SHALLOT 3 kg, ONION 3 kg
red and yellow capsicum 2 kg => nothing
red and green capsicum 2 kg each => nothing
green & black grapes 3 kg each => nothing
white and brown eggs 2 tray each => nothing
raw and ripe mango 5 kg each => nothing
spinach methi 6 6 bunch => nothing
palak methi dhaniya 5 each => nothing
onion tomato dono 5 kg => nothing
toor and moong dal 5 kg each => TOORDAL 5 kg, MOONGDAL 5 kg
zucchini and carrot 2 kg each => CARROT 2 kg
aloo, xyzzy aur pyaz 4-4 kilo => POTATO 4 kg, ONION 4 kg
onion 5 kg, tomato 3 kg, onion 5 kg => TOMATO 3 kg
pyaz 10 kilo. eerulli 5 kg. garlic 1 kg => GARLIC 1 kg
thakkali 5 kilo, tomato 5 kg => nothing
tomato 5 kg tomato 5 kg => nothing
4 kilo tomato chahiye tha but 2 kilo hi bhejo => nothing
tomato 10 kg 15 kg => nothing
onion 20 kg potato => nothing
5 kg onion 3 kg => nothing
tomato 5-6 kg => nothing
onion 10 12 kg => nothing
tomato 5 kg abracadabra, onion 3 kg => ONION 3 kg
Onion 10 kg 2 bags => nothing
payment kar diya aloo 10 kg pyaz 5 kg => nothing
kal jo tamatar mila wo accha tha, aaj bhi tamatar 10 kg => TOMATO 10 kg
aloo 5 kg, pyaz 3 kg aaya => nothing
Wanted to order 5 kg paneer for tomorrow => nothing
Bill to Cafe Indigo, onion 10 kg => ONION 10 kg
Please deliver onion 10 kg with bill => ONION 10 kg
C-4 L-10 M-6 => nothing
Tom-5k On-8k Pot-12k => nothing
2 bade wale pineapple => nothing
tarbooz 4 bade wale => nothing
sugar free 2 pkt => nothing
room no 12 onion 5 kg => ONION 5 kg
order no 640 add onion 5 kg => ONION 5 kg
table 4 ke liye paneer 2 kg => PANEER 2 kg
`

export interface Hazard {
  text: string
  /** Lines that may be SURE, as code, quantity and unit; null: nothing is ordered. */
  sure: readonly string[] | null
}

export const hazards: readonly Hazard[] = table
  .trim()
  .split('\n')
  .map(row => {
    const [text = '', outcome = ''] = row.split(' => ')
    const sure = outcome === 'nothing' ? [] : outcome.split(', ')
    return { text, sure: outcome === 'no order' ? null : sure }
  })
