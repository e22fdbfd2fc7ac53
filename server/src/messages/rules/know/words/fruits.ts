/** Fruit, flowers, dairy and eggs as buyers write them, in the form of `vegetables`. */
export const fruits = `
lemon: lemons, lime, limes, nimbu, nimboo, neembu, nibu, nimbus, limbu, limbe, elumichai, elumichampazham, elumichampalam, elumicham, nimbe hannu, nimbehannu, nimbe, nimmakaya, nimmakayalu, nimma kaya, नींबू, निंबू, नीबू, लिंबू, எலுமிச்சை, எலுமிச்சம்பழம், నిమ్మకాయ, నిమ్మకాయలు, ನಿಂಬೆ ಹಣ್ಣು, ನಿಂಬೆ, ನಿಂಬೆಹಣ್ಣು
coconut: coconuts, nariyal, nariyel, naryal, nariel, naral, naaral, thengai, thenga, tengai, thenginakayi, thengina kayi, tenginakai, tenginakayi, thenginkai, kobbarikaya, kobbari kaya, नारियल, नारळ, தேங்காய், కొబ్బరికాయ, ತೆಂಗಿನಕಾಯಿ
tender coconut: nariyal pani, coconut water, elaneer, ilaneer, elneeru, elaneeru, kobbari bondam, daab, shahale
coconut milk: nariyal doodh, thengai paal
coconut powder: desiccated coconut, dry coconut, copra, khopra, kopra, sukha nariyal, kobbari podi, kobri
banana: bananas, kela, kele, keli, robusta, robusta banana, banana robusta, vazhaipazham, vazhapazham, vaazhaipazham, vazhai pazham, valaipalam, balehannu, bale hannu, arati pandu, aratipandu, aratipandlu, arati pallu, केला, केले, केळी, வாழைப்பழம், అరటిపండు, అరటిపండ్లు, ಬಾಳೆಹಣ್ಣು, ಬಾಳೆ ಹಣ್ಣು
yelakki banana: elaichi banana, elaichi kela, yelakki, elakki bale, yelakki bale, elakki
nendran banana: nendran, nendra pazham, ethapazham
apple: apples, seb, safarchand, sebu, sebu hannu, aapil, सेब, सफरचंद, ஆப்பிள், ఆపిల్, యాపిల్, ಸೇಬು
green apple: granny smith
pomegranate: pomegranates, anar, anaar, dalimb, dalimbe, dalimbe hannu, mathulai, madhulai, mathulam pazham, maathulam, danimma, danimma pandu, danimmakaya, pomogranate, अनार, डाळिंब, மாதுளை, மாதுளம்பழம், దానిమ్మ, ದಾಳಿಂಬೆ
papaya: papayas, papita, papitha, papeeta, pappali, pappaali, pappali pazham, papayi, parangi hannu, pharangi hannu, boppayi, boppai, bobbasi, पपीता, पपई, பப்பாளி, బొప్పాయి, ಪಪ್ಪಾಯ, ಪರಂಗಿ ಹಣ್ಣು
watermelon: watermelons, water melon, tarbooz, tarbuz, tarbuj, tarbooj, kalingad, kalingar, tharboosani, tharpoosani, darboosani, tharbusani, kallangadi, kallangdi, puchakaya, pucchakaya, puchchakaya, तरबूज, तरबूज़, कलिंगड, தர்பூசணி, పుచ్చకాయ, ಕಲ್ಲಂಗಡಿ
muskmelon: musk melon, kharbuja, kharbooja, kharbuza, kharbooza, kirni, kirni pazham, mulam pazham, karbuja, karbooja, cantaloupe, खरबूजा, खरबूज
pineapple: pineapples, pine apple, ananas, annas, annasi, annasi pazham, anasi, anasa pandu, ananus, अनानास, अननस, அன்னாசி, అనాస, అనాసపండు, ಅನಾನಸ್
orange: oranges, santra, santara, santre, narangi, narangee, kittale, kittale hannu, kamala pazham, kamala orange, kamala, nagpur orange, nagpur santra, orange fruit, संतरा, संत्रा, संत्री, ஆரஞ்சு, నారింజ, ಕಿತ್ತಳೆ
sweet lime: mosambi, mousambi, mosami, musambi, mosumbi, mausambi, musumbi, sathukudi, sathukudi pazham, sathugudi, chathukudi, battayilu, bathai, mosambi fruit, मोसंबी, मौसंबी, சாத்துக்குடி, బత్తాయి, ಮೋಸಂಬಿ
kinnow: kinnu, kinoo, malta
grapes: grape, angoor, angur, draksh, drakshi, draksha, thiratchai, dratchai, drakshai, dhraksha, thratchai, drakshe, draksha pandlu, angoora, अंगूर, द्राक्षे, द्राक्ष, திராட்சை, ద్రాక్ష, ದ್ರಾಕ್ಷಿ
black grapes: kala angoor, kale angur, panneer grapes, paneer grapes, red globe
mango: mangoes, mangos, ripe mango, aam, aamb, amba, aamba, ambe, mambazham, maambazham, mampalam, mavina hannu, mavinahannu, mamidi pandu, mamidipandu, mamidi pandlu, आम, आंबा, மாம்பழம், మామిడిపండు, మామిడి, ಮಾವಿನ ಹಣ್ಣು, ಮಾವಿನಹಣ್ಣು
alphonso mango: alphonso, hapus, hapus aam, banganapalli, हापूस
guava: guavas, amrud, amrood, amrudh, peru, koyya, koyyapazham, koyya pazham, goyya, seebe, seebe hannu, sibe, chepe hannu, jama kaya, jamakaya, jama pandu, अमरूद, पेरू, கொய்யா, కొయ్యా, జామకాయ, ಸೀಬೆ ಹಣ್ಣು, ಸೀಬೆಹಣ್ಣು
kiwi: kiwis, kivi, kiwi fruit, कीवी, கிவி
pear: pears, nashpati, naspati, perikkai, berikai, bery kai
plum: plums, aloo bukhara, alubukhara
peach: peaches, aadu, aaru fruit
apricot: khubani, apricots
cherry: cherries
strawberry: strawberries, strawberry box
blueberry: blueberries
raspberry: raspberries
dragon fruit: dragonfruit, kamalam fruit
chikoo: chiku, cheeku, sapota, sapotta, chikku
custard apple: sitaphal, seetaphal, sitafal, sharifa, seethapazham
lychee: litchi, lichi
fig: figs, anjeer, anjir, athipazham
dates: khajur, khajoor, perichampazham, pericham pazham, kharjura
jamun: jambhul, naval pazham, nerale hannu
ber: bor fruit, elandapazham
sugarcane: ganna, karumbu, kabbu, oos
passion fruit:
star fruit:
mulberry: shahtoot
egg: eggs, anda, ande, anday, andey, aanda, muttai, mutta, mottai, motte, motta, kodi motte, kozhi muttai, guddu, gudu, guddlu, gudlu, kodi guddu, kodi guddlu, kodiguddlu, anda tray, table egg, table eggs, अंडा, अंडे, अंडी, முட்டை, గుడ్లు, గుడ్డు, కోడిగుడ్లు, ಮೊಟ್ಟೆ
duck egg: country egg, country eggs, desi egg, desi anda, nattu kozhi muttai, quail egg, brown egg, brown eggs
milk: doodh, dudh, dhudh, paal, haalu, palu, paalu, दूध, பால், పాలు, ಹಾಲು
skimmed milk: toned milk, low fat milk, double toned milk, slim milk, skim milk, cow milk, buffalo milk, soy milk, almond milk, soya milk
milk powder: doodh powder, dairy whitener, paal powder
condensed milk: milkmaid, mithai mate
curd: dahi, dahee, thayir, tayir, thair, mosaru, mosru, perugu, yogurt, yoghurt, plain curd, दही, தயிர், పెరుగు, ಮೊಸರು
hung curd: greek yogurt, hung yogurt, chakka
buttermilk: chaas, chach, chhaas, chaach, mor, majjige, majjiga, taak
paneer: panneer, panir, panner, panir fresh, chhena, chena, cottage cheese, malai paneer, पनीर, பன்னீர், பனீர், పనీర్, ಪನೀರ್
butter: makhan, makkhan, maakhan, benne, vennai, venna, loni, salted butter, table butter, मक्खन, लोणी, வெண்ணெய், వెన్న, ಬೆಣ್ಣೆ
cow ghee: gai ka ghee, buffalo ghee
unsalted butter: white butter, cooking butter, safed makhan
ghee: tuppa, thuppa, nei, neyi, desi ghee, toop, tup, घी, तूप, நெய், నెయ్యి, ತುಪ್ಪ
vanaspati: dalda, vanaspathi
mozzarella: mozarella, mozzarela, mozarela, mozerella, mozrella, mozzarella cheese, mozarella cheese, mozzrella, mozz, mozzarella block, cheese block, pizza cheese, block cheese
cheese slice: cheese slices, sliced cheese
processed cheese: amul cheese, processed cheese block
cheddar: cheddar cheese
parmesan: parmesan cheese
cream cheese: philadelphia
cream: fresh cream, malai, amul cream, cooking cream, whipping cream, whip cream, balai, aadai, मलाई
khoya: khoa, mawa, mava, kova, khova, खोया, मावा
lassi: sweet lassi
ice cream: icecream
shrikhand: srikhand
chicken: murgh, murga, kozhi, kodi, koli, kombdi, chicken breast, chicken curry cut
mutton: goat meat, bakra
fish: machli, meen, chepa, meenu, prawns, prawn, jhinga, surmai, pomfret
rose: roses, gulab, roja
marigold: genda, gende ke phool, jhendu, samanthi, chendu hoovu, banthi
jasmine: mogra, malli poo, mallige, malle poolu
betel leaf: betel leaves, paan patta, vetrilai, veeledele, vidyache pan
`
