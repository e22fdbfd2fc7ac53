/** Why an order may not be accepted, dispatched, delivered or returned, and why something asked for is not there. */
export const moveWords: Record<string, string> = {
  // Customers that were merged
  '{was} (customer {from}) was merged into {into} (customer {id}). Use that one.':
    '{was} (ग्राहक {from}) अब {into} (ग्राहक {id}) में है। वही चुनें।',
  // Views shared with a role
  'A view can be at most 16 KB.': 'सूची ज़्यादा से ज़्यादा 16 KB की हो सकती है।',
  'Role {id} was not found.': 'भूमिका {id} नहीं मिली।',
  'The role {role} is inactive.': 'भूमिका {role} बंद है।',
  'The role {role} has a view “{name}” of this list already.':
    'भूमिका {role} के पास "{name}" नाम की सूची पहले से है।',
  'At most {count} views of a list are shared with a role.':
    'एक भूमिका के साथ ज़्यादा से ज़्यादा {count} सूचियाँ साझा होती हैं।',
  'View {id} was not found.': 'सूची {id} नहीं मिली।',

  // Accepting: money
  'A cheque of this customer bounced.': 'इस ग्राहक का एक चेक बाउंस हुआ।',
  'Dues from {date} are {days} day late.': '{date} का बकाया {days} दिन लेट है।',
  'Dues from {date} are {days} days late.': '{date} का बकाया {days} दिन लेट है।',
  '{over} over the credit limit of {limit}: {used} is in use and this order is {order}.':
    'उधार सीमा {limit} से {over} ज़्यादा: {used} पहले से, यह ऑर्डर {order} का।',
  '{missing} of {total} is not paid yet. Record the payment first.':
    '{total} में से {missing} बाकी है। पहले भुगतान लिखें।',
  '{numbers} changed the documents of order #{id}. The dispatch cannot be undone; return the goods instead.':
    '{numbers} ने ऑर्डर #{id} के बिल बदले हैं। इसे वापस नहीं लिया जा सकता: माल को रिटर्न में लें।',
  '{missing} of {total} is unpaid again: {receipts} was withdrawn. Record the payment first.':
    '{total} में से {missing} फिर से बाकी है: {receipts} वापस लिया गया। पहले भुगतान लिखें।',

  // Dispatch
  'This order is for {date}; goods leave the day before at the earliest. To dispatch it now, give a reason.':
    'यह ऑर्डर {date} का है; माल ज़्यादा से ज़्यादा एक दिन पहले निकलता है। अभी रवाना करने का कारण लिखें।',
  'Nothing was picked for order #{id}, so there is nothing to invoice.':
    'ऑर्डर #{id} का कुछ नहीं निकला, इसलिए बिल नहीं बन सकता।',
  'The tax invoice of order #{id} needs an IRN. Make the invoice, register it on the e-invoice portal and enter the IRN, then dispatch.':
    'ऑर्डर #{id} के टैक्स बिल को IRN चाहिए। बिल बनाएँ, ई-इनवॉइस पोर्टल पर रजिस्टर करें और IRN लिखें, फिर रवाना करें।',
  'Tax invoice {number} needs an IRN. Register it on the e-invoice portal and enter the IRN, then dispatch.':
    'टैक्स बिल {number} को IRN चाहिए। ई-इनवॉइस पोर्टल पर रजिस्टर करें और IRN लिखें, फिर रवाना करें।',

  // Delivery
  '{item}: {amount} did not arrive. Give a reason.': '{item}: {amount} नहीं पहुँचा। कारण लिखें।',
  'Nothing was delivered. Return the order instead.': 'कुछ नहीं पहुँचा। ऑर्डर को वापसी में डालें।',
  'only {amount} left.': 'सिर्फ़ {amount} बाकी।',
  'only {count} packs left.': 'सिर्फ़ {count} पैक बाकी।',
  '{count} of the pieces would have no weight left.': '{count} पीस का वज़न नहीं बचेगा।',

  // Returns
  'This order is {status}; no goods can be returned': 'यह ऑर्डर अब "{status}" है; माल वापस नहीं हो सकता',
  'Window over': 'समय निकल गया',
  'The order was delivered more than {days} days ago, so goods can no longer be returned.':
    'ऑर्डर पहुँचे {days} दिन से ज़्यादा हुए, इसलिए माल अब वापस नहीं हो सकता।',
  'The order is Closed. A return needs a reason.': 'ऑर्डर बंद है। वापसी का कारण चाहिए।',
  'The {hours} hours for claims are over. A return needs a reason.':
    'दावे के {hours} घंटे निकल गए। वापसी का कारण चाहिए।',
  'Goods can be restocked only on the day of delivery. Choose Waste, or Claim only.':
    'माल डिलीवरी के दिन ही स्टॉक में वापस जाता है। "Waste" या "Claim only" चुनें।',
  'Restocking needs the quality check. Tick that the goods are fit to sell again.':
    'स्टॉक में वापस रखने से पहले माल की जाँच ज़रूरी है। टिक करें कि माल फिर बिक सकता है।',
  'Order #{id} has no invoice.': 'ऑर्डर #{id} का कोई बिल नहीं है।',
  'Line {id} is not on an invoice, so there is nothing to credit.':
    'लाइन {id} किसी बिल पर नहीं है, इसलिए क्रेडिट नहीं हो सकता।',
  '{item}: the credited quantity cannot be negative.': '{item}: क्रेडिट की मात्रा शून्य से कम नहीं हो सकती।',
  'Only {left} of {item} can still be credited.': '{item} का सिर्फ़ {left} और क्रेडिट हो सकता है।',

  // Not there, or not as it should be
  'Customer {id} was not found.': 'ग्राहक {id} नहीं मिला।',
  'Job {id} was not found.': 'काम {id} नहीं मिला।',
  '{what} {id} was not found.': '{what} {id} नहीं मिला।',
  'Order {id} has no version {version}.': 'ऑर्डर {id} का वर्शन {version} नहीं है।',
  'This cursor belongs to another list. Start again without it.': 'यह जगह किसी दूसरी सूची की है। सूची शुरू से देखें।',
  'A preference can be at most 16 KB.': 'पसंद 16 KB तक रखी जाती है।',
  '{what} needs at least {shortest} characters': '{what} में कम से कम {shortest} अक्षर चाहिए',
  '{what} can have at most {longest} characters': '{what} में ज़्यादा से ज़्यादा {longest} अक्षर हो सकते हैं',
  'A GSTIN has 15 characters; this one has {count}': 'GSTIN में 15 अक्षर होते हैं, इसमें {count} हैं',
  'A GSTIN is made up of the state code, the PAN, a registration number, usually a Z, and a check character':
    'GSTIN में राज्य का कोड, PAN, रजिस्ट्रेशन नंबर, ज़्यादातर Z, और जाँच का अक्षर होता है',
  'No state has the GST code {code}': 'किसी राज्य का GST कोड {code} नहीं है',
  'The check character of this GSTIN is wrong. Check it for a typo':
    'इस GSTIN का जाँच अक्षर गलत है। लिखने की गलती देखें',
  'This GSTIN belongs to the PAN {inGstin}, not to {pan}': 'यह GSTIN PAN {inGstin} का है, {pan} का नहीं',
  'This GSTIN is registered in {state}, and documents are issued from there':
    'यह GSTIN {state} में रजिस्टर है, और बिल वहीं से बनते हैं',
  'No PIN code begins with {digits}. Check it, or confirm that it is right.':
    'कोई PIN कोड {digits} से शुरू नहीं होता। जाँचें, या पुष्टि करें कि सही है।',
  'PIN code {pincode} is in {states}, not in {state}. Correct one of them, or confirm that it is right.':
    'PIN {pincode} {states} में है, {state} में नहीं। एक को ठीक करें, या पुष्टि करें कि सही है।',

  // What is sent too much, twice, or by a wrong name
  'This stream of live changes is of another session.': 'बदलावों की यह धारा किसी और सत्र की है।',
  'At most {count} tabs of a browser show what they have open.':
    'एक ब्राउज़र के ज़्यादा से ज़्यादा {count} टैब दिखाते हैं कि उनमें क्या खुला है।',
  '{count} marks': '{count} निशान',
  'You are sending {count} files already. Nothing was done; send this one when they are done.':
    'आप पहले से {count} फ़ाइलें भेज रहे हैं। कुछ नहीं हुआ; उनके बाद यह भेजें।',
  'Many large files are being sent right now. Try again in a moment.':
    'अभी कई बड़ी फ़ाइलें भेजी जा रही हैं। थोड़ी देर में फिर कोशिश करें।',
  'A file can be at most {megabytes} MB.': 'फ़ाइल ज़्यादा से ज़्यादा {megabytes} MB की हो सकती है।',
  'The same was sent less than a minute ago and is saved. If it is meant twice, send it with an Idempotency-Key.':
    'यही एक मिनट के अंदर भेजा गया था और सहेजा है। दो बार भेजना हो तो Idempotency-Key के साथ भेजें।',
  '{name}: this call has no parameters': '{name}: इस काम में कोई मान नहीं होता',
  '{name}: there is no such parameter. This call has {names}':
    '{name}: ऐसा कोई मान नहीं है। इस काम में {names} हैं',

  // Lots
  'Only {free} of {item} can leave, not {wanted}: {blocked} is blocked. See its lots.':
    '{item} का सिर्फ़ {free} जा सकता है, {wanted} नहीं: {blocked} रोका हुआ है। इसके लॉट देखें।',
  'Lot {id} was not found.': 'लॉट {id} नहीं मिला।',
  'Lot {id} is of {item}. Choose a lot of the item you are picking.':
    'लॉट {id} {item} का है। जो आइटम हाथ में है उसका लॉट चुनें।',
  'The lot of {item} of {day} is blocked: {reason}. Pick from another.':
    '{item} का {day} वाला लॉट रोका हुआ है: {reason}। दूसरे से उठाएँ।',
  'Nothing is left of the lot of {item} of {day}. Pick from another.':
    '{item} के {day} वाले लॉट में कुछ नहीं बचा। दूसरे से उठाएँ।',
  'Only {left} is left of the lot of {item} of {day}. Remove the rest from another.':
    '{item} के {day} वाले लॉट में सिर्फ़ {left} बचा है। बाकी दूसरे से निकालें।',
  'Stock is short by {items}, which can only be sold from stock; {held}.':
    '{items} कम है, जो सिर्फ़ स्टॉक से बिकता है; {held}।',
  'It was taken off the order': 'यह ऑर्डर से हटा दिया गया',
  'Its order is {status}': 'इसका ऑर्डर {status} है',
  'It was picked since': 'तब से यह पिक हो गया',
  'It got another share since': 'तब से इसे दूसरा हिस्सा मिला',
  '{amount} is more than its share, {share}. Take some out, or give a reason.':
    '{amount} इसके हिस्से {share} से ज़्यादा है। कुछ निकालें, या कारण लिखें।',
  '{amount} is more than its share, {share}. The rest is for {others}. Take some out, or give a reason.':
    '{amount} इसके हिस्से {share} से ज़्यादा है। बाकी {others} का है। कुछ निकालें, या कारण लिखें।',
  '{count} more order': '{count} और ऑर्डर',
  '{count} more orders': '{count} और ऑर्डर',
  'Only {items} can be picked: {held}. See the lots of the item.':
    'सिर्फ़ {items} निकल सकता है: {held}। आइटम के लॉट देखें।',
  '{amount} of {item} of the lot of {day} was best before {best}':
    '{day} के लॉट का {amount} {item}, तारीख़ {best} तक थी',
  '{lots}. It does not leave.': '{lots}। यह बाहर नहीं जाएगा।',
  '{lots}. Take the lot of {day} ({there}).': '{lots}। {day} का लॉट लें ({there})।',
  'This is a GSTIN. A UIN has another form, such as 0717USA00070UNW':
    'यह GSTIN है। UIN का रूप अलग होता है, जैसे 0717USA00070UNW',
  'A UIN has 15 characters; this one has {count}': 'UIN में 15 अक्षर होते हैं; इसमें {count} हैं',
  'A UIN is made up of four digits, three letters, five digits, UN or ON, and a check character':
    'UIN में चार अंक, तीन अक्षर, पाँच अंक, UN या ON और एक जाँच अक्षर होता है',
  'Exempt goods need no e-way bill.': 'कर-मुक्त माल को ई-वे बिल नहीं चाहिए।',
  'Inside {state} no e-way bill is needed: {source}.': '{state} के भीतर ई-वे बिल नहीं चाहिए: {source}।',
  'Taxable goods of {worth} are above {limit}: rule 138(1).':
    '{worth} का कर योग्य माल {limit} से ऊपर है: नियम 138(1)।',
  'Taxable goods of {worth} are not above {limit}: rule 138(1).':
    '{worth} का कर योग्य माल {limit} से ऊपर नहीं है: नियम 138(1)।',
  'Taxable goods of {worth} are not above {limit} inside one city of {state}: {source}.':
    '{state} के एक शहर के भीतर {worth} का कर योग्य माल {limit} से ऊपर नहीं है: {source}।',
  'Taxable goods of {worth} are not above {limit} inside {state}: {source}.':
    '{state} के भीतर {worth} का कर योग्य माल {limit} से ऊपर नहीं है: {source}।',
  'Taxable goods of {worth}: inside {state} only listed goods above {limit} need an e-way bill. {source}':
    '{worth} का कर योग्य माल: {state} के भीतर {limit} से ऊपर केवल सूची के माल को ई-वे बिल चाहिए। {source}',
  'Taxable goods of {worth} are above {limit} inside one city of {state}: {source}.':
    '{state} के एक शहर के भीतर {worth} का कर योग्य माल {limit} से ऊपर है: {source}।',
  'Taxable goods of {worth} are above {limit} inside {state}: {source}.':
    '{state} के भीतर {worth} का कर योग्य माल {limit} से ऊपर है: {source}।',
  '{buyer} is in an SEZ, but has no GSTIN. Enter the GSTIN of the SEZ with the customer.':
    '{buyer} SEZ में है, पर उसका GSTIN नहीं है। ग्राहक में SEZ का GSTIN दर्ज करें।',
  'Order #{id} needs an e-way bill. {why} Make the invoice and enter its number, then dispatch.':
    'ऑर्डर #{id} को ई-वे बिल चाहिए। {why} बिल बनाएँ और उसका नंबर दर्ज करें, फिर रवाना करें।',
  '{number} needs an e-way bill. {why} Enter its number, then dispatch.':
    '{number} को ई-वे बिल चाहिए। {why} उसका नंबर दर्ज करें, फिर रवाना करें।',
  'A composition supplier may not sell to another State, and this order goes to {state}. Deliver it inside {own}, or leave composition in the settings first.':
    'कंपोज़िशन में दूसरे राज्य को माल नहीं बेचा जा सकता, और यह ऑर्डर {state} जा रहा है। इसे {own} के अंदर डिलीवर कीजिए, या पहले सेटिंग्स में कंपोज़िशन छोड़िए।',
  'Without a registration no taxable goods may be sold to another State: {item} would go to {state}. Take it off the order, or register and enter the GSTIN in the settings.':
    'रजिस्ट्रेशन के बिना टैक्स वाला माल दूसरे राज्य को नहीं बेचा जा सकता: {item} {state} जाएगा। इसे ऑर्डर से हटाइए, या रजिस्टर होकर सेटिंग्स में GSTIN भरिए।',
  'A composition supplier may not sell to an SEZ, and this customer is in one. Leave composition in the settings first.':
    'कंपोज़िशन में SEZ को माल नहीं बेचा जा सकता, और यह ग्राहक SEZ में है। पहले सेटिंग्स में कंपोज़िशन छोड़िए।',
  'Without a registration no taxable goods may be sold to an SEZ, and this customer is in one. Take {item} off the order, or register and enter the GSTIN in the settings.':
    'रजिस्ट्रेशन के बिना टैक्स वाला माल SEZ को नहीं बेचा जा सकता, और यह ग्राहक SEZ में है। {item} को ऑर्डर से हटाइए, या रजिस्टर होकर सेटिंग्स में GSTIN भरिए।',
  'The driver’s link ended: its code was wrong {count} times. Send a new one.':
    'ड्राइवर का लिंक बंद हो गया: कोड {count} बार गलत था। नया भेजें।',
  'The driver’s link ended: {by} changed the mobile of {driver}. Send a new one.':
    'ड्राइवर का लिंक बंद हो गया: {by} ने {driver} का मोबाइल बदला। नया भेजें।',
  'The driver’s link ended: {by} switched {driver} off.':
    'ड्राइवर का लिंक बंद हो गया: {by} ने {driver} को बंद किया।',
  'The driver’s link ended: {by} put another driver on the trip. Send a new one.':
    'ड्राइवर का लिंक बंद हो गया: {by} ने ट्रिप पर दूसरा ड्राइवर रखा। नया भेजें।',
  'This link takes no money: {by} may not see dues and record money. A link from {people} can.':
    'यह लिंक पैसे नहीं ले सकता: {by} को बकाया देखने और पैसे दर्ज करने की इजाज़त नहीं। {people} का लिंक ले सकता है।',
  'This link takes no money: neither {by} nor {other} may see dues and record money. A link from {people} can.':
    'यह लिंक पैसे नहीं ले सकता: न {by} को, न {other} को बकाया देखने और पैसे दर्ज करने की इजाज़त है। {people} का लिंक ले सकता है।',
  'Only {most} of the lot of {item} of {day} can go back: {returned} of {accepted} went back before.':
    '{item} के {day} के लॉट का सिर्फ़ {most} वापस जा सकता है: {accepted} में से {returned} पहले वापस गया।',
  'Only {most} of the lot of {item} of {day} can go back; {picked} is already picked for orders.':
    '{item} के {day} के लॉट का सिर्फ़ {most} वापस जा सकता है; {picked} ऑर्डरों के लिए निकाला जा चुका है।',
  'Only {most} of the lot of {item} of {day} can go back.':
    '{item} के {day} के लॉट का सिर्फ़ {most} वापस जा सकता है।',
  'Nobody said what the lot of {item} of {day} cost. Take it out of stock as waste instead.':
    '{item} के {day} के लॉट की लागत किसी ने नहीं लिखी। इसे ख़राब माल के रूप में निकालें।',
  'This amount of {item} is worth less than a paisa. Send back more.':
    '{item} की इतनी मात्रा एक पैसे से कम की है। ज़्यादा वापस भेजें।',
  '{number} was undone already.': '{number} पहले ही रद्द हो चुका है।',
  '{number} is of {day}. A return can be undone until midnight of its day.':
    '{number} {day} का है। वापसी उसी दिन की आधी रात तक रद्द हो सकती है।',
  'Money for {number} came back or was written off since. It cannot be undone.':
    '{number} का पैसा इस बीच आ गया या बट्टे खाते गया। यह रद्द नहीं हो सकता।',
  'A bill that leaves these goods out was recorded since. {number} cannot be undone.':
    'इस बीच ऐसा बिल दर्ज हुआ जिसमें यह माल नहीं है। {number} रद्द नहीं हो सकता।',
  'A lot is named twice. Enter one amount for it.': 'एक लॉट दो बार है। उसकी एक ही मात्रा लिखें।',
  'The lot of {item} is not of {name}. Leave it out.': '{item} का यह लॉट {name} का नहीं है। इसे छोड़ दें।',
  'No supplier is known of lot {id}.': 'लॉट {id} का सप्लायर पता नहीं है।',
  '{missing} of {item} would be missing for orders. Send it back all the same?':
    'ऑर्डरों के लिए {item} का {missing} कम पड़ेगा। फिर भी वापस भेजें?',
}
