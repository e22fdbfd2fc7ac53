/**
 * Units as buyers write them: the unit of a line, how many thousandths of it one is, then the words. Grams and dozens become
 * kilograms and pieces. (rules §9)
 */
export const units = `
kg 1000: kg, k, kgs, kilo, kilos, kelo, klo, kilogram, kilograms, kilogramme, kilogrm, kilogms, kgm, kgms, kil, kilu, kilolu, kilola, kilovu, kejilu, keji, kejiya, k g, किलो, किग्रा, कि, केजी, किलोग्राम, கிலோ, கி, கேஜி, కిలో, కిలోలు, కేజీ, కేజీలు, కేజి, ಕೆಜಿ, ಕೆ ಜಿ, ಕಿಲೋ, ಕಿಲೊ, ಕೆ, ಕೇಜಿ
kg 1: g, gm, gms, gram, grams, gramme, grammes, grm, grms, gr, graam, gramm, gramu, gramulu, graamu, ग्राम, ग्रॅम, ग्रा, கிராம், గ్రాములు, గ్రాము, గ్రా, ಗ್ರಾಂ, ಗ್ರಾಮ್
kg 100000: quintal, quintals, qtl, kwintal, kuintal, kvintal, कुंतल, क्विंटल, குவிண்டால், క్వింటాల్
kg 1000000: ton, tons, tonne, tonnes, टन
l 1000: l, ltr, ltrs, lit, lits, liter, liters, litre, litres, leeter, litar, litr, lt, lts, liteir, littar, litru, litaru, लीटर, लिटर, லிட்டர், లీటర్లు, లీటరు, లీటర్, ಲೀಟರ್
l 1: ml, mls, mili, mili litre, millilitre, मिली, मिली लीटर, மில்லி
pc 1000: pc, pcs, piece, pieces, pees, peace, peaces, pic, pis, nos, nag, nags, nug, number, numbers, units, unit, ea, each pc, adad, adet, dana, dane, daane, daana, per piece, ennam, head, heads, cob, cobs, फली, नग, पीस, नंग, दाने, दाना, பீஸ், எண்ணம், పీసులు, ముక్కలు, ಪೀಸ್
pc 12000: dozen, dozens, doz, dozn, dz, dzn, darjan, darzan, dajan, dazan, dozan, dazen, tajan, dajanu, दर्जन, डझन, டஜன், డజన్, డజను, ಡಜನ್
pc 100000: shekda, shekada, saikda, sainkda, शेकडा, सैकड़ा
bunch 1000: bunch, bunches, bnch, bnchs, bunchs, bunche, bch, bun, gaddi, gaddis, gadi, gaddiyan, gaddiyaan, gadiyan, judi, judya, juddi, jodi, juri, kattu, kattugalu, kattugal, kattalu, kattlu, kantha, kante, kantegalu, kantu, kanthe, sivudu, pendi, pendhi, guchha, guccha, bundle, bundles, bandal, bundal, गड्डी, गड्डियां, गड्डियाँ, जुडी, जुड्या, पेंढी, गुच्छा, கட்டு, కట్ట, కట్టలు, ಕಟ್ಟು, ಕಂತೆ
box 1000: box, boxes, bx, peti, petty, petti, pettis, petiyan, petee, pethi, carton, cartons, cartoon, karton, ctn, ctns, cartan, case, cases, dibba, dabbe, dabba, khoka, khokha, पेटी, पेट्या, बॉक्स, खोका, பெட்டி, పెట్టె, పెట్టెలు, ಪೆಟ್ಟಿಗೆ, ಬಾಕ್ಸ್
crate 1000: crate, crates, cret, crets, cratte, kret, krat, crat, karet, kreta, kerat, cratees, क्रेट, கிரேட், క్రేట్, ಕ್ರೇಟ್
bag 1000: bag, bags, beg, bori, boriya, boriyan, boree, bora, bore, sack, sacks, goni, gony, gonis, gunny, gunnies, gunny bag, gunny bags, gon, gonya, thaila, thela bag, thaili, moota, mootai, moottai, mootta, mutai, mootey, moote, chila, cheela, chilla, basta, bastha, bastalu, basthalu, sanchi, pote, poti, poth, sippam, chippam, बोरी, बोरा, कट्टा, गोणी, पोते, पोती, थैला, மூட்டை, సంచి, బస్తా, బస్తాలు, ಚೀಲ, ಮೂಟೆ
tray 1000: tray, trays, tre, trey, treys, ट्रे, டிரே, ట్రే, ట్రేలు, ಟ್ರೇ
pack 1000: pack, packs, packet, packets, packat, paket, pakets, pkt, pkts, pct, pckt, pkts, pack of, pouch, pouches, pauch, sachet, sachets, cover, covers, kavar, punnet, punnets, panet, ladi, ladis, ladiya, loaf, loaves, potlam, potlalu, pottalam, pudke, पैकेट, पैकिट, पाकीट, पाकिट, पुड़ा, पुडा, लादी, பாக்கெட், பேக்கெட், ప్యాకెట్, ప్యాకెట్లు, ಪ್ಯಾಕೆಟ್, ಪಾಕೆಟ್
bottle 1000: bottle, bottles, botal, bottal, bottel, botals, botl, btl, btls, botlu, seesa, sheeshi, shishi, jar, jars, बोतल, बाटली, பாட்டில், సీసా, ಬಾಟಲ್, ಬಾಟಲಿ
tin 1000: tin, tins, teen ka dabba, canister, canisters, kanastar, kanister, peepa, pipa, dabha, can, cans, kan, bucket, buckets, balti, tub, tubs, drum, drums, jerry can, jerrycan, टिन, टीन, डब्बा, डबा, டின், டப்பா, టిన్, డబ్బా, ಟಿನ್, ಡಬ್ಬ
`
/** "katta" is a bunch of leaves in the south and a sack in the north: the item decides. */
export const bunchOrBag = 'katta, kattas, kattae'
/** Shapes that say nothing of the quantity: "2 kg block". */
export const shapes =
  'block, blocks, slab, slabs, brick, stick, roll, rolls, wala, wali, vala, waali, waala, wale, vali, vaala, vaali, वाला, वाली, वाले, size, ka, ki, ke, pack size, each, packing, bharti, bhara, bhari'
