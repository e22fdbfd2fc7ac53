/** Dairy, staples, spices and all else that kitchens buy: the name, a colon, and what else people call it. */
export const grocery = `
ajinomoto: tasting salt, ajino moto, ajinamoto
ajwain: ajwain seeds, omam, oma, vamu, ova
almond: almonds, badam, baadam, badami, बादाम
amchur: aamchur, dry mango powder
apple cider vinegar: balsamic vinegar
asafoetida: hing, perungayam, ingu, inguva
bajra: bajra atta, kambu, sajje, sajjalu, bajri
baking powder:
baking soda: meetha soda, khane ka soda, soda bi carb, soda bicarb, cooking soda, aappa soda
basmati rice: basmati, basmathi, basmati chawal, basmathi rice, biryani rice, biriyani rice, basmati arisi, basmati akki, basmati biyyam, briyani rice, basmti, बासमती, बासमती चावल, பாஸ்மதி, பாஸ்மதி அரிசி, బాస్మతి, ಬಾಸ್ಮತಿ
bay leaf: bay leaves, tej patta, tejpatta, brinji ilai, biryani aaku, tamalpatra
biscuit: biscuits, parle g, cookies, marie, rusk, toast
black chana: kala chana, kale chane, black channa, karuppu kondakadalai, karuppu kadalai, kari kadale, desi chana
black pepper: blackpepper, pepper corn, peppercorn, peppercorns, whole pepper, black pepper whole, kali mirch, kaali mirch, kali mirchi, miri, kali miri, milagu, melagu, menasu, kari menasu, karimenasu, miriyalu, miriyam, काली मिर्च, मिरी, மிளகு, మిరియాలు, ಕರಿಮೆಣಸು, ಮೆಣಸು
black urad: sabut urad, urad sabut, kali urad, black gram, urad whole, dal makhani urad, minumulu, karuppu ulundu, kali dal
bread: sandwich bread, white bread, brown bread, bread loaf, double roti, bread slice, milk bread, bread packet
bread crumbs: breadcrumbs, bread crumb
broken rice: nookalu, kanki
brown rice:
brown sugar: demerara sugar, brown sugar sachet
bun: buns, burger bun, burger buns, hot dog bun
canned corn: baked beans, pineapple tin, canned pineapple
cardamom: elaichi, ilaychi, elakkai, yelakki spice, yelakulu, velchi, green cardamom, choti elaichi, badi elaichi, black cardamom
cashew: cashews, cashewnut, cashew nut, cashewnuts, cashew nuts, kaju, kajoo, mundhiri, munthiri, munthiri paruppu, mundhiri paruppu, godambi, jeedi pappu, jeedipappu, jidi pappu, kaju split, काजू, முந்திரி, జీడిపప్పు, ಗೋಡಂಬಿ
chaat masala: chat masala
chana dal: channa dal, chana dhal, chanadal, channa dhal, chanaa dal, harbhara dal, chanyachi dal, kadalai paruppu, kadalaiparuppu, kadala paruppu, kadale bele, kadalebele, kadle bele, senagapappu, senaga pappu, sanagapappu, sanaga pappu, चना दाल, हरभरा डाळ, கடலைப்பருப்பு, கடலை பருப்பு, శనగపప్పు, ಕಡಲೆ ಬೇಳೆ, ಕಡಲೆಬೇಳೆ
charcoal: koyla, coal
chilli flakes: chili flakes, red chilli flakes, chilly flakes
chilli sauce: red chilli sauce, green chilli sauce, chilly sauce
chips: potato chips, lays, nachos, kurkure, banana chips
chocolate: dark chocolate, chocolate compound, cocoa powder, chocolate syrup
cinnamon: dalchini, pattai, chakke, dalchina chekka
clove: cloves, laung, lavang, kirambu, krambu, lavanga, lavangam
coconut oil: nariyal tel, thengai ennai, kobbari enne, kobbari nune, parachute
coffee: coffee powder, filter coffee, kaapi pudi, bru, nescafe, instant coffee, kapi podi, coffee beans
cola: cold drink, cold drinks, colddrink, soft drink, soft drinks, aerated drink, aerated water drink, कोल्ड ड्रिंक
coriander powder: dhaniya powder, dhania powder, dhane powder, malli thool, malli podi, kothamalli thool, dhaniya pisa, dhaniya pudi, kothambari pudi, dhaniyala podi, धनिया पाउडर, dhaniya pwd, coriander pwd
coriander seed: coriander seeds, sabut dhaniya, dhaniya sabut, dhaniya whole, dhane, dhaniyalu, kothambari beeja, malli vidhai, dhaniya seeds, kothamalli vidhai
corn flour: cornflour, corn starch, cornstarch, makai atta, makka atta
cornflakes: corn flakes, oats, muesli
cumin: cumin seed, cumin seeds, jeera, jira, zeera, jire, jeere, jeeragam, jeerakam, seeragam, jeerige, jirige, jeelakarra, jilakara, jeelakara, jeera whole, sabut jeera, जीरा, जिरे, சீரகம், జీలకర్ర, ಜೀರಿಗೆ
cumin powder: jeera powder, jeeraga podi, jeera pwd
curry powder: rasam masala
custard powder: jelly
dalia: daliya, broken wheat, godhi rava, lapsi
dish wash: vim, dishwash, dishwash liquid, soap, detergent, phenyl, floor cleaner, surf, scrubber, hand wash, hand gloves, gloves
egg mayonnaise: egg mayo
fennel: saunf, sombu, badishep, sopu, sompu
foil: aluminium foil, silver foil, cling film, cling wrap, butter paper, baking paper
food colour: food color, orange colour
french fries: fries, frozen fries, frozen french fries, finger chips, french fry, frenchfries, finger chip, fries frozen, potato fries
frozen paratha: malabar paratha, frozen parotta, kerala parotta
garam masala: garam masala powder, garammasala, garm masala, masala garam, गरम मसाला, கரம் மசாலா, గరం మసాలా, ಗರಂ ಮಸಾಲ
garbage bag: garbage bags, dustbin bag, dustbin bags, carry bag, carry bags, plastic cover
gas cylinder: gas, lpg, cylinder
gherkin: gherkins
gingelly oil: sesame oil, til tel, til ka tel, nallennai, nalla ennai, ellenne, nuvvula nune
gram flour: besan, besan flour, basan, kadalai maavu, kadala maavu, kadale hittu, kadale hitttu, senaga pindi, senagapindi, sanaga pindi, chana besan, बेसन, கடலை மாவு, శనగపిండి, ಕಡಲೆ ಹಿಟ್ಟು
green tea: tea bags, tea bag, lemon tea
groundnut: peanut, peanuts, groundnuts, moongfali, mungfali, moongphali, shengdana, verkadalai, verkadala, kadalekai, kadale kayi, kadale beeja, palli, pallilu, vernasenaga, मूंगफली, शेंगदाणे
groundnut oil: peanut oil, moongfali tel, kadalai ennai, kadalekayi enne, palli nune, shengdana tel, kadale enne, verusenaga nune
honey: shahad, shehad, thaen, then honey, jenu tuppa, tene, madh
horse gram: kulthi, kollu, hurali, hurali kalu, ulavalu, kulith
ice: ice cube, ice cubes, baraf
icing sugar: castor sugar, caster sugar, powdered sugar, pisi cheeni, bura
idli rava:
idli rice: idly rice, idli arisi, idly arisi, idli akki, puzhungal arisi, boiled rice, ukda chawal
instant noodles: maggi, yippee, maggie noodles
jaggery: gud, gur, vellam, bella, bellam, gul, गुड़, गूळ
jalapeno: jalapenos, jalapeño
jam: mixed fruit jam, marmalade
jowar: jowar atta, jola, jonnalu, jwari, jonna pindi, cholam
juice: real juice, fruit juice, tropicana, orange juice, mango juice, frooti, maaza, apple juice, pineapple juice
kabuli chana: chole, chhole, chickpea, chickpeas, kabuli, safed chana, kabuli channa, white chana, kondakadalai, konda kadalai, kabul kadale, sanagalu, chola, छोले, काबुली चना
kasoori methi: kasturi methi, kasoori, kasthuri methi
ketchup: tomato ketchup, tomato sauce, tomatosauce, tomato ketchap, ketchap, catchup, tomato kechup, kechup, tomato souce
kitchen king masala: kitchen king, pav bhaji masala, chole masala, chana masala, biryani masala, meat masala, chicken masala, tandoori masala, sabzi masala, paneer masala, fish masala
kolam rice: kolam, kolam chawal, wada kolam
kulcha: kulchas, naan, rumali roti
lemon soda: sprite, limca, seven up, fanta, mirinda
lobia: lobiya, cowpea, black eyed peas, black eyed beans, thatta payaru, alasande kalu, bobbarlu dry, karamani dry
mace: javitri, jathipatri
makhana: makhane, phool makhana, foxnut, fox nut, lotus seeds, मखाना
masoor dal: masur dal, masoor, masur, mysore paruppu, mysore bele, malka masoor, masoor malka, red lentil, red lentils, misur pappu
mayonnaise: mayo, mayonise, mayonaise, mayonnaise veg, veg mayo, veg mayonnaise, eggless mayo, eggless mayonnaise, mayonise veg, mayyo, मेयोनीज
melon seeds: magaz, magaj, char magaz, watermelon seeds
mineral water: water bottle, water bottles, bisleri, packaged water, paani bottle, water can, drinking water
moong dal: moong, mung dal, mung, moong dhal, moongdal, mugachi dal, mug dal, moong dal yellow, yellow moong dal, dhuli moong, moong dhuli, moong mogar, pasi paruppu, pasiparuppu, paasi paruppu, payatham paruppu, hesaru bele, hesarubele, hesarbele, pesarapappu, pesara pappu, मूंग, मूंग दाल, मूग डाळ, பாசிப்பருப்பு, பாசி பருப்பு, పెసరపప్పు, ಹೆಸರು ಬೇಳೆ
moth: matki, moth beans
murmura: puffed rice, mamra, kurmura, pori, mandakki, maramaralu, borugulu
mustard cake: cattle feed
mustard oil: mustardoil, sarson ka tel, sarso ka tel, sarson tel, sarso tel, sarson oil, kachi ghani, kacchi ghani, kachchi ghani, mohri tel, kadugu ennai, sasive enne, aava nune, rai ka tel, सरसों का तेल
mustard sauce: kasundi, mustard paste
mustard seed: mustard seeds, mustard, rai, sarson dana, mohri, kadugu, sasive, avalu, aavalu
noodles: hakka noodles, noodle, chowmein, chow mein, chowmien, hakka, haka noodles, chowmin, veg noodles, chinese noodles, नूडल्स
nuggets: chicken nuggets, veg nuggets
nutella: chocolate spread
nutmeg: jaiphal, jathikai
olive oil: extra virgin olive oil, jaitun tel
olives: black olives, green olives, olive
oyster sauce:
palm oil: palmolein, palmoil, palm olein
papad: appalam, pappad, happala, appadam, papadam
paper cup: paper cups, disposable glass, paper plate, paper plates, plates disposable, spoon, straws, container lids
pasta: penne, macaroni, spaghetti, fusilli, penne pasta, lasagna
pav: paav, pao, bread pav, pav bread roll, ladi pav, ladi paav, bun pav, pav bun, pav bread, bread roll, bread rolls, pau, pav ladi, पाव, लादी पाव, பாவ், పావ్
peanut butter:
pepper powder: black pepper powder, kali mirch powder, milagu thool, milagu podi, menasina kalu pudi, white pepper, white pepper powder
pickle: achar, oorugai, uppinakayi, pachadi, lonche, mango pickle, lime pickle
pistachio: pista, pistachios
pizza base: pizza bases
pizza sauce: pasta sauce, pizza pasta sauce, marinara
poha: aval, avalakki, atukulu, beaten rice, flattened rice, pohe, chivda, chiwda, aval thick, पोहा, पोहे, அவல், ಅವಲಕ್ಕಿ
ponni rice: ponni, ponni arisi
poppy seed: khus khus, khuskhus, posto, kasa kasa, gasagase, gasagasalu
potato wedges: wedges, smileys, aloo tikki, hash brown
ragi flour: ragi, nachni, ragi hittu, kezhvaragu, ragulu, ragi atta, nachni atta
raisin: raisins, kishmish, kismis, manuka, dry grapes, ular thiratchai, drakshi ona, kismish
rajma: rajmah, kidney beans, red kidney beans, rajma chitra, raajma, राजमा
rasam powder: rasam podi, rasam pudi
rava: sooji, suji, rawa, semolina, bombay rava, sujji, chiroti rava, upma rava, rave, bansi rava, रवा, सूजी, ரவை, రవ్వ, ರವೆ
raw rice: pacharisi, pachai arisi
red chilli powder: chilli powder, chilly powder, chili powder, chillie powder, mirch powder, mirchi powder, lal mirch powder, lal mirchi powder, laal mirch powder, lal mirch pisi, pisi lal mirch, pisi mirch, pisa mirch, kashmiri chilli powder, kashmiri mirch powder, lal tikhat, tikhat, milagai thool, milagai podi, milagai thul, menasina pudi, mensinpudi, khara pudi, karam, mirchi karam, karam podi, red chilly powder, red chili powder, लाल मिर्च पाउडर, मिर्च पाउडर, लाल तिखट, மிளகாய் தூள், மிளகாய்த்தூள், కారం, ಖಾರದ ಪುಡಿ, ಮೆಣಸಿನ ಪುಡಿ
refined flour: maida, maidha, mayda, all purpose flour, maida flour, maida maavu, maida hittu, maida pindi, मैदा, மைதா, మైదా, ಮೈದಾ
rice bran oil: ricebran oil
rice flour: chawal ka atta, arisi maavu, akki hittu, biyyam pindi, biyyampindi, tandlache pith, chawal atta
rice noodles: flat noodles
roasted gram: pottukadalai, hurigadale, putnalu, dalia dal, bhuna chana, putani
rock salt: sendha namak, saindhav, kala namak, black salt, crystal salt, kallu uppu, kal uppu
sabudana: sago, javvarisi, sabakki, saggubiyyam, साबूदाना
saffron: kesar, kungumapoo
salt: namak, namaak, meeth, mith, uppu, iodised salt, iodized salt, table salt, नमक, मीठ, உப்பு, ఉప్పు, ಉಪ್ಪು
sambar powder: sambar podi, sambhar masala, sambar masala, sambar pudi, sambar powder mtr
schezwan sauce: schezwan chutney, szechwan sauce, schezwan
sesame: til seeds, sesame seeds, safed til, ellu, nuvvulu, white til
soda: club soda, soda water, kinley soda, soda bottle
sona masoori rice: sona masuri, sona masoori, sona masori, sona mahsuri, sonamasuri, sonamasoori, sona masuri rice, sona rice, sonamasoori rice, sona masuri arisi, sona masuri akki, sona masuri chawal, sona masuri biyyam, सोना मसूरी
soy sauce: soya sauce, soyasauce, soy souce, soya souce, soya sos, सोया सॉस
soya chunks: soyabean, meal maker, nutrela, soya chunk, soya badi, soya wadi, mealmaker
soyabean oil: soyabean tel, soya oil, soybean oil
star anise: chakri phool, annasi poo, anasa puvvu, biryani flower
sugar: cheeni, chini, chinni, shakkar, shakar, sakhar, sakkarai, sakarai, sakkare, sakre, panchadara, pancadara, chakkera, white sugar, चीनी, शक्कर, साखर, சர்க்கரை, சீனி, పంచదార, చక్కెర, ಸಕ್ಕರೆ
sugar sachet: sugar sachets, sugar cubes
sunflower oil: sunflower, sun flower oil, sunfloweroil, sunflower refined oil, refined sunflower oil, sunflower tel, refined tel, suryakanthi ennai, soorya kanthi ennai, surya kanti enne, suryakanti enne, suryakanti, sunflower enne, sunflower ennai, poddu tirugudu nune, sunflower nune, सूरजमुखी तेल, सूर्यफूल तेल, சூரியகாந்தி எண்ணெய்
tea: chai patti, chaipatti, chai patta, tea powder, chai powder, tea leaves, tea dust, ctc tea, chaha powder, tea pudi, chaha pudi, theyilai thool, tea thool, tea podi, teapowder, चाय पत्ती, चाय पाउडर, டீ தூள், టీ పొడి, ಟೀ ಪುಡಿ
tissue: tissue paper, napkins, paper napkin, tissues, tissue roll
tomato puree: tomato paste, tamatar puree, canned tomato, peeled tomato
tonic water: ginger ale, red bull
toor dal: toor, tur dal, tur, toor dhal, tur dhal, toordal, tuar dal, tuvar dal, tuvar, tuver dal, tuver, arhar, arhar dal, arahar dal, harhar dal, thuvaram paruppu, thuvaramparuppu, tuvaram paruppu, thoram paruppu, thuvara, thuvarai, togari bele, togaribele, tovari bele, thogari bele, kandipappu, kandi pappu, kandi, अरहर, अरहर दाल, तूर डाळ, तुअर दाल, तुवर दाल, तूर दाल, துவரம் பருப்பு, துவரம்பருப்பு, కందిపప్పు, ತೊಗರಿ ಬೇಳೆ, ತೊಗರಿಬೇಳೆ
turmeric: turmeric powder, haldi, haldi powder, halad, haladi, manjal, manjal thool, manjal podi, manjal thul, arishina, arishina pudi, arisina, pasupu, pasupu podi, termeric, हल्दी, हल्दी पाउडर, हळद, மஞ்சள் தூள், மஞ்சள்தூள், மஞ்சள், పసుపు, ಅರಿಶಿನ, ಅರಿಶಿಣ
urad dal: urad, udad dal, udid dal, udad, udid, urad dhal, uraddal, urid dal, ulundu, ulundhu, ulutham paruppu, uluntham paruppu, ulundham paruppu, uddina bele, uddinabele, uddin bele, minapappu, minapa pappu, minappappu, urad dhuli, उड़द, उड़द दाल, उडीद डाळ, உளுந்து, உளுத்தம் பருப்பு, మినపప్పు, ಉದ್ದಿನ ಬೇಳೆ
vanilla: vanilla essence, essence
vermicelli: sevai, semiya, sewai, sevaiya, seviyan, semia, shavige
vinegar: synthetic vinegar, white vinegar, sirka, vinigar, vineger, viniger, सिरका
walnut: walnuts, akhrot
wheat: gehu, gehun, godhi, godhumalu, gothumai
wheat flour: atta, aata, aatta, gehu atta, gehun ka atta, chakki atta, wheat atta, godhi hittu, godi hittu, gothumai maavu, godhumai maavu, godhuma pindi, goduma pindi, ganvhache pith, kanik, आटा, गेहूं का आटा, கோதுமை மாவு, గోధుమ పిండి, ಗೋಧಿ ಹಿಟ್ಟು
whole moong: green moong, sabut moong, moong sabut, green gram, hara moong, hesaru kalu, pachai payaru, pesalu, moong whole, chilka moong, moong chilka
yeast: dry yeast
`
