/**
 * Words that the trade uses for several kinds of goods: the kinds, the first of them with a star where a clerk would propose it,
 * then the words. An item that has such a word as an alias is proposed at most. (rules.md §9)
 */
export const generics = `
green chilli*, red chilli powder, capsicum, red yellow capsicum, black pepper, red chilli: chilli, chillies, chilly, chili, chilies, mirch, mirchi, mirachi, milagai, milagaai, molagai, menasinakayi, menasinakai, menasinkai, menasinkayi, mensinkai, mirapakaya, mirapakayalu, mirpakaya, मिर्च, मिर्ची, मिरची, மிளகாய், మిర్చి, మిరపకాయ, ಮೆಣಸಿನಕಾಯಿ
red chilli powder*, red chilli, red yellow capsicum, capsicum: lal mirch, lal mirchi, laal mirch, laal mirchi, kashmiri mirch, kashmiri lal mirch, kashmiri chilli, लाल मिर्च
toor dal, moong dal, urad dal, chana dal, masoor dal: dal, daal, dhal, dahl, dall, paruppu, bele, pappu, parippu, daal mix, lentil, lentils, दाल, डाळ, பருப்பு, పప్పు, ಬೇಳೆ
sunflower oil, mustard oil, groundnut oil, palm oil, soyabean oil, rice bran oil, coconut oil, olive oil: oil, cooking oil, tel, tael, thel, refined oil, refined, refine oil, khane ka tel, ennai, yennai, enne, yenne, nune, noone, vegetable oil, veg oil, तेल, எண்ணெய், నూనె, ಎಣ್ಣೆ
cola*: coke, coca cola, cocacola, pepsi, thums up, thumsup, thumbs up
sona masoori rice, basmati rice, idli rice, ponni rice, kolam rice: rice, chawal, chaval, chaawal, arisi, akki, biyyam, tandul, tandool, chawal mota, चावल, तांदूळ, அரிசி, బియ్యం, ಅಕ್ಕಿ
soy sauce, ketchup, chilli sauce, schezwan sauce, pizza sauce, oyster sauce: sauce, sauces, sos, souce, सॉस
wheat flour, refined flour, gram flour, rice flour, corn flour, ragi flour: flour, maavu, hittu, pindi, pith, peeth, மாவு, పిండి, ಹಿಟ್ಟು
garam masala, kitchen king masala, chaat masala, sambar powder: masala, masale, masalas, मसाला, மசாலா
black pepper, red yellow capsicum, pepper powder: pepper, peppers
mozzarella, cheese slice, processed cheese, cheddar, cream cheese: cheese, chees, cheez
chana dal, kabuli chana, black chana, roasted gram: chana, channa, chanaa, kadalai, kadale, senagalu, harbhara, चना
spinach, amaranth, fenugreek leaves, coriander, dill: saag, saagh, keerai, soppu, koora, aaku koora, aakukoora, bhaji leaves, palebhaji, greens, leafy, साग, கீரை, ಸೊಪ್ಪು
watermelon, muskmelon: melon, melons
bottle gourd, ridge gourd, bitter gourd, ash gourd, snake gourd: gourd, gourds
rava, idli rava, dalia: rawa rava
frozen peas, green peas, dried peas: pea
`
/**
 * Words that make another kind of goods of the item next to them; without goods of that name in the catalogue the line is asked.
 * (rules.md §9)
 */
