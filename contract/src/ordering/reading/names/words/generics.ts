/** Words of several kinds of goods, the first with a star where it is proposed: the name, a colon, and what else people call it. */
export const generics = `
black pepper, red yellow capsicum, pepper powder: pepper, peppers
bottle gourd, ridge gourd, bitter gourd, ash gourd, snake gourd: gourd, gourds
chana dal, kabuli chana, black chana, roasted gram: chana, channa, chanaa, kadalai, kadale, senagalu, harbhara, चना
cola*: coke, coca cola, cocacola, pepsi, thums up, thumsup, thumbs up
frozen peas, green peas, dried peas: pea
garam masala, kitchen king masala, chaat masala, sambar powder: masala, masale, masalas, मसाला, மசாலா
green chilli*, red chilli powder, capsicum, red yellow capsicum, black pepper, red chilli: chilli, chillies, chilly, chili, chilies, mirch, mirchi, mirachi, milagai, milagaai, molagai, menasinakayi, menasinakai, menasinkai, menasinkayi, mensinkai, mirapakaya, mirapakayalu, mirpakaya, मिर्च, मिर्ची, मिरची, மிளகாய், మిర్చి, మిరపకాయ, ಮೆಣಸಿನಕಾಯಿ
mozzarella, cheese slice, processed cheese, cheddar, cream cheese: cheese, chees, cheez
rava, idli rava, dalia: rawa rava
red chilli powder*, red chilli, red yellow capsicum, capsicum: lal mirch, lal mirchi, laal mirch, laal mirchi, kashmiri mirch, kashmiri lal mirch, kashmiri chilli, लाल मिर्च
sona masoori rice, basmati rice, idli rice, ponni rice, kolam rice: rice, chawal, chaval, chaawal, arisi, akki, biyyam, tandul, tandool, chawal mota, चावल, तांदूळ, அரிசி, బియ్యం, ಅಕ್ಕಿ
soy sauce, ketchup, chilli sauce, schezwan sauce, pizza sauce, oyster sauce: sauce, sauces, sos, souce, सॉस
spinach, amaranth, fenugreek leaves, coriander, dill: saag, saagh, keerai, soppu, koora, aaku koora, aakukoora, bhaji leaves, palebhaji, greens, leafy, साग, கீரை, ಸೊಪ್ಪು
sunflower oil, mustard oil, groundnut oil, palm oil, soyabean oil, rice bran oil, coconut oil, olive oil: oil, cooking oil, tel, tael, thel, refined oil, refined, refine oil, khane ka tel, ennai, yennai, enne, yenne, nune, noone, vegetable oil, veg oil, तेल, எண்ணெய், నూనె, ಎಣ್ಣೆ
toor dal, moong dal, urad dal, chana dal, masoor dal: dal, daal, dhal, dahl, dall, paruppu, bele, pappu, parippu, daal mix, lentil, lentils, दाल, डाळ, பருப்பு, పప్పు, ಬೇಳೆ
watermelon, muskmelon: melon, melons
wheat flour, refined flour, gram flour, rice flour, corn flour, ragi flour: flour, maavu, hittu, pindi, pith, peeth, மாவு, పిండి, ಹಿಟ್ಟು
`
