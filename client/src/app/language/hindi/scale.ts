/** The scale at picking and receiving. */
export const scaleWords: Record<string, string> = {
  Scale: 'काँटा',
  'Scale of this device': 'इस फ़ोन का काँटा',
  'Read scale': 'काँटा पढ़ें',
  Crate: 'क्रेट',
  'No crate': 'बिना क्रेट',
  steady: 'वज़न टिका है',
  'not steady yet': 'अभी हिल रहा है',
  'below zero': 'शून्य से कम',
  'nothing on the scale': 'काँटा खाली है',
  'no more than the crate': 'सिर्फ़ क्रेट का वज़न',
  'More than the scale can weigh': 'काँटे की हद से बाहर',
  'Nothing read yet': 'अभी कुछ नहीं पढ़ा',
  'Waiting for the scale': 'काँटे का इंतज़ार',
  'Looking for the scale': 'काँटा ढूँढ रहे हैं',
  'The scale is unplugged or switched off. Enter the weight by hand.':
    'काँटे की तार निकली है या काँटा बंद है। वज़न हाथ से लिखें।',
  'Another tab or program is using the scale. Enter the weight by hand.':
    'काँटा दूसरे टैब या प्रोग्राम में चल रहा है। वज़न हाथ से लिखें।',
  'The scale sends nothing that can be read: choose another speed.': 'काँटे का भेजा पढ़ा नहीं जाता: दूसरी स्पीड चुनें।',
  'Choose the scale': 'काँटा चुनें',
  'Remove the scale': 'काँटा हटाएँ',
  Speed: 'स्पीड',
  'As in the manual of the scale, often called baud rate': 'काँटे की किताब में लिखी है, अक्सर baud rate नाम से',
  'Sends the weight': 'वज़न कब भेजता है',
  'All the time': 'लगातार',
  'When it is asked with {request}': '{request} से पूछने पर',
  'A scale on a cable fills the weight by itself. One that types like a keyboard needs nothing here.':
    'तार वाला काँटा वज़न खुद भरता है। जो कीबोर्ड की तरह लिखता है, उसके लिए यहाँ कुछ नहीं करना।',
  'This browser reads no scale over a cable.': 'यह ब्राउज़र तार वाला काँटा नहीं पढ़ता।',
  'No scale was chosen. Plug it in and choose its port in the list of the browser.':
    'कोई काँटा नहीं चुना। तार लगाएँ और ब्राउज़र की सूची में उसका पोर्ट चुनें।',
}
