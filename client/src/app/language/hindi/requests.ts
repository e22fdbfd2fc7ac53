/** What the server says of a request that this program does not send. */
export const requestWords: Record<string, string> = {
  'The request is not valid.': 'अनुरोध ठीक नहीं है।',
  'The request is too large.': 'अनुरोध बहुत बड़ा है।',
  'The request did not arrive in time.': 'अनुरोध समय पर नहीं पहुँचा।',
  'The request is not valid HTTP.': 'अनुरोध पढ़ा नहीं जा सकता।',
  'The request headers are too large.': 'अनुरोध का शीर्ष बहुत बड़ा है।',
  'The request length does not match its Content-Length header.': 'अनुरोध की लंबाई बताई हुई लंबाई से नहीं मिलती।',
  'The address contains a character that is not encoded correctly.': 'पते में एक अक्षर ठीक से नहीं लिखा है।',
  'The body is not valid JSON.': 'भेजा हुआ JSON पढ़ा नहीं जा सकता।',
  'A body can be nested at most {levels} levels deep.': 'JSON में ज़्यादा से ज़्यादा {levels} परतें हो सकती हैं।',
  'The form data is not valid.': 'फ़ॉर्म पढ़ा नहीं जा सकता।',
  'There is no such call.': 'ऐसा कोई काम नहीं है।',
  'This call takes {methods}.': 'यह काम {methods} से होता है।',
  'This call takes no body': 'इस काम के साथ कुछ नहीं भेजा जाता',
  'This call takes no form: send JSON as application/json.':
    'यह काम फ़ॉर्म नहीं लेता: JSON भेजें, application/json के रूप में।',
  'This call takes JSON: send it as application/json.': 'यह काम JSON लेता है: application/json के रूप में भेजें।',
  'The Idempotency-Key can have at most 200 characters.':
    'Idempotency-Key में ज़्यादा से ज़्यादा 200 अक्षर हो सकते हैं।',
  'This Idempotency-Key was used for another request. Use a new key for a new request.':
    'यह Idempotency-Key दूसरे अनुरोध के लिए इस्तेमाल हो चुकी है। नए अनुरोध के लिए नई लें।',
  'The verify token is wrong.': 'यह सत्यापन टोकन गलत है।',
  'The signature does not match the body.': 'हस्ताक्षर संदेश से मेल नहीं खाता।',
}
