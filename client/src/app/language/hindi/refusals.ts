/** What the server and the rules say when something may not be done: in the hall, in receiving, at sign-in, and anywhere. */
export const refusalWords: Record<string, string> = {
  'The history of the demo is still being written, and its documents have the earlier numbers. Nothing was changed; try again in a minute.':
    'डेमो का पुराना रिकॉर्ड अभी लिखा जा रहा है, और पहले के नंबर उसके दस्तावेज़ों के हैं। कुछ नहीं बदला; एक मिनट में फिर कोशिश करें।',
  'No market has the commodity {name}.': 'किसी मंडी में {name} नाम का माल नहीं है।',
  '{item} is sold by the {unit} and markets give their rates per kg, so it has no market rate.':
    '{item} {unit} में बिकता है और मंडी के भाव किलो के होते हैं, इसलिए इसका मंडी भाव नहीं है।',
  '{price} is what this customer pays.': 'यह ग्राहक {price} ही देता है।',
  'Nobody asks for this price any more.': 'यह भाव अब कोई नहीं पूछ रहा।',
  'Nobody asked for this price.': 'यह भाव किसी ने नहीं पूछा।',
  'You did not ask for this price.': 'यह भाव आपने नहीं पूछा।',
  '{name} agreed this price at {time}.': '{name} ने {time} पर यह भाव मान लिया।',
  '{name} let the price stay at {time}.': '{name} ने {time} पर भाव वही रखा।',
  '{item} is no longer on order #{id}.': '{item} अब ऑर्डर #{id} में नहीं है।',
  // Parts of sentences
  '{list} or {last}': '{list} या {last}',
  '{list} and {last}': '{list} और {last}',
  '{item}: {issue}': '{item}: {issue}',
  '{field}: {issue}': '{field}: {issue}',
  '{amount} of {item}': '{item} {amount}',
  '{count} pack': '{count} पैक',
  '{count} packs': '{count} पैक',

  // Sign-in
  'Wrong OTP. {count} try left.': 'OTP गलत है। {count} मौका बाकी।',
  'Wrong OTP. {count} tries left.': 'OTP गलत है। {count} मौके बाकी।',
  'Wrong OTP. No tries left. Tap Resend.': 'OTP गलत है। कोई मौका बाकी नहीं। "OTP फिर भेजें" दबाएँ।',
  'No tries left. Tap Resend.': 'कोई मौका बाकी नहीं। "OTP फिर भेजें" दबाएँ।',
  'OTP expired. Tap Resend.': 'OTP का समय खत्म। "OTP फिर भेजें" दबाएँ।',
  'Too many tries. Try again after {when}.': 'बहुत बार कोशिश हुई। {when} के बाद फिर करें।',
  'Too many tries. Try again after {when}, or on a device that signed in with this number before.':
    'बहुत बार कोशिश हुई। {when} के बाद फिर करें, या उस फ़ोन पर जिससे इस नंबर पर पहले साइन इन हुआ था।',
  'An OTP was sent a moment ago. Ask for another in {seconds} second.':
    'OTP अभी भेजा है। दूसरा {seconds} सेकंड बाद माँगें।',
  'An OTP was sent a moment ago. Ask for another in {seconds} seconds.':
    'OTP अभी भेजा है। दूसरा {seconds} सेकंड बाद माँगें।',
  'The OTP could not be sent. Try again in a minute.': 'OTP नहीं भेजा जा सका। एक मिनट बाद फिर कोशिश करें।',
  'Codes are shown on the screen here, and never through a proxy. Open Packhouse at its own address, or set OTP_GATEWAY=http.':
    'यहाँ कोड स्क्रीन पर दिखते हैं, प्रॉक्सी से कभी नहीं। Packhouse को उसके अपने पते पर खोलें, या OTP_GATEWAY=http रखें।',
  'There is no staff yet. Add the first person on the server: npm run staff -- add <mobile> <name>':
    'अभी कोई स्टाफ़ नहीं है। पहला व्यक्ति सर्वर पर जोड़ें: npm run staff -- add <mobile> <name>',
  'The customer’s credit or payment does not allow it. Ask somebody who may see dues.':
    'ग्राहक का उधार या भुगतान इसकी अनुमति नहीं देता। उससे पूछें जो बकाया देख सकता है।',
  'Your session has expired. Sign in again.': 'आपका सेशन खत्म हो गया। फिर साइन इन करें।',
  'Staff user {id} was not found.': 'स्टाफ़ {id} नहीं मिला।',
  'This email address or mobile number is already in use.': 'यह ई-मेल या मोबाइल नंबर पहले से किसी का है।',
  'This mobile number is already in use.': 'यह मोबाइल नंबर पहले से किसी का है।',
  'This email address is already in use.': 'यह ई-मेल पहले से किसी का है।',
  'Mobile number is missing': 'मोबाइल नंबर नहीं लिखा',
  'Enter all digits of the code': 'कोड के सारे अंक लिखें',
  'A device ID has 43 letters and digits': 'फ़ोन की ID में 43 अक्षर और अंक होते हैं',

  // A pick
  'Enter how much was picked.': 'कितना निकाला, बताएँ।',
  'A picked amount cannot be below zero.': 'मात्रा शून्य से कम नहीं हो सकती।',
  'Enter how many pieces were picked.': 'कितने नग निकाले, बताएँ।',
  'Enter how many packs were picked.': 'कितने पैक निकाले, बताएँ।',
  '{count} is not a whole number of pieces.': '{count} पूरे नग नहीं हैं।',
  '{count} is not a whole number of packs.': '{count} पूरे पैक नहीं हैं।',
  'Enter both pieces and weight; one of them is 0.': 'नग और वज़न दोनों लिखें; एक 0 है।',
  '{amount} is more than 10% above the {ordered} ordered. Take some out.':
    '{amount} ऑर्डर के {ordered} से 10% से ज़्यादा ऊपर है। कुछ निकालें।',
  '{picked} picked, only {ordered} ordered. Take {extra} out.':
    '{picked} निकाले, ऑर्डर {ordered} का है। {extra} वापस रखें।',
  '{weight} is unusual for {pieces} of about {each}. Weigh again, or confirm it.':
    'करीब {each} के {pieces} के लिए {weight} अजीब है। फिर तोलें, या पक्का करें।',
  'Only {picked} of {ordered} picked. Give a reason.': '{ordered} में से {picked} ही निकाला। कम क्यों है, बताएँ।',
  "{picked} is more than 5% above the {ordered} ordered. It needs the customer's consent.":
    '{picked} ऑर्डर के {ordered} से 5% से ज़्यादा है। ग्राहक की हाँ चाहिए।',
  'Only {items} in stock': 'स्टॉक में सिर्फ़ {items}',
  'Only {amount} in stock. Receive or count more first.': 'स्टॉक में सिर्फ़ {amount}। पहले और माल लें या गिनें।',
  '{items}. Promise less, or a later day.': '{items}। कम मात्रा या बाद का दिन लें।',
  'Stock is short by {items}, which can only be sold from stock.': '{items} कम है। यह सिर्फ़ स्टॉक से बिकता है।',
  'Line {line} is not in this order.': 'लाइन {line} इस ऑर्डर की नहीं है।',
  'Line {line} appears twice.': 'लाइन {line} दो बार लिखी है।',
  'Line {line} of order #{id} was not found.': 'ऑर्डर #{id} की लाइन {line} नहीं मिली।',
  'Order {id} was not found.': 'ऑर्डर {id} नहीं मिला।',
  'Item {id} was not found.': 'आइटम {id} नहीं मिला।',
  'Picker {id} was not found.': 'पिकर {id} नहीं मिला।',
  'Pack size {id} was not found.': 'पैक {id} नहीं मिला।',

  // Late changes and substitutes
  'Now {now}, was {before}': 'अब {now}, पहले {before}',
  'Taken off: put {packs} back': 'हट गया: {packs} वापस रखें',
  'New: {packs}': 'नया: {packs}',
  '{item} has no change waiting for the picker.': '{item} में पिकर के लिए कोई बदलाव बाकी नहीं।',
  'This order is {status}; a change can be waived only while it is Packing.':
    'यह ऑर्डर अब "{status}" है; बदलाव सिर्फ़ पैक होते समय छोड़ा जा सकता है।',
  '{item}: {issue} A change like this cannot be waived; pick the line again.':
    '{item}: {issue} ऐसा बदलाव छोड़ा नहीं जा सकता; लाइन फिर पिक करें।',
  '{item} appears twice.': '{item} दो बार लिखा है।',
  '{item} is a substitute for another line; its amount is what is picked.':
    '{item} दूसरी लाइन के बदले का माल है; जितना निकाला उतनी ही इसकी मात्रा है।',
  '{item} is already on line {number}. Change its amount there.':
    '{item} लाइन {number} पर पहले से है। उसकी मात्रा बदलें।',
  'An order can have at most {count} lines.': 'एक ऑर्डर में ज़्यादा से ज़्यादा {count} लाइनें हो सकती हैं।',
  'An order needs at least one line. Reject the order instead.':
    'ऑर्डर में कम से कम एक लाइन चाहिए। नहीं तो ऑर्डर नामंज़ूर करें।',
  'Pack size {pack} appears twice for line {line}.': 'लाइन {line} के लिए पैक {pack} दो बार लिखा है।',
  '{item} is itself a substitute for another line.': '{item} खुद दूसरी लाइन के बदले का माल है।',
  '{item} is what was ordered. Pick it on its own line.': '{item} ही ऑर्डर हुआ था। उसे उसकी लाइन पर पिक करें।',
  '{item} is inactive.': '{item} बंद है।',
  '{item} is not in the item groups of this customer.': '{item} इस ग्राहक के आइटम ग्रुप में नहीं है।',
  'Price not set for {item}': '{item} का भाव नहीं लगा',

  // The state of an order
  '{why}. It can go to {states}.': '{why}। आगे: {states}।',
  '{why}. That is final.': '{why}। यह आखिरी है।',
  'This order is already {status}': 'यह ऑर्डर पहले से "{status}" है',
  'This order is {status}; it cannot be moved to {to} directly':
    'यह ऑर्डर अब "{status}" है; सीधे "{to}" नहीं हो सकता',
  'This order is {status}; to move it to {to}, reject it with a reason':
    'यह ऑर्डर अब "{status}" है; "{to}" करने के लिए कारण देकर नामंज़ूर करें',
  'This order is {status}; to move it to {to}, return its goods':
    'यह ऑर्डर अब "{status}" है; "{to}" करने के लिए माल वापस लें',
  'This order is {status}; it can be picked only while it is Pending or Packing':
    'यह ऑर्डर अब "{status}" है; माल "बाकी" या "पैक हो रहा" में ही निकाला जाता है',
  'This order is {status}; a picker can be assigned only while it is Pending or Packing':
    'यह ऑर्डर अब "{status}" है; पिकर "बाकी" या "पैक हो रहा" में ही लगाया जाता है',
  'This order is {status}; outlet and delivery can be changed only while it is Placed or Pending':
    'यह ऑर्डर अब "{status}" है; आउटलेट और डिलीवरी "आया" या "बाकी" में ही बदलते हैं',
  'This order is {status}; lines can be changed only until it is Packed':
    'यह ऑर्डर अब "{status}" है; लाइनें पैक होने तक ही बदलती हैं',
  'This order is {status}; it can be invoiced once it is Packed':
    'यह ऑर्डर अब "{status}" है; बिल पैक होने के बाद बनता है',
  'This order is {status}; it can no longer be rejected': 'यह ऑर्डर अब "{status}" है; अब नामंज़ूर नहीं हो सकता',
  'This order is {status}; it cannot go back': 'यह ऑर्डर अब "{status}" है; पीछे नहीं जा सकता',
  'Order was changed by {by} at {when}. Reload.': '{by} ने {when} पर ऑर्डर बदला। फिर से लोड करें।',
  'Nobody is assigned to this order. Assign a picker first.': 'इस ऑर्डर पर कोई पिकर नहीं। पहले पिकर लगाएँ।',
  '{picker} is no longer active. Assign another picker.': '{picker} अब चालू नहीं। दूसरा पिकर लगाएँ।',
  '{name} is no longer active. Choose another picker.': '{name} अब चालू नहीं। दूसरा पिकर चुनें।',
  'Nobody has this order now. Assign it.': 'यह ऑर्डर अभी किसी के पास नहीं। पिकर लगाएँ।',
  '{name} has this order. Reassign it from {name}.': 'यह ऑर्डर {name} के पास है। {name} से बदलकर दें।',
  '{count} line is not picked yet. Pick it, or enter 0 with a reason.':
    '{count} लाइन बाकी है। पिक करें, या कारण के साथ 0 लिखें।',
  '{count} lines are not picked yet. Pick them, or enter 0 with a reason.':
    '{count} लाइनें बाकी हैं। पिक करें, या कारण के साथ 0 लिखें।',
  'Nothing was picked for this order. Reject it instead.': 'इस ऑर्डर का कुछ नहीं निकला। इसे नामंज़ूर करें।',
  '{count} changed line is waiting for the picker. Pick it again, or waive it with a reason.':
    '{count} बदली लाइन पिकर के लिए बाकी है। फिर पिक करें, या कारण देकर छोड़ें।',
  '{count} changed lines are waiting for the picker. Pick them again, or waive them with a reason.':
    '{count} बदली लाइनें पिकर के लिए बाकी हैं। फिर पिक करें, या कारण देकर छोड़ें।',
  '{picker} is assigned to this order. Unassign {picker} first.':
    'यह ऑर्डर {picker} के पास है। पहले {picker} से हटाएँ।',
  'This order has no invoice to cancel.': 'इस ऑर्डर का कोई बिल नहीं जो रद्द हो सके।',
  'The goods on invoice {invoice} have left, so it cannot be cancelled. Return them to make a credit note.':
    'बिल {invoice} का माल जा चुका है। बिल रद्द नहीं हो सकता; माल वापस लेने पर क्रेडिट नोट बनता है।',
  'Cancel invoice {invoice} first': 'पहले बिल {invoice} रद्द करें',
  'Goods were returned or a credit note was made, so this step cannot be undone.':
    'माल वापस आया या क्रेडिट नोट बना, इसलिए यह वापस नहीं हो सकता।',
  '{status} can be undone only within {minutes} minutes. That time has passed.':
    '"{status}" सिर्फ़ {minutes} मिनट तक वापस हो सकता है; वह समय निकल गया।',
  'Give a reason to move the order back from {from} to {to}.':
    'ऑर्डर "{from}" से "{to}" में क्यों वापस जा रहा है, बताएँ।',

  // The same on a button
  'Needs a reason': 'कारण चाहिए',
  'After {status}': '"{status}" के बाद',
  'No picker': 'पिकर नहीं',
  'Picker inactive': 'पिकर बंद है',
  '{count} line open': '{count} लाइन बाकी',
  '{count} lines open': '{count} लाइनें बाकी',
  'Nothing picked': 'कुछ नहीं निकला',
  '{count} change open': '{count} बदलाव बाकी',
  '{count} changes open': '{count} बदलाव बाकी',
  'No invoice': 'बिल नहीं',
  'Cancel invoice': 'बिल रद्द करें',
  'Picker assigned': 'पिकर लगा है',
  'Goods returned': 'माल वापस आया',
  '{minutes} min passed': '{minutes} मिनट निकल गए',
  'First step': 'पहला कदम',
  'Not accepted': 'मंज़ूर नहीं',
  'Already accepted': 'पहले से मंज़ूर',
  'Already packing': 'पहले से पैक हो रहा',
  'Already packed': 'पहले से पैक',
  'Already ready': 'पहले से तैयार',
  'Already dispatched': 'पहले से रवाना',
  'Already delivered': 'पहले से पहुँचा',
  'Order closed': 'ऑर्डर बंद',
  'Order returned': 'ऑर्डर वापस',

  // Receiving and stock
  '{item} is counted by the {unit}: whole numbers only.': '{item} {unit} में गिना जाता है: सिर्फ़ पूरी संख्या।',
  '{item}: only {actual} arrived, so {accepted} cannot go into stock.':
    '{item}: {accepted} स्टॉक में नहीं जा सकता, सिर्फ़ {actual} आया।',
  '{percent}% under the estimate ({actual} of {expected})': 'अंदाज़े से {percent}% कम ({expected} में से {actual})',
  '{percent}% over the estimate ({actual} of {expected})':
    'अंदाज़े से {percent}% ज़्यादा ({expected} की जगह {actual})',
  '{item} is {variance}. Give the reason in the note.': '{item} {variance} आया। नोट में कारण लिखें।',
  '{item} is {variance}. Check the scale, then confirm.': '{item} {variance} आया। काँटा देखें, फिर पक्का करें।',
  'Enter how much of estimate {id} arrived.': 'एंट्री {id} का कितना माल आया, लिखें।',
  'Estimate {id}': 'एंट्री {id}',
  'Estimate {id} was not found.': 'एंट्री {id} नहीं मिली।',
  'Estimate {id} of {item} was not found.': '{item} की एंट्री {id} नहीं मिली।',
  'Estimate {id} appears twice.': 'एंट्री {id} दो बार लिखी है।',
  'Estimate {id} of {item} has expired. Add a new one.': '{item} की एंट्री {id} का समय निकल गया। नई एंट्री करें।',
  'Estimate {id} of {item} is cancelled. Add a new one.': '{item} की एंट्री {id} रद्द है। नई एंट्री करें।',
  'Estimate {id} of {item} was received: {amount} went into stock. Correct the stock with a count.':
    '{item} की एंट्री {id} ली जा चुकी है: {amount} स्टॉक में गया। स्टॉक गिनकर ठीक करें।',
  'Estimate {id} of {item} was received by {by}: {amount} went into stock. Correct the stock with a count.':
    '{item} की एंट्री {id} {by} ने ली: {amount} स्टॉक में गया। स्टॉक गिनकर ठीक करें।',
  '{item} is inactive. Activate it before you order it from a supplier.':
    '{item} बंद है। सप्लायर से मँगाने से पहले चालू करें।',
  'Choose a day from today to {last} for {item}.': '{item} के लिए आज से {last} तक का कोई दिन चुनें।',
  '{reason} needs a note: describe what was found.': '"{reason}" के लिए नोट चाहिए: क्या मिला, लिखें।',
  'Only {free} of {item} can be removed.': '{item} का सिर्फ़ {free} निकाला जा सकता है।',
  'Only {free} of {item} can be removed; {picked} is already picked for orders.':
    '{item} का सिर्फ़ {free} निकाला जा सकता है; {picked} ऑर्डर के लिए निकला रखा है।',
  '{picked} of {item} is already picked for orders. Include it in the count.':
    '{item} का {picked} ऑर्डर के लिए निकला रखा है; उसे भी गिनें।',
  'A limit of 0 stops all orders of {item}. Deactivate the item instead.':
    'सीमा 0 से {item} के सारे ऑर्डर रुक जाते हैं। इसकी जगह आइटम बंद करें।',
  'The limit must be at least the smallest pack of {item}, {pack} ({content}).':
    'सीमा कम से कम {item} के सबसे छोटे पैक जितनी हो, {pack} ({content})।',

  // Anywhere
  '{what} was changed since you opened it. Reload.': 'आपके खोलने के बाद {what} बदल गया। फिर से लोड करें।',
  '{what} was changed by {by} at {when}. Reload.': '{by} ने {when} पर {what} बदला। फिर से लोड करें।',
  '{count} changes': '{count} बदलाव',
  '{count} files': '{count} फ़ाइलें',
  'At most {limit} a minute per person. Nothing was done; try again in {seconds} second.':
    'एक व्यक्ति से एक मिनट में ज़्यादा से ज़्यादा {limit}। कुछ नहीं हुआ; {seconds} सेकंड बाद फिर करें।',
  'At most {limit} a minute per person. Nothing was done; try again in {seconds} seconds.':
    'एक व्यक्ति से एक मिनट में ज़्यादा से ज़्यादा {limit}। कुछ नहीं हुआ; {seconds} सेकंड बाद फिर करें।',
  'The API key {key} allows at most {perMinute} requests a minute. Nothing was done; try again in {seconds} second.':
    'API कुंजी {key} से एक मिनट में ज़्यादा से ज़्यादा {perMinute} बार। कुछ नहीं हुआ; {seconds} सेकंड बाद फिर करें।',
  'The API key {key} allows at most {perMinute} requests a minute. Nothing was done; try again in {seconds} seconds.':
    'API कुंजी {key} से एक मिनट में ज़्यादा से ज़्यादा {perMinute} बार। कुछ नहीं हुआ; {seconds} सेकंड बाद फिर करें।',
  'This API key is unknown, expired or revoked.': 'यह API कुंजी अनजान, पुरानी या रद्द है।',
  'An API key may not do this. Sign in as a person.': 'API कुंजी यह नहीं कर सकती। खुद साइन इन करें।',
  'The same request is still being processed. Try again in a moment.':
    'यही काम अभी चल रहा है। थोड़ी देर बाद फिर करें।',
  'The database is not responding. Nothing was changed; try again in a moment.':
    'डेटाबेस अभी जवाब नहीं दे रहा। कुछ नहीं बदला; थोड़ी देर बाद फिर करें।',
  'The connection to the database was lost. Check whether your change was saved before you try again.':
    'बीच में डेटाबेस से संपर्क टूट गया। फिर करने से पहले देख लें कि काम हुआ या नहीं।',
  'The database is read-only right now. Nothing was changed; try again in a moment.':
    'डेटाबेस अभी कुछ सेव नहीं कर रहा। कुछ नहीं बदला; थोड़ी देर बाद फिर करें।',
  'This was too much at once: the database stopped it, and nothing was changed. Ask for less, such as a shorter period or fewer rows. If it is stopped again, tell whoever runs Packhouse.':
    'एक बार में बहुत ज़्यादा माँगा, इसलिए डेटाबेस ने रोक दिया; कुछ नहीं बदला। कम माँगें, जैसे छोटी अवधि या कम लाइनें। फिर रुके तो जो Packhouse चलाते हैं उन्हें बताएँ।',
  'The database disk is full, so nothing can be saved. Nothing was changed; tell whoever runs Packhouse.':
    'डेटाबेस की डिस्क भर गई है, इसलिए कुछ सेव नहीं हो सकता। कुछ नहीं बदला; जो Packhouse चलाते हैं उन्हें बताएँ।',
  'This server is older than its database. Nothing was changed; try again to reach another server.':
    'यह सर्वर डेटाबेस से पुराना है। कुछ नहीं बदला; दूसरे सर्वर के लिए फिर करें।',
  'Somebody saved the same value a moment ago. Reload and check.':
    'किसी ने यही अभी सेव किया। फिर से लोड करके देखें।',
  'This uses something that was deleted, or something else still uses it. Reload and check.':
    'यह किसी ऐसी चीज़ से जुड़ा है जो हट गई है, या कोई चीज़ अब भी इससे जुड़ी है। फिर से लोड करके देखें।',
  'Others changed the same data at the same time. Try again.': 'किसी और ने इसी समय यही बदला। फिर कोशिश करें।',
  'The text contains a character that cannot be saved. Remove it and try again.':
    'इसमें ऐसा अक्षर है जो सेव नहीं हो सकता। उसे हटाकर फिर कोशिश करें।',
  'The text contains an invalid character. Remove it and try again.':
    'इसमें गलत अक्षर है। उसे हटाकर फिर कोशिश करें।',
  'A number is too large to be saved. Enter a smaller one.': 'संख्या सेव करने के लिए बहुत बड़ी है। छोटी संख्या लिखें।',
  'The business has not been set up yet: its name, address and GSTIN are missing.':
    'व्यापार की सेटिंग अभी नहीं हुई: नाम, पता और GSTIN नहीं हैं।',
  'You have {count} screens open with live changes. Close one of them.':
    'आपकी {count} स्क्रीनें खुली हैं। उनमें से एक बंद करें।',
  'Too many screens are open right now. Close some, or try again later.':
    'अभी बहुत ज़्यादा स्क्रीनें खुली हैं। कुछ बंद करें, या थोड़ी देर बाद फिर करें।',
  'This is missing': 'यह खाली है',
  '{what} is missing': '{what} नहीं लिखा',
  '{what} must be {wanted}': '{what}: {wanted} चाहिए',
  'This must be {what}': 'यहाँ {what} चाहिए',
  'This must have at least {limit} characters': 'कम से कम {limit} अक्षर चाहिए',
  'This must have at most {limit} characters': 'ज़्यादा से ज़्यादा {limit} अक्षर हो सकते हैं',
  'This must have at least {limit} entries': 'कम से कम {limit} चाहिए',
  'This must have at most {limit} entries': 'ज़्यादा से ज़्यादा {limit} हो सकते हैं',
  'This must be at least {limit}': 'कम से कम {limit} चाहिए',
  'This must be at most {limit}': 'ज़्यादा से ज़्यादा {limit} हो सकता है',
  'This must be more than {limit}': '{limit} से ज़्यादा चाहिए',
  'This must be less than {limit}': '{limit} से कम चाहिए',

  'It is unclear whether this was done. Reload to check.':
    'सर्वर ने नहीं बताया कि यह हुआ या नहीं। दोबारा लोड करके देखें।',
  'The server gave no reason.': 'सर्वर ने कारण नहीं बताया।',

  // Rights
  'Not your role': 'आपका काम नहीं',
  'Only {roles} may do this.': 'यह सिर्फ़ {roles} कर सकते हैं।',
  'Only {roles} may take, edit, accept and reject orders.':
    'ऑर्डर सिर्फ़ {roles} ले, बदल, मंज़ूर या नामंज़ूर कर सकते हैं।',
  'Only {roles} may pick, pack and receive goods.': 'माल सिर्फ़ {roles} निकाल, पैक कर और ले सकते हैं।',
  'Only {roles} may make documents, dispatch, deliver and take returns.':
    'कागज़ बनाना, रवाना करना, पहुँचाना और वापसी लेना सिर्फ़ {roles} कर सकते हैं।',
  'Only {roles} may change items, packs, groups and categories.':
    'आइटम, पैक, ग्रुप और श्रेणी सिर्फ़ {roles} बदल सकते हैं।',
  'Only {roles} may estimate, remove, count and limit stock.':
    'स्टॉक का अंदाज़ा, निकालना, गिनना और सीमा सिर्फ़ {roles} कर सकते हैं।',
  'Only {roles} may let a lot past its best before leave.': 'तारीख़ निकला लॉट सिर्फ़ {roles} जाने दे सकते हैं।',
  'A best before is at most {day}. Check the year.': 'तारीख़ ज़्यादा से ज़्यादा {day} हो सकती है। साल देखें।',
  '{item} was best before {best}: it cannot be picked. Accept 0 and send it back, or confirm.':
    '{item} की तारीख़ {best} तक थी: पैक नहीं होगा। 0 लिखकर लौटाएँ, या पक्का करें।',
  '{item} best before {best} is past its day when it comes on {day}.':
    '{item} की तारीख़ {best} तक है, {day} को आने तक निकल जाएगी।',
  'Only {roles} may set prices and discounts.': 'भाव और छूट सिर्फ़ {roles} लगा सकते हैं।',
  'Only {roles} may see costs and margins.': 'लागत और मुनाफ़ा सिर्फ़ {roles} देख सकते हैं।',
  'Only {roles} may add and edit customers.': 'ग्राहक सिर्फ़ {roles} जोड़ और बदल सकते हैं।',
  'Only {roles} may set credit terms and limits.': 'उधार की शर्तें और सीमा सिर्फ़ {roles} लगा सकते हैं।',
  'Only {roles} may see dues and credit.': 'बकाया और उधार सिर्फ़ {roles} देख सकते हैं।',
  'Only {roles} may record and allocate receipts.': 'रसीदें सिर्फ़ {roles} लिख और बाँट सकते हैं।',
  'Only {roles} may adjust dues, cancel documents and see the registers.':
    'बकाया ठीक करना, कागज़ रद्द करना और रजिस्टर देखना सिर्फ़ {roles} कर सकते हैं।',
  'Only {roles} may release a credit hold.': 'उधार की रोक सिर्फ़ {roles} हटा सकते हैं।',
  'Only {roles} may agree another price for one order.': 'एक ऑर्डर के लिए दूसरा भाव सिर्फ़ {roles} तय कर सकते हैं।',
  'Only {roles} may see reports.': 'रिपोर्ट सिर्फ़ {roles} देख सकते हैं।',
  'Only {roles} may export sheets with personal data.': 'निजी जानकारी वाली शीटें सिर्फ़ {roles} निकाल सकते हैं।',
  'Only {roles} may see the audit trail.': 'ऑडिट सूची सिर्फ़ {roles} देख सकते हैं।',
  'Only {roles} may change settings and master data.': 'सेटिंग और मास्टर डेटा सिर्फ़ {roles} बदल सकते हैं।',
  'Only {roles} may manage staff and roles.': 'स्टाफ़ और काम सिर्फ़ {roles} सँभाल सकते हैं।',

  '{what} contains “{sign}”, which documents cannot print. Leave it out':
    '{what} में “{sign}” है, जो काग़ज़ों पर छप नहीं सकता। इसे हटा दें',

  '{date} has begun, so it stays a holiday. Place the orders it needs by hand.':
    '{date} शुरू हो चुका है, इसलिए यह छुट्टी ही रहेगी। ज़रूरी ऑर्डर खुद डालें।',
  '{item}: it is booked as missing, so it does not come back. Receive it into stock.':
    '{item}: यह कम माल के रूप में दर्ज है, इसलिए वापस नहीं आता। इसे स्टॉक में लें।',
  '{item}: it is booked as returned. Report missing goods at check-in.':
    '{item}: यह वापसी के रूप में दर्ज है। जो ट्रक पर नहीं है, वह जाँच के समय बताया जाता है।',
}
