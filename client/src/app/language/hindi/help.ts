/** The help panel: its own words, and the lines about the screens that are whole in Hindi. */
export const helpWords: Record<string, string> = {
  Help: 'मदद',
  'Close help': 'मदद बंद करें',
  'All keys': 'सारे बटन',
  'In the guide': 'गाइड में',
  'First tasks again': 'पहले काम फिर दिखाएँ',
  'Keys of this screen': 'इस स्क्रीन के बटन',

  // Picking
  'Open the order that leaves next.': 'जो ऑर्डर पहले जाना है उसे खोलें।',
  'It is on top.': 'वह सबसे ऊपर है।',
  'By item: weigh one item for all outlets.': 'आइटम से: एक आइटम सब आउटलेट के लिए तौलें।',
  'The board shows whose crate it goes in.': 'दीवार बताती है किसके क्रेट में जाएगा।',
  'Everything is stored on this phone first.': 'सब कुछ पहले इस फ़ोन में रहता है।',
  'It is sent when there is a network.': 'नेटवर्क आते ही भेजा जाता है।',
  'Put it on the scale, enter the weight, go on.': 'काँटे पर रखें, वज़न लिखें, आगे बढ़ें।',
  'With a scale, S reads it. Green is right, yellow asks.':
    'काँटा जुड़ा हो तो S उसे पढ़ता है। हरा ठीक है, पीला पूछता है।',
  'Not enough? Press Short and choose why.': 'माल कम है? कम दबाएँ और कारण चुनें।',
  'The desk sees it at once.': 'डेस्क को पता चल जाता है।',
  'Wrong weight? Open the line again.': 'वज़न गलत है? लाइन फिर खोलें।',
  'Undo stays for ten seconds.': 'वापस करने के लिए दस सेकंड हैं।',

  // Versions of an order
  'Choose two versions to compare.': 'मिलाने के लिए दो रूप चुनें।',
  'Only differences are marked.': 'जो बदला है उसी पर निशान है।',
  'A removed line is crossed out.': 'हटाई गई लाइन कटी हुई दिखती है।',
  'Before is on the left, after on the right.': 'पहले का बाईं ओर, बाद का दाईं ओर।',
  'Every version shows who made it, and when.': 'हर रूप पर नाम और समय लिखा है।',
  'Nothing can be changed here.': 'यहाँ कुछ बदला नहीं जा सकता।',

  // Stock and receiving
  'Free is on hand less promised.': 'खाली माल: जो है, उसमें से वादा किया हुआ घटाकर।',
  'Below zero is short.': 'शून्य से नीचे का मतलब कम है।',
  'To buy lists what is missing.': 'खरीद सूची में वह है जो कम है।',
  'Correct the amounts, then save them as estimates.': 'मात्रा ठीक करें, फिर अंदाज़े की तरह सेव करें।',
  'Receive takes what arrives.': 'आया हुआ माल लेने वाली स्क्रीन से लें।',
  'Weigh it (S reads a scale) and press Save.': 'तौलें (S काँटा पढ़ता है) और सेव दबाएँ।',

  // First tasks of the hall
  'First tasks': 'पहले काम',
  'Your first tasks': 'आपके पहले काम',
  'Your first tasks: all done': 'आपके पहले काम: सब हो गए',
  'First tasks done': 'पहले काम जो हो गए',
  '{count} of {total} done': '{total} में से {count} हो गए',
  '{count} of {total}, next: {task}': '{total} में से {count}, आगे: {task}',
  'All done': 'सब हो गए',
  done: 'हो गया',
  'Show me': 'दिखाएँ',
  'Hide for good': 'हमेशा के लिए हटाएँ',
  'First tasks hidden. Find them under ?.': 'पहले काम हटा दिए। मदद (?) में फिर मिलेंगे।',
  'Start at {page}': '{page} से शुरू करें',
  '{page} opens first from now on. Your menu changes it: Start here.':
    'अब से {page} पहले खुलेगी। अपने मेनू में “पहले खुलने वाली स्क्रीन” से बदलें।',
  'Copied: {text}': 'कॉपी हुआ: {text}',
  'Type this: {text}': 'यह लिखें: {text}',
  'Pick a line': 'एक लाइन पिक करें',
  'Open an order, weigh, Save': 'ऑर्डर खोलें, तौलें, सेव करें',
  'Pick a line short': 'एक लाइन कम पिक करें',
  'Short, then the reason': 'कम दबाएँ, फिर कारण',
  'Pack an order': 'एक ऑर्डर पैक करें',
  'Pick or short every line': 'उसकी हर लाइन तय करें',
  'Mark an order ready': 'एक ऑर्डर तैयार करें',
  'Open it, Mark ready, then the crates': 'खोलें, तैयार करें, फिर क्रेट',
  'Receive what arrived': 'आया हुआ माल लें',
  'Weigh it, then Receive': 'तौलें, फिर माल लें',
}