export const kindWords = `
baby, cherry, long, round, gol, lamba, lambi, lambe, thin, thick, flat, dark, light, red, white, yellow, purple, black, blue, brown, green, golden, raw, salted, unsalted, steamed, cut, split, whole, skinless, boneless, organic, hydroponic, exotic, imported, wild, hybrid, desi, local, country, nati, nattu, naatu, javari, kashmiri, shimla, nasik, nashik, kolhapur, mysore, ooty, nagpur, hyderabad, bangalore, chinese, thai, italian, mexican, japanese, american, english, european, toned, skimmed, flavoured, flavored, low fat, fat free, sugar free, full cream, lal, laal, safed, safeda, hara, hari, hare, kala, kali, kale, pila, peela, peeli, kaccha, kachcha, kacha, kacchi, kachchi, kachi, kachche, chota, chote, choti, chhota, chhote, chhoti, chotta, chinna, chikka, sanna, lahan, vellai, pachai, hasi, sigappu, karuppu, bili, kempu, hasiru, tella, erra, nalla, pachi, pandhra, pandhre, hirva, hirvi, kali wali, sweet, sour, bitter, hot, spicy, cold, cooking, लाल, सफेद, हरा, हरी, काला, छोटा, छोटे, कच्चा, பச்சை, சின்ன, వేయించిన
`
/** Words that make other goods of what they follow, too: "ginger paste", "onion 2 kg chopped". */
export const formWords = `
frozen, canned, tinned, pickled, roasted, fried, dried, dry, boiled, peeled, chopped, sliced, diced, cubed, minced, grated, shredded, crushed, crush, ground, paste, powder, pwd, puree, pulp, juice, syrup, chips, flakes, slice, slices, seed, seeds, oil, flour, sauce, pickle, jam, essence, kernels, florets, sukha, sukhi, sookha, pisa, pisi, chhila, chila, kata, kata hua, podi, thool, pudi, karam, vatha, smoked, aged, stem, root, flower, stalk, tops, peel, skin, leaf, drumettes, सूखा, పొడి, தூள், ಪುಡಿ, पाउडर
`
/** Words of size or grade: the same goods, shown to the clerk before it is saved. */
export const gradeWords = `
big, large, bigger, medium, small, mini, jumbo, big size, large size, medium size, small size, size, extra large, xl, bada, bade, badi, mota, mote, moti, patla, patle, madhyam, beech ka, dodda, doddadu, periya, perusu, siriya, pedda, peddavi, motha, mothe, a grade, b grade, grade a, grade, first grade, second quality, second, export quality, super quality, premium, no 1, number 1, no 1 quality, ek number, chhatai, बड़ा, बड़े, मोटा, मोठे, பெரிய, పెద్ద, ದೊಡ್ಡ
`
/** Words of quality and packing that change nothing: kept as the line's note. */
export const qualityWords = `
fresh, good, nice, best, better, clean, cleaned, washed, firm, hard, soft, ripe, tender, juicy, fully ripe, semi ripe, half ripe, new, quality, good quality, best quality, first quality, top quality, fresh quality, same quality, loose, packed, pack, plain, regular, normal, ordinary, standard, usual, proper, taza, taaza, taze, tazi, tajaa, taji, accha, achha, acha, acchi, achi, achhi, acche, achhe, ache, badhiya, badiya, badhia, mast, saaf, saf, pakka, pakki, paka, paka hua, pake, ekdum, ekdam, naya, naye, nayi, ek dum, ekdum fresh, kadak, chaangla, changla, changle, changli, chaan, nalla quality, nallathu, nalla, puthusu, fresh ah, fresha, chennagiro, chennagide, olleya, olle, manchi, manchivi, thaja, without roots, without root, with roots, no roots, without stem, without leaves, with leaves, no damage, not overripe, not too ripe, no black spots, less ripe, veg, non veg, ताजा, ताज़ा, अच्छा, अच्छी, अच्छे, நல்ல, మంచి, ಒಳ್ಳೆಯ
`
/** Makers: goods of a maker that the item's name does not have are proposed, not taken. */
export const makers = `
amul, nandini, mother dairy, aavin, heritage, milky mist, milkymist, arokya, hatsun, britannia, gowardhan, govardhan, akshayakalpa, country delight, id, go, fortune, saffola, sundrop, dhara, gemini, freedom, gold winner, goldwinner, sunpure, dalda brand, engine, india gate, daawat, dawat, kohinoor, lal qilla, fortune brand, aashirvaad, ashirvad, aashirwad, pillsbury, annapurna brand, rajdhani, tata, tata sampann, sampann, mdh, everest, mtr, aachi, sakthi, shakti masala, eastern, catch, ramdev, suhana, badshah, kissan, heinz, maggi brand, del monte, delmonte, veeba, funfoods, fun foods, dr oetker, wingreens, cremica, ching, chings, knorr, nestle, society, red label brand, brooke bond, taj mahal, wagh bakri, lipton, mccain, safal, venkys, godrej, id fresh, haldiram, haldirams, bikaji, parle, sunfeast, patanjali, 24 mantra, organic india, madhur, uttam, dhampur, parrys, trust, captain cook, annapurna salt, nirapara, double horse, cavins
`
