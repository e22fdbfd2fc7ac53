/** The driver's phone: code, stops, what happens at the door. */
export const doorWords: Record<string, string> = {
  // Link and code
  'Your trip': 'आपकी ट्रिप',
  'Your trip did not load': 'आपकी ट्रिप लोड नहीं हुई',
  'Enter the code': 'कोड डालें',
  '{name}, the 4 digits were sent to your mobile.': '{name}, 4 अंक आपके मोबाइल पर भेजे गए हैं।',
  'Open my trip': 'मेरी ट्रिप खोलें',
  'Send a new code': 'नया कोड भेजें',
  'This phone is signed out': 'यह फ़ोन साइन आउट हो गया',
  'This link no longer works': 'यह लिंक ख़त्म हो गया',
  'Call the office': 'ऑफ़िस को फ़ोन करें',
  'Saved here and not sent: {names}. Tell the office.': 'फ़ोन में सेव, भेजे नहीं गए: {names}। ऑफ़िस को बताएँ।',

  'This link has ended. Ask the office for a new one.': 'यह लिंक ख़त्म हो गया है। ऑफ़िस से नया लिंक माँगें।',
  'This link has ended. Ask the office for a new one: {phone}.':
    'यह लिंक ख़त्म हो गया है। ऑफ़िस से नया लिंक माँगें: {phone}।',
  'The code could not be sent. Try again in a minute.': 'कोड नहीं भेजा जा सका। एक मिनट बाद फिर कोशिश करें।',
  'This link has sent {count} codes. Ask the office for a new link.':
    'इस लिंक से {count} कोड भेजे जा चुके हैं। ऑफ़िस से नया लिंक माँगें।',
  'Wrong code. No tries left: ask the office for a new link.':
    'कोड गलत है। अब कोई मौका नहीं बचा: ऑफ़िस से नया लिंक माँगें।',
  'Wrong code. {count} try left.': 'कोड गलत है। {count} मौका बचा है।',
  'Wrong code. {count} tries left.': 'कोड गलत है। {count} मौके बचे हैं।',
  'This code has expired. Open the link again for a new one.':
    'इस कोड का समय निकल गया। नए कोड के लिए लिंक फिर खोलें।',
  'Trip {id} was not found.': 'ट्रिप {id} नहीं मिली।',
  'Order {id} is not on this trip.': 'ऑर्डर {id} इस ट्रिप पर नहीं है।',

  // Stops
  'Stops done': 'पूरे हुए स्टॉप',
  'of {count} stops': '/ {count} स्टॉप',
  'Cash with me': 'मेरे पास नकद',
  Stops: 'स्टॉप',
  'No stops': 'कोई स्टॉप नहीं',
  'The office has put no order on this trip yet.': 'ऑफ़िस ने इस ट्रिप पर अभी कोई ऑर्डर नहीं रखा।',
  'Open stop {place}': 'स्टॉप {place} खोलें',
  'All stops are done': 'सारे स्टॉप हो गए',
  'Bring cash, crates and goods back to {office}.': 'नकद, क्रेट और माल {office} में लौटाएँ।',
  '{count} line': '{count} लाइन',
  '{count} lines': '{count} लाइनें',
  Change: 'बदलें',
  'Due at this stop': 'इस स्टॉप पर बकाया',
  'Short or back, {name}': 'कम या वापस, {name}',
  'Short or back, {count} line': 'कम या वापस, {count} आइटम',
  'Short or back, {count} lines': 'कम या वापस, {count} आइटम',
  '{amount} more than to collect': 'लेने से {amount} ज़्यादा',
  'Take {amount}': '{amount} लें',
  '{amount} collected at stop {place}': 'स्टॉप {place} पर {amount} लिए गए',
  '{amount} collected by {trip}': '{trip} ने {amount} लिए',
  '{amount} is collected at stop {place}': '{amount} स्टॉप {place} पर माँगे जाएँगे',
  '{amount} is collected at {trip}, stop {place}': '{amount} {trip}, स्टॉप {place} पर माँगे जाएँगे',
  '{count} crate': '{count} क्रेट',
  '{count} crates': '{count} क्रेट',
  '{amount} to collect': '{amount} लेने हैं',
  'The office collects payment here': 'यहाँ पैसे दफ़्तर लेगा',
  'Take no money: deliver, and call the office if the customer wants to pay.':
    'पैसे न लें: माल दें, और ग्राहक देना चाहे तो दफ़्तर को फ़ोन करें।',
  'This link takes no money. The office decides what is entered of it; the goods are delivered.':
    'यह लिंक पैसे नहीं ले सकता। पैसों का फ़ैसला दफ़्तर करेगा; माल पहुँच गया।',
  'nothing to collect': 'कुछ नहीं लेना',
  'as packed': 'जैसा पैक था',
  '{count} short': '{count} कम',
  '{count} returned': '{count} वापस',
  'With the office: {why}': 'ऑफ़िस देख रहा है: {why}',
  'Not accepted: {why}': 'मंज़ूर नहीं हुआ: {why}',
  'To look at': 'ऑफ़िस देखेगा',
  'Not accepted': 'मंज़ूर नहीं',
  Map: 'नक्शा',
  'Call {name}': '{name} को फ़ोन करें',

  // One stop
  'Back to the stops': 'स्टॉप पर वापस',
  '{area} · stop {place} of {count}': '{area} · स्टॉप {place} / {count}',
  Lines: 'लाइनें',
  'Refuse all': 'सब वापस',
  'Deliver all': 'सब दिया',
  Outcome: 'माल का क्या हुआ',
  'Packs missing': 'कम पैक',
  'Packs back': 'वापस पैक',
  'Weight missing': 'कम वज़न',
  'Weight back': 'वापस वज़न',
  'One pack less': 'एक पैक कम',
  'One pack more': 'एक पैक ज़्यादा',
  '{unit} short': '{unit} कम',
  '{unit} back': '{unit} वापस',
  Missing: 'माल नहीं था',
  'Weight short': 'वज़न कम',
  'Wrong item': 'गलत माल',
  'Too much': 'ज़्यादा था',
  'Came late': 'देर से आया',
  Refused: 'नहीं लिया',
  '{part} of {whole} short: {reason}': '{whole} में से {part} कम: {reason}',
  '{part} of {whole} back: {reason}': '{whole} में से {part} वापस: {reason}',
  Photo: 'फ़ोटो',
  'No picture': 'फ़ोटो नहीं है',
  '{count} of {most}': '{count} / {most}',
  'Photos of this stop': 'इस स्टॉप की फ़ोटो',
  'Remove photo {number}': 'फ़ोटो {number} हटाएँ',
  Crates: 'क्रेट',
  'Crates left here': 'यहाँ छोड़े क्रेट',
  'Crates collected': 'साथ लिए क्रेट',
  'Left here': 'यहाँ छोड़े',
  '{count} out': '{count} दिए',
  '{count} in': '{count} लिए',
  '{out} out, {back} in': '{out} दिए, {back} लिए',
  '{count} expected back': '{count} वापस आने हैं',
  'One crate less in': 'एक क्रेट कम लिया',
  'One crate more in': 'एक क्रेट ज़्यादा लिया',
  'One crate less out': 'एक क्रेट कम दिया',
  'One crate more out': 'एक क्रेट ज़्यादा दिया',

  // Money
  'To collect': 'लेने हैं',
  nothing: 'कुछ नहीं',
  'How it is paid': 'कैसे दिया',
  Cash: 'नकद',
  UPI: 'UPI',
  Cheque: 'चेक',
  'Not paid': 'नहीं दिया',
  'Amount paid': 'दी गई रकम',
  'UPI code': 'UPI कोड',
  'UPI reference (RRN)': 'UPI नंबर (RRN)',
  'RRN, 12 digits': 'RRN, 12 अंक',
  'Cheque number': 'चेक नंबर',
  '{amount} left to collect': '{amount} लेने बाकी',
  'Take a payment': 'पैसे लें',
  'Another payment': 'एक और भुगतान',
  'Enter the amount that was paid, or choose Not paid.': 'दी गई रकम डालें, या "नहीं दिया" चुनें।',
  'Enter the 12 digits of the UPI reference (RRN).': 'UPI नंबर (RRN) के 12 अंक डालें।',
  'Enter the 6 digits of the cheque number.': 'चेक नंबर के 6 अंक डालें।',
  '{name}: at most {amount} can be entered.': '{name}: ज़्यादा से ज़्यादा {amount} आया था।',
  '{name}: enter how much.': '{name}: कितना, यह डालें।',

  // Change
  Goods: 'माल',
  Money: 'पैसे',
  Why: 'क्यों',
  Note: 'नोट',
  Changing: 'बदल रहे हैं',
  'Not changed': 'नहीं बदला',
  'Change {part}': '{part} बदलें',
  'Counted wrong': 'गिनती गलत थी',
  'Paid another way': 'दूसरे तरीके से दिया',
  'Goods came back': 'माल वापस आया',
  'Second visit': 'दूसरी बार गए',
  'Sent {time}': '{time} पर भेजा',
  'Saved here {time}': '{time} पर फ़ोन में सेव',
  '{amount} less than sent': 'भेजे से {amount} कम',
  '{amount} more than sent': 'भेजे से {amount} ज़्यादा',
  'Cash with you': 'आपके पास नकद',
  'Can be changed until the trip is settled. The office sees both amounts, the reason and the time.':
    'ट्रिप का हिसाब होने तक बदल सकते हैं। ऑफ़िस दोनों रकम, वजह और समय देखता है।',
  'Send the change': 'बदलाव भेजें',
  'Send the change, nothing paid': 'बदलाव भेजें, पैसे नहीं मिले',
  'Send the change, {amount} received': 'बदलाव भेजें, {amount} मिले',
  'Send the change, {amount} in cash': 'बदलाव भेजें, {amount} नकद',
  'Send the change, {amount} by UPI': 'बदलाव भेजें, {amount} UPI से',
  'Send the change, {amount} by cheque': 'बदलाव भेजें, {amount} चेक से',
  'replaces {amount}; stop {place} stays entered': '{amount} की जगह, स्टॉप {place} दर्ज रहेगा',
  'stop {place} stays entered': 'स्टॉप {place} दर्ज रहेगा',
  'Leave it as sent': 'जैसा भेजा, वैसा रहने दें',
  'Nothing is changed yet.': 'अभी कुछ नहीं बदला।',
  'Choose why it is changed.': 'क्यों बदला, यह चुनें।',
  'Write a little more, or leave the note empty.': 'थोड़ा और लिखें, या नोट खाली छोड़ें।',
  'This trip is settled.': 'इस ट्रिप का हिसाब हो गया।',
  '{trip} is settled, so its stops cannot be changed. Enter a receipt or a return at the office.':
    '{trip} का हिसाब हो गया, स्टॉप नहीं बदल सकते। ऑफ़िस में रसीद या वापसी दर्ज करें।',
  'The stop of #{id} was entered again at {time}, after this. The office decides which entry counts.':
    '#{id} का स्टॉप इसके बाद {time} पर फिर दर्ज हुआ। कौन-सा मान्य है, ऑफ़िस तय करेगा।',
  'The receipts of #{id} were changed at the office since the stop was entered.':
    '#{id} की रसीदें ऑफ़िस ने इसके बाद बदलीं।',
  'Goods of #{id} were returned at the office since the stop was entered.':
    '#{id} का माल ऑफ़िस ने इसके बाद वापस लिया।',
  '{item}: the order says that the customer got less, and a return cannot be undone. Sell it again.':
    '{item}: ऑर्डर में ग्राहक के पास कम है, और वापसी रद्द नहीं होती। फिर से बेचें।',

  // Saving
  'Received by': 'किसने लिया:',
  'no name': 'नाम नहीं',
  'All returned': 'सब वापस',
  'All returned, {amount} received': 'सब वापस, {amount} मिले',
  'Delivered, not paid': 'दिया, पैसे नहीं मिले',
  'Delivered, {amount} received': 'दिया, {amount} मिले',
  'Delivered, {amount} in cash': 'दिया, {amount} नकद',
  'Delivered, {amount} by UPI': 'दिया, {amount} UPI से',
  'Delivered, {amount} by cheque': 'दिया, {amount} चेक से',
  'then {name}': 'फिर {name}',
  'the last stop of this trip': 'इस ट्रिप का आख़िरी स्टॉप',
  'This trip has not left yet. Stops can be saved once the office has dispatched it.':
    'यह ट्रिप अभी निकली नहीं है। ऑफ़िस के भेजने के बाद स्टॉप सेव होंगे।',
  'Saved here; it is sent when the network is back.': 'फ़ोन में सेव है, नेटवर्क आते ही चला जाएगा।',

  // What is refused at the door, or waits for the office
  '{item}: enter how many packs came back.': '{item}: कितने पैक वापस आए, लिखें।',
  '{item}: enter how much came back, as returnedquantity or returnedweight.':
    '{item}: कितना वापस आया, returnedquantity या returnedweight में लिखें।',
  '{item}: {amount} came back already; a return cannot be undone.':
    '{item}: {amount} पहले ही वापस आ चुका; वापसी रद्द नहीं होती।',
  'The order is still on its way: return all of it, or mark it delivered first.':
    'ऑर्डर अभी रास्ते में है: पूरा वापस करें, या पहले डिलीवर लिखें।',
  'A picture can have at most 40 megapixels.': 'फ़ोटो ज़्यादा से ज़्यादा 40 मेगापिक्सल की हो सकती है।',
  'The picture cannot be read; it may be damaged.': 'फ़ोटो पढ़ी नहीं जा सकी; शायद खराब है।',
  'A file can be at most 5 MB.': 'फ़ाइल ज़्यादा से ज़्यादा 5 MB की हो सकती है।',
  'This file is not a picture. Upload a JPEG, PNG or WebP file.':
    'यह फ़ाइल फ़ोटो नहीं है। JPEG, PNG या WebP फ़ाइल चुनें।',
  'This file is not a document. Upload a PDF, JPEG or PNG file.':
    'यह फ़ाइल दस्तावेज़ नहीं है। PDF, JPEG या PNG फ़ाइल चुनें।',
  'A receipt cannot be dated after today. Choose today or an earlier day.':
    'रसीद की तारीख आज के बाद की नहीं हो सकती। आज या पहले का दिन चुनें।',
  'A receipt can be dated {date} at the earliest; record older money as an opening balance.':
    'रसीद की तारीख {date} से पहले की नहीं हो सकती; पुराना पैसा शुरुआती बकाया में लिखें।',
  'Order #{id} belongs to another customer.': 'ऑर्डर #{id} दूसरे ग्राहक का है।',
  'Cheque {reference} of this customer is on hand, dated {date}. Deposit it under Cheques.':
    'इस ग्राहक का चेक {reference}, तारीख {date}, पहले से रखा है। उसे चेक पेज से जमा करें।',
  '{mode} reference {reference} is already on receipt {receipt}.':
    '{mode} नंबर {reference} पहले से रसीद {receipt} पर है।',
  '{mode} reference {reference} is also on receipt {receipt} of {customer}, {amount}. Confirm if it is a part of the same transfer, or another payment with this number.':
    '{mode} नंबर {reference} {customer} की रसीद {receipt}, {amount} पर भी है। एक ही भुगतान का हिस्सा हो, या इसी नंबर का दूसरा भुगतान, तो पक्का करें।',
  'Cash from one customer must stay below {limit} a day': 'एक ग्राहक से एक दिन में नकद {limit} से कम ही लें',
  'Cash for order #{id} must stay below {limit}': 'ऑर्डर #{id} के लिए नकद {limit} से कम ही लें',
  'Cash against {number} must stay below {limit}': '{number} के लिए नकद {limit} से कम ही लें',
  '{rule}; with this it would be {total}. Take it by bank or UPI.':
    '{rule}; इसके साथ {total} हो जाएगा। बैंक या UPI से लें।',
  'A cheque can pay invoices only once it is cleared. Remove the invoices.':
    'चेक पास होने पर ही बिल चुकाता है। बिल हटाएँ।',
  'The allocated amounts add up to more than the {amount} received.':
    'बाँटी गई रकम मिले हुए {amount} से ज़्यादा है।',
  '{number} appears twice.': '{number} दो बार लिखा है।',
  '{number} has nothing open for this customer.': 'इस ग्राहक का {number} पर कुछ बाकी नहीं।',
  'Only {open} is open on {number}.': '{number} पर सिर्फ़ {open} बाकी है।',
  'Receipt {id} was not found.': 'रसीद {id} नहीं मिली।',
  'This trip has {count} photos, the most there can be.':
    'इस ट्रिप में {count} फ़ोटो हो गईं, इससे ज़्यादा नहीं हो सकतीं।',
  'Photo {file} was not uploaded for this trip.': 'फ़ोटो {file} इस ट्रिप के लिए नहीं भेजी गई।',
  '{item}: {sum} packs are entered, {packed} were packed. A line is short or returned, not both.':
    '{item}: {sum} पैक लिखे, पैक हुए थे {packed}। लाइन या तो कम है या वापस, दोनों नहीं।',
  'The stop of #{id} was entered already at {time}. The office decides which entry counts.':
    '#{id} का स्टॉप {time} बजे लिखा जा चुका है। कौन सा सही है, ऑफ़िस तय करेगा।',
  '#{id} is {status} now, not on its way.': '#{id} अब "{status}" है, रास्ते में नहीं।',

  // The trip on the page of an order, and money that is with a driver
  'stop {stop}': 'स्टॉप {stop}',
  'With the driver': 'ड्राइवर के पास',
  'with {driver}': '{driver} के पास',

  // Receipts that are withdrawn
  '{number} was reversed. Record the money again.': '{number} वापस की जा चुकी है। पैसे फिर से दर्ज करें।',
  'The money of {number} was confirmed in the bank, so it cannot be withdrawn.':
    '{number} का पैसा बैंक में दिख चुका है, इसलिए वापस नहीं लिया जा सकता।',
  'The cheque of {number} went to the bank already, so it cannot be withdrawn.':
    '{number} का चेक बैंक जा चुका है, वापस नहीं लिया जा सकता।',
  '{amount} of {number} was refunded by {refund}, so it cannot be reversed. If that refund was returned, record it first; otherwise enter a debit note.':
    '{number} के {amount} {refund} से लौटाए जा चुके हैं, इसलिए वापस नहीं होगी। वह पैसा लौट आया हो तो पहले दर्ज करें, नहीं तो डेबिट नोट डालें।',
}
