/** Questions about figures that are far from what is usual. */
export const figureWords: Record<string, string> = {
  'Is this right?': 'क्या यह सही है?',
  'Change it': 'बदलें',
  Yes: 'हाँ',
  'Yes, all {count}': 'हाँ, सभी {count}',
  'Yes, it is right': 'हाँ, सही है',
  'Yes, {amount}': 'हाँ, {amount}',
  'Yes, pay it': 'हाँ, दें',
  'Yes, pay {amount}': 'हाँ, {amount} दें',
  'Yes, take {amount}': 'हाँ, {amount} लें',
  'Yes, {count} crates': 'हाँ, {count} क्रेट',

  '{rate} for {item}? It was last bought at {usual}.': '{item} का भाव {rate}? पिछली बार {usual} पर खरीदा था।',
  '{rate} for {item}? It cost {usual} on average in 7 days.': '{item} का भाव {rate}? 7 दिन का औसत {usual} है।',
  '{rate} for {item}? The mandi rate is {usual}.': '{item} का भाव {rate}? मंडी का भाव {usual} है।',
  'Is the rate of {item} right? It is far from what it cost before.':
    'क्या {item} का भाव सही है? यह पहले के भाव से बहुत अलग है।',
  'Is the rate of {item} right? The line costs much, and the item was never bought before.':
    'क्या {item} का भाव सही है? लाइन की रकम बड़ी है और यह पहले कभी नहीं खरीदा गया।',
  '{amount} for {item}, which was never bought before?': '{item} के {amount}, जो पहले कभी नहीं खरीदा गया?',
  'The cash of the run is not enough for this. Pay it anyway?': 'खरीद का नकद इसके लिए कम है। फिर भी दें?',
  'This costs {amount} and the run has {cash} in cash: {after} would be left. Pay it anyway?':
    'यह {amount} का है और खरीद का नकद {cash} है: {after} बचेगा। फिर भी दें?',
  'Nothing is due here. Take {amount} as advance?': 'यहाँ कुछ लेना नहीं है। {amount} एडवांस लें?',
  '{owed} is due here. Take {amount}, {advance} of it as advance?':
    'यहाँ {owed} लेना है। {amount} लें, जिसमें {advance} एडवांस?',
  'They owe {owed}. Take {amount} as advance?': 'इनका बकाया {owed} है। {amount} एडवांस लें?',
  'They owe {owed} with open orders. Take {amount}, {advance} of it as advance?':
    'चालू ऑर्डर मिलाकर बकाया {owed} है। {amount} लें, जिसमें {advance} एडवांस?',
  '{amount} for this expense? There was none of its kind in 60 days.':
    'यह खर्च {amount} का है? 60 दिन में ऐसा कोई खर्च नहीं हुआ।',
  '{amount} for this expense? The largest of its kind in 60 days is {largest}.':
    'यह खर्च {amount} का है? 60 दिन में ऐसा सबसे बड़ा खर्च {largest} है।',
  'Is this expense right? It is far above the others of its kind.':
    'क्या यह खर्च सही है? यह ऐसे दूसरे खर्चों से बहुत ज़्यादा है।',
  '{amount} of {item} counted? The books show {there}.': '{item} की गिनती {amount}? हिसाब से {there} है।',
  '{count} crates with order #{id}? The most with one order in 60 days is {most}.':
    'ऑर्डर #{id} के साथ {count} क्रेट? 60 दिन में एक ऑर्डर के साथ सबसे ज़्यादा {most} गए।',
  '{count} crates back? {there} are there.': '{count} क्रेट वापस? वहाँ {there} हैं।',

  '{field} cannot be read. Enter a number such as 31.5.': '{field} पढ़ा नहीं जा सका। 31.5 जैसी संख्या लिखें।',
  'A number cannot be read. Enter one such as 31.5.': 'एक संख्या पढ़ी नहीं जा सकी। 31.5 जैसी संख्या लिखें।',
  'At least {min}': 'कम से कम {min}',
}
