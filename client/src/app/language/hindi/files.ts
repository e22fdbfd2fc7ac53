/** Why a file is not a sheet that can be read. */
export const fileWords: Record<string, string> = {
  'The .csv file has a quotation mark that is not closed. Save it again from the spreadsheet program.':
    '.csv फ़ाइल में एक उद्धरण चिह्न बंद नहीं है। इसे स्प्रेडशीट प्रोग्राम से फिर सेव करें।',
  'The sheet has more than 1,000 merged cells. Unmerge them and fill each row.':
    'शीट में 1,000 से ज़्यादा जुड़े हुए खाने हैं। इन्हें अलग करें और हर लाइन भरें।',
  'This is the list of items, not their sheet. Download the .xlsx of the item list and upload that.':
    'यह आइटम की सूची है, उनकी शीट नहीं। आइटम सूची की .xlsx डाउनलोड करें और वही अपलोड करें।',
  'This is the list of packs. To import items with their packs, download the .xlsx of the item list.':
    'यह पैक की सूची है। पैक के साथ आइटम लाने के लिए आइटम सूची की .xlsx डाउनलोड करें।',
  'Half of the prices are below {amount} a quintal: they are for 1 kg. Upload the file with ₹ per quintal (100 kg).':
    'आधे भाव {amount} क्विंटल से कम हैं: ये 1 किलो के हैं। ₹ प्रति क्विंटल (100 किलो) वाली फ़ाइल अपलोड करें।',
  'This is the sheet of items. Import it on Items.': 'यह आइटम की शीट है। इसे आइटम स्क्रीन पर लाएँ।',
  'This is the sheet of customers. Import it on Customers.': 'यह ग्राहकों की शीट है। इसे ग्राहक स्क्रीन पर लाएँ।',
  'This is the price sheet. Upload it on Item pricing.': 'यह दाम की शीट है। इसे आइटम के दाम स्क्रीन पर अपलोड करें।',
  'This is the stock sheet. Upload it on Inventory.': 'यह स्टॉक की शीट है। इसे स्टॉक स्क्रीन पर अपलोड करें।',
  'This file is not a readable sheet. Upload an .xlsx or .csv file.':
    'यह फ़ाइल पढ़ी नहीं जा सकती। .xlsx या .csv फ़ाइल अपलोड करें।',
  'The .xlsx file is damaged and cannot be read. Save it again and upload the new file.':
    '.xlsx फ़ाइल खराब है। इसे फिर सेव करें और नई फ़ाइल अपलोड करें।',
  'This is an old .xls file, or one with a password. Save it as .xlsx without a password and upload that.':
    'यह पुरानी .xls फ़ाइल है, या इस पर पासवर्ड है। बिना पासवर्ड के .xlsx में सेव करके अपलोड करें।',
  'This is an .ods file. Open it in its program, save it as .xlsx and upload that.':
    'यह .ods फ़ाइल है। इसे खोलें, .xlsx में सेव करें और वही अपलोड करें।',
  'This is an .xlsb file. Open it in Excel, save it as .xlsx and upload that.':
    'यह .xlsb फ़ाइल है। Excel में खोलें, .xlsx में सेव करें और वही अपलोड करें।',
  'This is a file of Numbers. Export it as Excel (.xlsx) and upload that.':
    'यह Numbers की फ़ाइल है। Excel (.xlsx) में निकालें और वही अपलोड करें।',
  'This is a .pdf file. Upload the sheet it was made from, as .xlsx or .csv.':
    'यह .pdf फ़ाइल है। जिस शीट से बनी, वही .xlsx या .csv में अपलोड करें।',
  'This is a web page or XML, though its name may end in .xls. Open it in a spreadsheet program, save it as .xlsx and upload that.':
    'यह वेब पेज या XML है, भले ही नाम .xls हो। इसे स्प्रेडशीट प्रोग्राम में खोलें, .xlsx में सेव करें और वही अपलोड करें।',
  'The .csv file is not written in UTF-8. Save it as "CSV UTF-8" and upload that.':
    '.csv फ़ाइल UTF-8 में नहीं है। "CSV UTF-8" में सेव करके अपलोड करें।',
  'The sheet has more than 50,000 filled rows. Split it into several files.':
    'शीट में 50,000 से ज़्यादा भरी लाइनें हैं। इसे कई फ़ाइलों में बाँटें।',
  'The sheet has no filled row below its header.': 'शीट में शीर्षक के नीचे कोई भरी लाइन नहीं है।',
  'A sheet can be at most 20 MB. Split it into several files.':
    'शीट ज़्यादा से ज़्यादा 20 MB की हो सकती है। इसे कई फ़ाइलों में बाँटें।',
  'The sheet took longer than a minute to read. Split it into several files.':
    'शीट पढ़ने में एक मिनट से ज़्यादा लगा। इसे कई फ़ाइलों में बाँटें।',
  'The sheet took longer than {seconds} seconds to read. Split it into several files.':
    'शीट पढ़ने में {seconds} सेकंड से ज़्यादा लगे। इसे कई फ़ाइलों में बाँटें।',
  'The server is too busy for this sheet right now. Try again in a moment.':
    'सर्वर अभी बहुत व्यस्त है, यह शीट नहीं ले सकता। थोड़ी देर में फिर कोशिश करें।',
  'The sheet contains more than can be read at once. Split it into several files.':
    'शीट एक बार में पढ़ने के लिए बहुत बड़ी है। इसे कई फ़ाइलों में बाँटें।',
  'Send a form with the file in its field "file".': 'फ़ॉर्म के खाने "file" में फ़ाइल भेजें।',
  'The first row must be the header: {header}. Missing: {missing}.':
    'पहली लाइन में शीर्षक हों: {header}। नहीं हैं: {missing}।',
  'The header has the column {column} twice.': 'शीर्षक में कॉलम {column} दो बार है।',
  'The file would unpack to {size} MB; the limit is {most} MB. Copy its rows into a new file.':
    'फ़ाइल खुलकर {size} MB की होगी; सीमा {most} MB है। इसकी लाइनें नई फ़ाइल में कॉपी करें।',
  'The file would unpack to {times} times its size; the limit is {most} times. Copy its rows into a new file.':
    'फ़ाइल खुलकर {times} गुना होगी; सीमा {most} गुना है। इसकी लाइनें नई फ़ाइल में कॉपी करें।',
}
