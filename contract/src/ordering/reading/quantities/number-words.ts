/**
 * Number words in the seven languages, whole numbers first; spelled as people type them. A word that is also used otherwise
 * ("do", "ten", "che") is a number only next to a unit or an item.
 */
export const numberWords = `
1: one, a, an, ek, ekk, onnu, oru, ondu, vondu, okati, oka, okka, एक, ஒன்று, ஒரு, ఒకటి, ఒక, ಒಂದು
2: two, do, don, dho, rendu, renda, irandu, eradu, yeradu, दो, दोन, இரண்டு, ரெண்டு, రెండు, ಎರಡು
3: three, teen, tin, tiin, moonu, munu, moondru, mundru, mooru, muru, moodu, mudu, तीन, மூன்று, மூணு, మూడు, ಮೂರು
4: four, char, chaar, naalu, nalu, naangu, nangu, naalku, nalku, nalugu, naalugu, चार, நான்கு, நாலு, నాలుగు, ನಾಲ್ಕು
5: five, paanch, panch, paach, pach, anju, anji, ainthu, aindhu, aidu, ayidu, aydu, पांच, पाँच, पाच, ஐந்து, அஞ்சு, ఐదు, అయిదు, ಐದು
6: six, chhe, che, chhah, chah, cheh, saha, aaru, aru, aaroo, छह, छः, छे, सहा, ஆறு, ఆరు, ಆರು
7: seven, saat, sath, ezhu, elu, yelu, yezhu, edu, yedu, सात, ஏழு, ఏడు, ಏಳು
8: eight, aath, aat, ath, ettu, yettu, entu, yentu, enimidi, आठ, எட்டு, ఎనిమిది, ಎಂಟು
9: nine, nau, now nau, nao, ombathu, onbathu, ombadhu, ombattu, ombhattu, tommidi, thommidi, नौ, नऊ, ஒன்பது, తొమ్మిది, ಒಂಬತ್ತು
10: ten, das, dus, daha, dahaa, pathu, paththu, patthu, hattu, padi, दस, दहा, பத்து, పది, ಹತ್ತು
11: eleven, gyarah, gyara, akra, padhinonnu, pathinonnu, hannondu, padakondu, ग्यारह, अकरा, பதினொன்று
12: twelve, barah, bara, baarah, baara, pannendu, pannirendu, hanneradu, pannendu, बारह, बारा, பன்னிரண்டு, ಹನ್ನೆರಡು, పన్నెండు
13: thirteen, terah, tera, pathimoonu, hadimooru, padamoodu, तेरह, तेरा
14: fourteen, chaudah, chauda, pathinaalu, hadinaalku, padnalugu, चौदह, चौदा
15: fifteen, pandrah, pandra, pandhra, pandhrah, panrah, pathinanju, padhinanju, pathinainthu, hadinaidu, padihenu, padihnu, padhihenu, पंद्रह, पन्द्रह, पंधरा, பதினைந்து, பதினஞ்சு, ಹದಿನೈದು, పదిహేను
16: sixteen, solah, sola, pathinaaru, hadinaaru, padahaaru, सोलह, सोळा
17: seventeen, satrah, satra, sattrah, सत्रह, सतरा
18: eighteen, atharah, athara, attharah, padinettu, hadinentu, अठारह, अठरा
19: nineteen, unnis, ekonis, उन्नीस
20: twenty, bees, bis, vees, vis, irubathu, irupathu, iruvathu, ippattu, ippathu, iravai, iruvai, बीस, वीस, இருபது, ఇరవై, ಇಪ್ಪತ್ತು
21: ikkis, ekvis, इक्कीस
22: bais, baees, bavis, बाईस
24: chaubis, chovis, चौबीस
25: pachees, pachchis, pacchis, pachis, panchvis, pachvis, pacchees, ippathaidu, ippattaidu, पच्चीस, पंचवीस, ಇಪ್ಪತ್ತೈದು
28: atthais, attthais
30: thirty, tees, tis, tiis, muppathu, muppadhu, moovattu, muvattu, muppai, तीस, முப்பது, ముప్పై, ಮೂವತ್ತು
32: battis
35: paintis, paitis, pastis, पैंतीस
36: chhattis
40: forty, fourty, chalis, chaalis, chalees, chaalees, naarpathu, narpathu, naalpathu, nalavattu, nalvattu, nalabhai, nalabai, चालीस, चाळीस, நாற்பது, నలభై, ನಲವತ್ತು
45: paintalis, pantalis, panchechalis, पैंतालीस
48: adtalis
50: fifty, pachas, pachaas, pachass, pannas, pannaas, ambathu, aimbathu, ambadhu, aivattu, aivathu, yabhai, yabai, yaabhai, पचास, पन्नास, ஐம்பது, యాభై, ಐವತ್ತು
55: pachpan
60: sixty, saath, saathh, arubathu, aravathu, aruvathu, aravattu, aravai, aruvai, साठ, அறுபது, అరవై, ಅರವತ್ತು
70: seventy, sattar, sattari, ezhubathu, eppattu, debbai, सत्तर
75: pachattar, pachhattar, pichattar, panchyahattar, पचहत्तर
80: eighty, assi, aissi, enbathu, embattu, enabhai, अस्सी, ऐंशी
90: ninety, nabbe, nabbay, navvad, thonnooru, tombattu, thombhai, नब्बे, नव्वद
100: hundred, sau, shambhar, nooru, nuru, noorru, vanda, vandha, nuuru, शंभर, நூறு, వంద, ನೂರು
120: ek sau bees
150: dedh sau, deed she, dedhsau, deedshe
200: irunooru, innooru, donshe, दोनशे
250: dhai sau, dhaai sau, adich she, adichshe, adhai sau, अढाईशे, ढाई सौ
300: munnooru, munnuru
500: aidnooru, ainooru, aynuru, paachshe, pachshe, ainooru
1000: thousand, hazar, hazaar, aayiram, ayiram, saavira, savira, veyyi, हजार
`
/** Fractions: the value in thousandths; "sava", "saade" and "paune" change the whole number after them. */
export const fractionWords = `
500: half, half a, half an, aadha, adha, aadhaa, aadhi, adhi, aadhe, adhe, ardha, ardhaa, ardho, ardhi, arai, araai, arey, ara, arra, hafe, halff, आधा, आधी, अर्धा, अर्धी, अर्ध, அரை, అర, ಅರ್ಧ
250: quarter, a quarter, quarter of a, kaal, kaalu, kaalae, pav, pao, paav, paw, pavu, paavu, paau, paavh, पाव, கால், పావు, ಕಾಲು
750: paun, pauna, paunaa, paavun, pavna, pavane, mukkaal, mukkal, muukkal, mukkalu, mukkaalu, muppavu, muppaavu, three quarter, three fourth, threefourth, पौना, पौन, पाऊण, முக்கால், ముప్పావు, ಮುಕ್ಕಾಲು
1250: sava, sawa, savva, savaa, sawwa, onnekaal, onnekal, सवा, सव्वा, ஒன்னேகால்
1500: dedh, ded, dhed, deedh, deed, did, dhedh, derh, one and half, one and a half, onnarai, onrarai, onnara, ondoovare, onduvare, ondu vare, ondvare, okatinnara, okatinara, डेढ़, डेढ, दीड, ஒன்றரை, ఒకటిన్నర, ಒಂದೂವರೆ
1750: paune do, pavne don, paune don, pavnedon, पौने दो
2500: dhai, dhaai, dhaaee, adhai, adhaai, aadhai, adich, aadich, adeech, aadeech, two and half, two and a half, rendarai, rendara, irandarai, rendunnara, eradoovare, eraduvare, eradu vare, ढाई, अढ़ाई, अडीच, ரெண்டரை, இரண்டரை, రెండున్నర, ಎರಡೂವರೆ
3500: moonarai, munarai, moodunnara, mooroovare, mooru vare
4500: naalarai, nalarai
5500: anjarai, aidunnara
`
/** Words before a number: "sava do" is 2.25, "saade teen" 3.5, "paune teen" 2.75; thousandths to add. */
export const beforeNumber = `
250: sava, sawa, savva, savaa, sawwa, सवा, सव्वा
500: saade, sade, saadhe, sadhe, sarhe, saarhe, sadey, साढ़े, साढे, साडे
-250: paune, pavne, paavne, पौने, पावणे
`
/** "pav" and its spellings: a quarter kilo after a number or before a unit of weight, else the bread roll. */
export const quarterKilo =
  'pav, pao, paav, paw, pavu, paavu, पाव, पावशेर, pavsher, पाव किलो, paav kilo, pao kilo, pav kilo, pavkilo'
/** Kilos in one word, in thousandths. */
export const kilosInOneWord = `
250: pavsher, pavshe gram, paavshe gram, pavshe, paavshe, pavkilo, paavkilo, pavukilo, kaalkilo, kalkilo, पावशेर, पावकिलो, கால்கிலோ, పావుకిలో, ಕಾಲುಕೆಜಿ
500: adhakilo, aadhakilo, adhkilo, ardhakilo, ardhakg, arakilo, araikilo, halfkilo, आधाकिलो, अर्धाकिलो, அரைகிலோ, அரைக்கிலோ, అరకిలో, ಅರ್ಧಕೆಜಿ
750: muppavukilo, mukkaalkilo, pauna kilo, ముప్పావుకిలో
1500: kilonnara, kilonara, dedhkilo, onnaraikilo, కిలోన్నర, ஒன்றரைகிலோ
2500: dhaikilo, adhaikilo, rendunnarakilo, అడాయికిలో
`
