/** What the server says when something of buying or of suppliers may not be done. */
export const buyingRefusalWords: Record<string, string> = {
  'A supplier with this name exists: {name}. Open it, or enter another name.':
    'इस नाम का सप्लायर है: {name}। उसे खोलें, या दूसरा नाम लिखें।',
  'Supplier {id} was not found.': 'सप्लायर {id} नहीं मिला।',
  'Run {id} was not found.': 'खरीद {id} नहीं मिली।',
  'Line {id} was not found.': 'लाइन {id} नहीं मिली।',
  'Line {id} is not on this run.': 'लाइन {id} इस खरीद में नहीं है।',
  'Bill {id} was not found.': 'बिल {id} नहीं मिला।',
  'Choose or write the supplier': 'सप्लायर चुनें या लिखें',
  'Choose how it is paid': 'चुनें कि पैसे कैसे दिए',
  'Choose what it was for': 'चुनें कि किस काम का खर्च है',
  'An amount can be at most ₹1,00,00,000': 'रकम ज़्यादा से ज़्यादा ₹1,00,00,000 हो सकती है',
  'A line can be at most 1,00,000': 'एक लाइन ज़्यादा से ज़्यादा 1,00,000 हो सकती है',
  'Crates can be at most 9,999': 'क्रेट ज़्यादा से ज़्यादा 9,999 हो सकते हैं',
  'Commission can be at most 50%': 'कमीशन ज़्यादा से ज़्यादा 50% हो सकता है',
  '{name} is switched off. Switch it on among the suppliers first.': '{name} बंद है। पहले सप्लायरों में इसे चालू करें।',
  'Choose a day from {first} to {last} for the run.': 'खरीद के लिए {first} से {last} तक का दिन चुनें।',
  'Run {id} in {market} is closed: its cash is counted. Start a new run.':
    '{market} की खरीद {id} बंद है: उसका नकद गिना जा चुका है। नई खरीद शुरू करें।',
  'The line of {item} is struck: {reason}. Buy it again.': '{item} की लाइन कटी है: {reason}। फिर से खरीदें।',
  '{item} is on a bill of the supplier. The line can no longer be changed.':
    '{item} सप्लायर के बिल में है। लाइन अब नहीं बदल सकती।',
  '{item} was received: {amount} went into stock. The line can no longer be changed.':
    '{item} आ चुका है: {amount} स्टॉक में गया। लाइन अब नहीं बदल सकती।',
  '{item} is no longer expected. Strike the line and buy it again.':
    '{item} अब आने वाला नहीं है। लाइन काटें और फिर से खरीदें।',
  '{item} is not received yet. Receive it, or give a reason.':
    '{item} अभी नहीं आया। माल लें, या लिखें कि क्यों बाकी है।',
  '{item} and {others} more are not received yet. Receive them, or give a reason.':
    '{item} और {others} और अभी नहीं आए। माल लें, या लिखें कि क्यों बाकी हैं।',
  'The cash does not add up. Count it again, or give a reason.':
    'नकद का हिसाब नहीं मिलता। फिर गिनें, या कारण लिखें।',
  '{amount} is missing. Count the cash again, or give a reason.': '{amount} कम है। नकद फिर गिनें, या कारण लिखें।',
  '{amount} is too much. Count the cash again, or give a reason.':
    '{amount} ज़्यादा है। नकद फिर गिनें, या कारण लिखें।',
  'A payment cannot be of a later day than today.': 'भुगतान आज के बाद के दिन का नहीं हो सकता।',
}
