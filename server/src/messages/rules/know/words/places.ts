/** Words of days and hours, of parts of a list, and of places where goods are brought. */

/** Days from the day of the message. */
export const dayWords = `
0: today, todays, tdy, aaj, aj, aaz, inniku, innikki, indru, inru, ivattu, ivathu, ivatu, ee dina, ee roju, eeroju, nedu, ee rojuna, tonight, right now, आज, இன்று, இன்னைக்கு, ఈరోజు, ఈ రోజు, ಇವತ್ತು, ಇಂದು
1: tomorrow, tomorow, tommorow, tommorrow, tomorrows, tmrw, tmrow, tmr, tmw, tomo, tmro, 2moro, 2morrow, 2mrw, 2mro, next day, kal, kl, udya, udyasathi, udyala, udyacha, udyachya, udyachi, naalai, nalai, naalaikku, nalaikku, naalaiku, nalaiku, naalaikki, naale, nale, naalege, nalege, nalke, naalke, naalige, nalige, naalige ge, nalegge, naaleke, repu, repatiki, repati, repudu, rapu, repuki, कल, उद्या, நாளை, நாளைக்கு, రేపు, రేపటికి, ನಾಳೆ, ನಾಳೆಗೆ
2: day after tomorrow, day after, dayafter, parso, parson, parsu, parva, naalanniku, nalannikki, naadiddu, nadiddu, ellundi, yellundi, परसों, परवा, நாளன்னிக்கு, ఎల్లుండి, ನಾಡಿದ್ದು
`
/** Days of the week, Monday first. */
export const weekdayWords = `
1: monday, mon, mondays, somvar, somwar, somvaar, somavara, thingal, thingatkizhamai, somavaram, सोमवार, திங்கள், సోమవారం, ಸೋಮವಾರ
2: tuesday, tue, tues, mangalvar, mangalwar, mangalvaar, mangalavara, sevvai, mangalavaram, मंगलवार, மंगळवार, செவ்வாய், మంగళవారం, ಮಂಗಳವಾರ
3: wednesday, wed, budhvar, budhwar, budhvaar, budhavara, budhan, budhavaram, बुधवार, புதன், బుధవారం, ಬುಧವಾರ
4: thursday, thu, thurs, guruvar, guruwar, veervar, guruvara, vyazhan, viyazhan, guruvaram, गुरुवार, வியாழன், గురువారం, ಗುರುವಾರ
5: friday, fri, shukravar, shukrawar, shukravara, velli, vellikizhamai, shukravaram, शुक्रवार, வெள்ளி, శుక్రవారం, ಶುಕ್ರವಾರ
6: saturday, sat, shanivar, shaniwar, shanivara, sani, sanikizhamai, shanivaram, शनिवार, சனி, శనివారం, ಶನಿವಾರ
7: sunday, sun day, ravivar, raviwar, itwar, itvar, bhanuvara, nyayiru, gnayiru, adivaram, aadivaram, रविवार, इतवार, ஞாயிறு, ఆదివారం, ಭಾನುವಾರ
`
/** Hours of the day: from and to, in minutes after midnight. */
export const partsOfDay = `
180 720: subah, subh, subha, subeh, savere, sawere, sakali, sakal, sakaali, kaalai, kalai, kaalaila, kalaila, kaalaiyil, belagge, beligge, belige, belagina, podduna, udayam, udayanne, poddunne, early morning, early, in the morning, morning slot, सुबह, सवेरे, सकाळी, காலை, காலையில், పొద్దున, ఉదయం, ಬೆಳಿಗ್ಗೆ, ಬೆಳಗ್ಗೆ
660 960: dopahar, dopeher, dupari, madhyanam, mathiyam, madhyana, madhyahna, madhyahnam, afternoon, noon, in the afternoon, दोपहर, दुपारी, மதியம், మధ్యాహ్నం, ಮಧ್ಯಾಹ್ನ
960 1260: shaam, sham, shyam ko, sandhyakali, saayankaalam, sayangalam, sayankalam, sanje, saayantram, sayantram, evening slot, in the evening, शाम, संध्याकाळी, மாலை, சாயங்காலம், సాయంత్రం, ಸಂಜೆ
1200 1440: raat, ratri, raatri, night, rathri, iravu, रात, रात्री, இரவு, రాత్రి, ರಾತ್ರಿ
`
/** Headings of a list that are no outlet. */
export const sections = `
veg, vegs, vegetable, vegetables, veggies, sabzi, sabji, english vegetables, exotic, exotics, exotic vegetables, indian vegetables, leafy, leafy vegetables, greens, fruit, fruits, dairy, dairy products, milk products, grocery, groceries, kirana, provisions, provision, dry items, dry goods, dry store, spices, masala items, frozen, frozen items, bakery, bakery items, beverages, drinks, bar, main bar, kitchen, main kitchen, hot kitchen, cold kitchen, central kitchen, pantry, pastry, pastry section, bakery section, chinese, chinese section, indian, indian section, south indian, south indian section, north indian, tandoor, tandoor section, continental, conti, italian, salad section, salad, halwai, sweets, sweet section, mithai, juice counter, juice, staff, staff food, staff mess, cafeteria, banquet, banquets, room service, breakfast, breakfast section, lunch, dinner, butchery, garde manger, commissary, diet kitchen, सब्जी, सब्ज़ी, फल, भाजी, किराना, காய்கறி, பழங்கள், మిగతా, ತರಕಾರಿ, ಹಣ್ಣು, tarkari, tharkaari, kaikari, kaaykari, kooragayalu, pandlu, hannugalu, pazhangal, phal, fal
`
/** Words that make a heading an outlet. */
export const outletWords =
  'outlet, branch, store, kitchen, unit, hotel, cafe, restaurant, location, site, ke liye, k liye, ke lie, sathi, साठी, के लिए, kosam, ge, ku, ki, ku order, ko, kku, ukku, gge, को, க்கு, ಗೆ, కి'
/** "To" after the name of a place, which begins an order for it: "HSR ku onion 5 kg". "Ooty ki gajar" is no place. */
export const datives = 'ku, kku, ukku, ku order, ko, ge, gge, ke liye, k liye, ke lie, kosam, sathi, साठी, के लिए, को, க்கு, ಗೆ'
/** Words of a note for the delivery. */
export const deliveryWords = `
unload, unloading, deliver at, deliver to, delivery at, gate, basement, floor, back door, back gate, backside, rear, service entrance, service lift, loading bay, security, call before, call me before, call on, contact, ask for, address, landmark, opposite, near, utarna, utaar dena, utar dena, utarwa dena, rakhna, phone karna, call karna, drop at, leave at, hand over, handover, keep at, reach at, reporting, receiving, store room, cold room, do not ring
`
