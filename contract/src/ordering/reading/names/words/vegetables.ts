/** Vegetables and herbs: the name, a colon, and what else people call it. */
export const vegetables = `
amaranth: amaranthus, chaulai, lal math, rajgira leaves, thandu keerai, mulai keerai, arai keerai, siru keerai, thotakura, dantu, dantina soppu, harive soppu, lal saag, lal bhaji
amla: gooseberry, nellikai, nellikkai, nellikayi, usirikaya, avla, awla
ash gourd: ashgourd, white pumpkin, petha, pethha, kohla, kohala, vellai poosani, neer poosani, neer poosanikai, boodu kumbala, budu kumbala, boodukumbala, boodida gummadikaya, budida gummadikaya, पेठा, कोहळा, வெள்ளை பூசணி, நீர்ப்பூசணி, బూడిద గుమ్మడికాయ, ಬೂದು ಕುಂಬಳ
asparagus:
avocado: avocados, avacado, butter fruit
baby corn: babycorn, baby makai, baby corns, babycorns, बेबी कॉर्न, பேபி கார்ன்
baby potato: baby potatoes, chota aloo, chote aloo, chhote aloo, chota alu, dum aloo potato, small potato
banana flower: vazhaipoo, vazhaipu, kele ka phool, aratipuvvu
banana leaf: banana leaves, kele ka patta, vazhai ilai, vaazhai ilai, bale ele, arati aaku, kele ke patte
banana stem: vazhaithandu, vazhai thandu, bale dindu
basil: basil leaves, sweet basil, italian basil, thai basil
bathua: bathua saag
beetroot: beetroots, beet root, beet, beets, bit root, beetrut, chukandar, चुकंदर, बीट, பீட்ரூட், బీట్‌రూట్, బీట్రూట్, ಬೀಟ್ರೂಟ್, ಬೀಟ್‌ರೂಟ್
big brinjal: bharta baingan, bharta brinjal, bharta baigan
bitter gourd: bittergourd, karela, karele, karli, karle, pavakkai, pavakai, pagarkai, paavakkai, hagalkai, hagalakai, hagalakayi, kakarakaya, kakara kaya, करेला, करेले, कारली, कारले, பாகற்காய், பாவக்காய், కాకరకాయ, ಹಾಗಲಕಾಯಿ
bottle gourd: bottlegourd, lauki, louki, loki, ghiya, ghia, dudhi, doodhi, dudhi bhopla, sorakkai, sorakai, suraikkai, suraikai, sorekayi, sorekai, sore kayi, sorakaya, anapakaya, लौकी, दूधी, दुधी भोपळा, घीया, சுரைக்காய், సొరకాయ, ఆనపకాయ, ಸೋರೆಕಾಯಿ
brinjal: brinjals, eggplant, aubergine, baingan, baigan, began, bengan, vangi, vange, wangi, kathirikai, kathirikkai, katharikai, kathrikai, kathirika, kattirikkai, badanekai, badanekayi, badnekai, badane kayi, vankaya, vankayalu, vankai, gutti vankaya, बैंगन, वांगी, वांगे, கத்திரிக்காய், கத்தரிக்காய், వంకాయ, వంకాయలు, ಬದನೆಕಾಯಿ
broad beans: avarakkai, avarekai, avarekayi, chikkudukaya, chikkudu, sem, sem phali, ghevda, papdi, valor, field beans, hyacinth beans, सेम, அவரைக்காய், ಅವರೆಕಾಯಿ
broccoli: hari gobhi, brocoli, broccolli, brokoli, ब्रोकोली, ब्रोकली
cabbage: patta gobhi, patta gobi, pattagobhi, band gobhi, bandh gobhi, band gobi, bandgobi, kobi, kobichi, pan kobi, pankobi, muttaikose, muttaikosu, muttai kose, muttai kos, mutta kose, kose, kosu, elekosu, ele kosu, cabage, पत्ता गोभी, पत्तागोभी, बंद गोभी, कोबी, முட்டைக்கோஸ், முட்டைகோஸ், క్యాబేజీ, ಎಲೆಕೋಸು, ಕ್ಯಾಬೇಜ್
capsicum: green capsicum, capsicum green, capcicum, capsi, shimla mirch, shimla mirchi, hari shimla mirch, hari shimla mirchi, simla mirch, simla mirchi, shimla, dhobli mirchi, dhobli mirch, bhopli mirchi, dhabu mirchi, kudamilagai, kuda milagai, kodai milagai, donne menasu, donne menasinakayi, donmenasu, dappa menasinakayi, bengaluru mirchi, bengaluru mirapa, shimla mirapa, शिमला मिर्च, शिमला मिर्ची, ढोबळी मिरची, சிமலா மிளகாய், குடைமிளகாய், குடமிளகாய், క్యాప్సికం, క్యాప్సికమ్, ಕ್ಯಾಪ್ಸಿಕಂ, ದೊಣ್ಣೆ ಮೆಣಸಿನಕಾಯಿ, ದಪ್ಪ ಮೆಣಸಿನಕಾಯಿ
carrot: carrots, gajar, gaajar, gajjar, gajjari, gajare, carot, carrat, gajjara, गाजर, கேரட், கேரட்டு, క్యారెట్, క్యారట్, ಕ್ಯಾರೆಟ್, ಗಜ್ಜರಿ
cauliflower: cauli flower, cauli, phool gobhi, phool gobi, phul gobi, phool kobi, phul kobi, full gobi, gobi, gobhi, flower, fulkobi, flawar, flavar, hookosu, hoo kosu, hukosu, cauliflower gobi, kaliflower, फूल गोभी, फूलगोभी, गोभी, फ्लॉवर, फुलकोबी, காலிஃபிளவர், காலிபிளவர், కాలీఫ్లవర్, ಹೂಕೋಸು
celery: celary, selery, ajmoda patta, ajmoda, celery sticks, celery stick
cherry tomato: cherry tomatoes
chinese cabbage: napa cabbage, bok choy, pak choi, bokchoy, pakchoi
chow chow: chayote, seemebadanekai, seeme badanekai, chowchow, bangalore brinjal, bengaluru vankaya, bangalore vankaya, chocho
cluster beans: guar, gawar, gavar, gawar phali, guar phali, gavarfali, kothavarangai, kothavaranga, gorikayi, goru chikkudu, goruchikkudu, गवार, கொத்தவரங்காய், ಗೋರಿಕಾಯಿ
colocasia: arbi, arvi, arabi, aravi, taro, taro root, ghuiya, arvi gadde, seppankizhangu, seppan kizhangu, seppankilangu, sepankilangu, chamadumpa, chama dumpa, chamagadda, kesavedantu, kesu, अरबी, आर्वी, अळू, சேப்பங்கிழங்கு, చామదుంప, ಕೆಸವಿನ ಗೆಡ್ಡೆ
coriander: coriander leaves, coriander leaf, corriander, cilantro, dhaniya, dhania, dhaniyan, dhaniya patta, dhania patta, hara dhaniya, hara dhania, hari dhaniya, kothmir, kothimbir, kothimbeer, kothambir, kothmeer, kothamalli, kothamali, kottamalli, kothamalli thalai, malli thalai, kothambari, kothambari soppu, kottambari, kothimeera, kothimira, kothimeer, kotimira, dhaniya leaves, dhania leaves, धनिया, हरा धनिया, कोथिंबीर, கொத்தமல்லி, கொத்துமல்லி, மல்லித்தழை, కొత్తిమీర, కొత్తిమిర, ಕೊತ್ತಂಬರಿ ಸೊಪ್ಪು, ಕೊತ್ತಂಬರಿ
corn kernels: sweet corn kernels, frozen corn, frozen sweet corn, american corn, corn kernel, corn dana, makai dana, sweet corn kernel, sweet corn frozen
cucumber: cucumbers, kheera, khira, kheere, keera, khire, kakdi, kakadi, vellarikkai, vellarikai, vellarika, southekayi, southekai, soutekayi, sautekai, savtekai, dosakaya, keera dosakaya, keera dosa, खीरा, ककड़ी, काकडी, வெள்ளரிக்காய், దోసకాయ, కీర దోసకాయ, కీరా, ಸೌತೆಕಾಯಿ
curry leaves: curry leaf, curryleaves, curry patta, kari patta, kadi patta, kadipatta, kadhi patta, karipatta, kariveppilai, karuveppilai, kariveppila, karuvepillai, karibevu, karibevina soppu, kari bevu, karivepaku, karivepakku, curry pata, कढ़ी पत्ता, करी पत्ता, कढीपत्ता, கறிவேப்பிலை, கருவேப்பிலை, కరివేపాకు, ಕರಿಬೇವು
dill: dill leaves, suva, soya leaves, shepu, sabsige, sabbasige, sabbasige soppu, sabsige soppu, सोया भाजी, शेपू
dried peas: safed vatana, white peas, sukha matar, dry peas, safed matar
drumstick: drumsticks, drum stick, drum sticks, sahjan, sahjan phali, sehjan, sajan phali, shevga, shevgachya shenga, shevaga, murungakkai, murungakai, murungaikkai, murunga, nugge kayi, nuggekai, nuggekayi, munagakaya, munakkaya, mulakkada, सहजन, शेवगा, முருங்கைக்காய், మునగకాయ, ములక్కాడ, ನುಗ್ಗೆಕಾಯಿ
drumstick leaves: moringa leaves, moringa, murungai keerai, nugge soppu, munagaku
elephant yam: elephant foot yam, yam, suran, sooran, jimikand, jimmikand, senai, senaikizhangu, senai kizhangu, senai kilangu, suvarnagadde, suvarna gadde, suvarnagedde, kanda dumpa, kandagadda, सूरन, जिमीकंद, சேனைக்கிழங்கு, కంద, కందగడ్డ, ಸುವರ್ಣಗಡ್ಡೆ
english cucumber: zucchini cucumber, european cucumber
fenugreek leaves: fenugreek, methi, methi leaves, methi bhaji, hari methi, menthya soppu, menthe soppu, menthya, vendhaya keerai, vendaya keerai, menthi koora, menthi kura, menthikura, menti kura, मेथी, வெந்தயக்கீரை, వెంతికూర, మెంతికూర, ಮೆಂತ್ಯ ಸೊಪ್ಪು
fenugreek seed: methi dana, methi seeds, methidana, vendhayam, vendayam, menthyalu, menthulu, menthe kalu, kasuri methi
french beans: beans, bean, french bean, fr beans, frenchbeans, green beans, fine beans, haricot beans, farasbi, faras bi, farasbee, fansi, shravan ghevda, hurali kayi, huralikayi, hurulikayi, huruli kayi, beens, फरसबी, फ्रेंच बीन्स, बीन्स, பீன்ஸ், బీన్స్, ಬೀನ್ಸ್, ಹುರಳಿಕಾಯಿ
frozen peas: frozen green peas, green peas frozen, peas frozen, frozen matar, matar frozen, frozen mutter
garlic: lahsun, lehsun, lasun, lahasun, lasoon, lassan, poondu, pundu, vellai poondu, vellapoondu, bellulli, bellulli gadde, vellulli, velluli, vellullipaya, लहसुन, लसूण, பூண்டு, வெள்ளைப்பூண்டு, వెల్లుల్లి, ಬೆಳ್ಳುಳ್ಳಿ
ginger: adrak, adarak, adrakh, aale, aalae, ale, alle, inji, shunti, hasi shunti, allam, fresh ginger, अदरक, आले, आलं, இஞ்சி, అల్లం, ಶುಂಠಿ, ಹಸಿ ಶುಂಠಿ
ginger garlic paste: adrak lahsun paste, inji poondu paste, gg paste
green chilli: green chillies, green chilly, green chili, green chilies, g chilli, g chillies, g chilly, hari mirch, hari mirchi, hara mirch, hirvi mirchi, hiravi mirchi, pachai milagai, pacha milagai, pachamilagai, pachai molagai, pacha mulagu, hasi menasinakayi, hasimenasinakayi, hasi menasinkai, hasimenasu, hasi mensinkai, hasiru menasinakayi, pachi mirchi, pachimirchi, pachi mirapakaya, pacchi mirchi, pachimirapakayalu, हरी मिर्च, हरी मिर्ची, हिरवी मिरची, பச்சை மிளகாய், పచ్చి మిర్చి, పచ్చిమిర్చి, పచ్చిమిరపకాయ, ಹಸಿ ಮೆಣಸಿನಕಾಯಿ, ಹಸಿಮೆಣಸಿನಕಾಯಿ
green peas: peas, g peas, gr peas, fresh peas, fresh green peas, matar, mutter, muttar, matter, mater, mattar, hara matar, hare matar, vatana, watana, vatane, matargashti, pattani, pachai pattani, batani, batani kalu, pachi batani, मटर, हरा मटर, वाटाणा, மட்டர், பட்டாணி, பச்சை பட்டாணி, బఠానీ, పచ్చి బఠానీ, ಬಟಾಣಿ, ಹಸಿ ಬಟಾಣಿ
green tomato: hara tamatar, kaccha tamatar, raw tomato
ivy gourd: ivygourd, tindora, tendli, tondli, tondekai, tondekayi, kovakkai, kovaikai, dondakaya, donda kaya, kundru, kunduru, tendora, तोंडली, கோவைக்காய், దొండకాయ, ತೊಂಡೆಕಾಯಿ
jackfruit: kathal, phanas, fanas, palapazham, palakottai, halasina hannu, halasu, panasa, कटहल
lady finger: lady fingers, ladyfinger, ladies finger, ladys finger, l finger, okra, bhindi, bhendi, bhindee, bhende, vendakkai, vendaikkai, vendakai, vendaikai, bende kayi, bendekai, bendekayi, bende kai, bendakaya, benda kaya, bendakayalu, भिंडी, भिन्डी, भेंडी, வெண்டைக்காய், வெண்டக்காய், బెండకాయ, బెండకాయలు, ಬೆಂಡೆಕಾಯಿ
leek: leeks
lemongrass: lemon grass
lettuce: iceberg lettuce, iceberg, ice berg, icebergs, ice burg, iceburg, iceberg lettus, lettus, letuce, salad patta, salad leaves, salad leaf, lettuce iceberg
long beans: yard long beans, barbati, chawli, chavli, lobia phali, karamani, payar, alasande, alasandi, bobbarlu, chauli
lotus root: lotus stem, kamal kakdi, nadru, bhee
mint: mint leaves, mint leaf, pudina, pudeena, podina, pudhina, pudina leaves, pudina soppu, पुदीना, पुदिना, புதினா, పుదీనా, ಪುದೀನ, ಪುದೀನಾ
mushroom: mushrooms, button mushroom, button mushrooms, khumb, khumbi, kumbh, kaalan, kalan, anabe, anabay, puttagodugulu, puttagodugu, mashroom, masroom, mushrum, मशरूम, खुंब, अळंबी, காளான், పుట్టగొడుగులు, ಅಣಬೆ
mustard leaves: sarson, sarson saag, sarson ka saag, sarso saag
onion: pyaz, pyaaz, pyaj, piyaz, piaz, kanda, kande, kaanda, vengayam, vengaayam, periya vengayam, eerulli, irulli, ulligadde, neerulli, ullipaya, ullipayalu, ulli gadda, ulligadda, erra ullipaya, savala, dungri, big onion, red onion, प्याज, प्याज़, कांदा, कांदे, வெங்காயம், பெரிய வெங்காயம், ఉల్లి, ఉల్లిపాయ, ఉల్లిపాయలు, ఉల్లిగడ్డ, ಈರುಳ್ಳಿ, ಉಳ್ಳಾಗಡ್ಡಿ
oyster mushroom: oyster mushrooms, shiitake, dhingri
parsley: parsely
peeled garlic: chhila lahsun, chila lahsun, sola lasun, uritha poondu, garlic peeled
pointed gourd: parwal, parval, potol, परवल
potato: potatos, aloo, alu, aalu, batata, batate, urulai, urulaikizhangu, urulaikilangu, urulai kizhangu, urulai kilangu, aalugadde, alugadde, alu gadde, alugedde, bangaladumpa, bangala dumpa, bangaladumpalu, aloogadda, alugadda, urlagadda, आलू, बटाटा, बटाटे, உருளைக்கிழங்கு, உருளை கிழங்கு, உருளை, బంగాళాదుంప, బంగాళదుంప, ఆలుగడ్డ, ఆలూ, ಆಲೂಗಡ್ಡೆ, ಆಲುಗಡ್ಡೆ
pumpkin: kaddu, kadu, kashiphal, sitaphal sabzi, bhopla, lal bhopla, poosanikai, poosanikkai, pusanikai, parangikai, parangikkai, manjal poosani, kumbala, kumbalakai, kumbalakayi, sihi kumbala, gummadikaya, gummadi, कद्दू, भोपळा, लाल भोपळा, பூசணிக்காய், பரங்கிக்காய், గుమ్మడికాయ, ಕುಂಬಳಕಾಯಿ
radish: radishes, white radish, mooli, muli, mula, mule, mullangi, moolangi, mulangi, raddish, मूली, मुळा, முள்ளங்கி, ముల్లంగి, ಮೂಲಂಗಿ
raw banana: rawbanana, green banana, kaccha kela, kacha kela, kachcha kela, kachha kela, kachche kele, kacche kele, vazhakkai, vazhakai, vaazhakkai, valakkai, balekai, balekayi, bale kayi, aratikaya, arati kaya, kachi keli, kacchi keli, कच्चा केला, कच्चे केले, वाझकाई, வாழைக்காய், అరటికాయ, ಬಾಳೆಕಾಯಿ
raw mango: kaccha aam, kacha aam, kachcha aam, keri, kairi, kairiya, mangai, maangai, mavinakayi, mavinkayi, mamidikaya, mamidi kaya, green mango
raw papaya: kaccha papita, kacha papita, papaya raw, green papaya
raw turmeric: kachi haldi, kacchi haldi, fresh turmeric
red cabbage: purple cabbage, lal patta gobhi, lal gobhi
red carrot: laal gajar, lal gajar, delhi carrot, desi gajar
red chilli: dry red chilli, dried red chilli, dry chilli, red chilli whole, whole red chilli, sukhi lal mirch, sukhi mirch, sabut lal mirch, lal mirch sabut, lal mirch whole, varamilagai, vara milagai, kanja milagai, kaintha milagai, ona menasinakayi, onamenasu, endu mirchi, endu mirapakaya, yendu mirchi, sukki mirchi, byadgi, byadagi, guntur chilli, सूखी लाल मिर्च
red yellow capsicum: red and yellow capsicum, red capsicum, yellow capsicum, coloured capsicum, colour capsicum, color capsicum, colored capsicum, capsicum red, capsicum yellow, capsicum color, capsicum colour, red yellow capsicum, bell pepper, bell peppers, red bell pepper, yellow bell pepper, red bell peppers, yellow bell peppers, bellpepper, lal shimla mirch, peeli shimla mirch, pili shimla mirch, lal peeli shimla mirch, lal pili shimla mirch
ridge gourd: ridgegourd, turai, torai, tori, turi, turiya, dodka, dodke, dodaka, peerkangai, peerkankai, peerkanga, heerekai, heerekayi, hirekai, beerakaya, birakaya, तोरी, तुरई, तोरई, दोडका, பீர்க்கங்காய், బీరకాయ, ಹೀರೆಕಾಯಿ
romaine: romaine lettuce, lollo rosso, lolorosso, lolo rosso, green leaf lettuce, butterhead
rosemary: fresh rosemary
round gourd: tinda, tinday, टिंडा
small onion: shallot, shallots, chinna vengayam, sambar onion, sambhar onion, sambar vengayam, sanna eerulli, sambar eerulli, chinna ullipaya, sambar ullipaya, chota pyaz, madras onion, சின்ன வெங்காயம், సాంబార్ ఉల్లిపాయ, ಸಣ್ಣ ಈರುಳ್ಳಿ, ಸಾಂಬಾರ್ ಈರುಳ್ಳಿ
snake gourd: snakegourd, pudalangai, pudalanga, padavalakai, padavalakayi, potlakaya, chichinda, padwal, padval, புடலங்காய், పొట్లకాయ, ಪಡವಲಕಾಯಿ
sorrel leaves: gongura, pulicha keerai, ambadi, pundi soppu, gogu
spinach: palak, palag, paalak, palakh, palak keerai, paalak keerai, palak soppu, paalak soppu, palakura, palak aaku, pasalai, palak bhaji, spinch, पालक, பாலக் கீரை, பாலக், పాలకూర, ಪಾಲಕ್, ಪಾಲಕ್ ಸೊಪ್ಪು
spring onion: spring onions, green onion, green onions, hara pyaz, hari pyaz, hare pyaz, kanda pat, kandyachi pat, scallion, scallions, vengaya thaal, vengaya thal, eerulli soppu, ulli kadalu, हरा प्याज, कांद्याची पात, வெங்காயத்தாள், ఉల్లికాడలు, ಈರುಳ್ಳಿ ಸೊಪ್ಪು
sprouts: moong sprouts, bean sprouts, ankurit moong
sweet corn: sweetcorn, corn cob, corn cobs, sweet corn cob, corn on cob, corn, makai, makka, makkai, makki, bhutta, bhutte, bhuta, maka kanis, mokka jonna, mokkajonna, solam cob, makka cholam, mekke jola, musukina jola, मकई, मक्का, भुट्टा, मका, மக்காச்சோளம், మొక్కజొన్న, ಮೆಕ್ಕೆಜೋಳ
sweet potato: sweetpotato, sweet potatoes, shakarkandi, shakarkand, shakkarkand, ratale, genasu, sihi genasu, sakkaravalli, sakkaravalli kizhangu, sarkarai valli kizhangu, chilagada dumpa, chilakada dumpa, mohanam, शकरकंद, रताळे, சர்க்கரைவள்ளிக்கிழங்கு, చిలగడదుంప, ಗೆಣಸು
tamarind: imli, chinch, puli, hunase hannu, hunase, chintapandu, इमली
tapioca: cassava, maravalli, maravalli kizhangu, kappa, karrapendalam
thyme: fresh thyme
tofu: tofoo
tomato: tomatoes, tamatar, tamater, tamaatar, tmatar, tamate, tamata, tamatalu, tomata, takkali, thakkali, thakali, takali, tometo, tomato hannu, టమాటా, టమాటాలు, టమాట, టొమాటో, टमाटर, टोमॅटो, टोमेटो, தக்காளி, ಟೊಮೆಟೊ, ಟೊಮ್ಯಾಟೊ, ಟಮೋಟ, ಟೊಮೇಟೊ
turnip: shalgam, shaljam, knol khol, kohlrabi, navalkol, noolkol, nookal, ganth gobhi, knolkhol, navilu kosu, navilkosu
white onion: safed pyaz, pandhra kanda, safed kanda
zucchini: zuchini, zucchinis, zucchini green, zucchini yellow, green zucchini, yellow zucchini, courgette
`
