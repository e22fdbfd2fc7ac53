/** What the link of a customer opens. */
export const sharedWords: Record<string, string> = {
  'A file for you': 'आपके लिए एक फ़ाइल',
  'It did not open': 'नहीं खुला',
  'Open the PDF': 'PDF खोलें',
  'This link works until {day}.': 'यह लिंक {day} तक खुलेगा।',
  'Call {phone}': '{phone} पर फ़ोन करें',
  'This link has ended.': 'यह लिंक ख़त्म हो गया है।',
  'This link has ended. Call us: {phone}.': 'यह लिंक ख़त्म हो गया है। हमें फ़ोन करें: {phone}।',
}
