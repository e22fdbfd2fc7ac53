/** What an uploaded sheet and its rows say. Titles of columns stay as they are in the file. */
export const sheetWords: Record<string, string> = {
  // the cells of a row
  'Formula not allowed; paste the value': 'फ़ॉर्मूला नहीं चलेगा; उसकी जगह मान लिखें',
  'Excel changed this code; format the column as Text': 'Excel ने यह कोड बदल दिया; कॉलम को Text बनाएँ',
  'Merged cells ({cells}): unmerge them and fill each row': 'जुड़े हुए खाने ({cells}): इन्हें अलग करें और हर लाइन भरें',
  '{column} contains the error {text}': '{column} में गड़बड़ी {text} है',
  '{column} is a date here ({text}); format the column as Text and type it again':
    '{column} यहाँ तारीख बन गया है ({text}); कॉलम को Text बनाएँ और फिर लिखें',
  '{column} is a date here; format the column as Number and type the value again':
    '{column} यहाँ तारीख बन गया है; कॉलम को Number बनाएँ और फिर लिखें',
  '{column} is {kind} here ({text}); format the column as Text, type it again and save as .xlsx':
    '{column} यहाँ {kind} बन गया है ({text}); कॉलम को Text बनाएँ, फिर लिखें और .xlsx में सेव करें',
  'a yes or no': 'हाँ या नहीं',
  'a date': 'तारीख',
  'a number': 'संख्या',
  '{column} contains an invisible character ({sign}). Type the text again':
    '{column} में एक न दिखने वाला अक्षर है ({sign})। फिर से लिखें',
  '{column} must be a whole number': '{column} पूरी संख्या होनी चाहिए',
  '{column} is too large': '{column} बहुत बड़ा है',
  '{column} must be Y or N': '{column} में Y या N लिखें',
  '{column} must be a date, such as {example}': '{column} में तारीख लिखें, जैसे {example}',
  '{column} has the month first in row {row} ({text}); write all its dates with the day first, such as {example}':
    '{column} में लाइन {row} पर महीना पहले है ({text}); सब तारीखें दिन पहले रखकर लिखें, जैसे {example}',
  '{column} has two signs ({text}); write 500 Dr for dues and 500 Cr for an advance':
    '{column} में दो निशान हैं ({text}); बकाया के लिए 500 Dr और एडवांस के लिए 500 Cr लिखें',
  '{column} can have at most {count} decimals': '{column} में ज़्यादा से ज़्यादा {count} दशमलव हो सकते हैं',
  '{column}: write {text} as {number}': '{column}: {text} को {number} लिखें',
  '{column} has a comma for the decimal point ({text}); write {number}':
    '{column} में दशमलव की जगह कॉमा है ({text}); {number} लिखें',
  '{column} must be a number without Dr or Cr ({text})': '{column} में बिना Dr या Cr के संख्या लिखें ({text})',
  '{column} must be a number': '{column} में संख्या लिखें',
  '{column} must be {choices}': '{column} में {choices} लिखें',
  '{column}: {issue}': '{column}: {issue}',
  '{column} differs from row {row} ({text})': '{column} लाइन {row} से अलग है ({text})',
  '{value} is already in row {row}': '{value} लाइन {row} में पहले से है',
  'Sending the sheet': 'शीट भेजी जा रही है',
  'Waiting to be read': 'पढ़े जाने की प्रतीक्षा में',
  'Status sheet': 'नतीजों की शीट',
  '{value} is in row {row} too: both are saved, as two customers':
    '{value} लाइन {row} में भी है: दोनों दो ग्राहकों की तरह सेव होंगे',

  // what the file has besides its rows
  'Hidden in the file, but read like all rows: {rows}.': 'फ़ाइल में छिपी हैं, पर सब की तरह पढ़ी गईं: लाइन {rows}।',
  'Columns that are hidden in the file, but read: {columns}.': 'फ़ाइल में छिपे कॉलम जो पढ़े गए: {columns}।',
  'Only the sheet {sheet} is read, not {others}.': 'सिर्फ़ शीट {sheet} पढ़ी गई, {others} नहीं।',
  'Columns that are not read: {columns}.': 'ये कॉलम नहीं पढ़े गए: {columns}।',
  'Nothing is read to the right of column {column}.': 'कॉलम {column} के दाएँ कुछ नहीं पढ़ा गया।',

  // rows of items
  'Duplicate row for this item (also row {rows})': 'इस आइटम की दो लाइनें हैं (लाइन {rows} भी)',
  'Item ID {id} not found': 'Item ID {id} नहीं मिला',
  'Item ID and Item Type Code do not match': 'Item ID और Item Type Code मेल नहीं खाते',
  'Item is inactive': 'आइटम बंद है',
  'Read-only column was changed; ignored': 'न बदलने वाला कॉलम बदला गया; उसे छोड़ दिया',
  'Price must be a number greater than 0': 'दाम 0 से बड़ी संख्या होना चाहिए',
  'Price can have at most 2 decimals': 'दाम में ज़्यादा से ज़्यादा 2 दशमलव हो सकते हैं',
  'Price can be at most {amount}': 'दाम ज़्यादा से ज़्यादा {amount} हो सकता है',
  'Manual packs go back to derived: {packs}': 'हाथ से रखे पैक के दाम फिर हिसाब से होंगे: {packs}',
  somebody: 'किसी',
  'Price was undone by {by} at {when} after this sheet was downloaded':
    'शीट डाउनलोड होने के बाद {by} ने {when} पर दाम वापस लिया',
  'Price changed to {price} by {by} at {when} after this sheet was downloaded':
    'शीट डाउनलोड होने के बाद {by} ने {when} पर दाम {price} किया',
  'Price changes by {percent}% ({from} → {to})': 'दाम {percent}% बदलता है ({from} → {to})',
  'Price is {times} times the current price': 'दाम अभी के दाम का {times} गुना है',
  'Price is 1/{part} of the current price': 'दाम अभी के दाम का 1/{part} है',
  '{ratio}. Check the unit': '{ratio}। इकाई देखें',
  '{change}. Put Y in Confirm Large Change': '{change}। Confirm Large Change में Y लिखें',
  '{price} is more than three times what its category usually costs ({usual}). Check the unit.':
    '{price} इस श्रेणी के आम दाम ({usual}) के तीन गुने से ज़्यादा है। इकाई देखें।',

  // rows of stock
  '{item} is {variance}. Receive it on the screen.': '{item} {variance} है। इसे स्क्रीन पर लें।',
  'Actual Received cannot be below 0': 'Actual Received 0 से कम नहीं हो सकता',
  'No estimate is pending, so leave Actual Received empty':
    'कोई एंट्री बाकी नहीं, इसलिए Actual Received खाली छोड़ें',
  '{amount} received on estimate {id}': 'एंट्री {id} पर {amount} लिया',
  'Remove Qty must be greater than 0': 'Remove Qty 0 से ज़्यादा होना चाहिए',
  'Remove Reason is missing': 'Remove Reason नहीं लिखा',
  'Remove Reason must be one of {reasons}': 'Remove Reason इनमें से एक हो: {reasons}',
  '{amount} removed': '{amount} निकाला',
  'Enter Remove Qty with Remove Reason': 'Remove Reason के साथ Remove Qty भी लिखें',
  'Add Estimate must be greater than 0': 'Add Estimate 0 से ज़्यादा होना चाहिए',
  'Add Estimate can be at most 1,00,000': 'Add Estimate ज़्यादा से ज़्यादा 1,00,000 हो सकता है',
  '{amount} expected {day}': '{amount} {day} को आना है',
  'Enter Add Estimate with Expected Date': 'Expected Date के साथ Add Estimate भी लिखें',
  'limit {amount}': 'अधिकतम {amount}',

  // new items
  'Enter the Category of the Sub-Category': 'Sub-Category के साथ Category भी लिखें',
  'There is no category {category}': 'श्रेणी {category} नहीं है',
  '{category} has no sub-category {sub}': '{category} में उप-श्रेणी {sub} नहीं है',
  '{code} is already the code of {item}.': '{code} पहले से {item} का कोड है।',
  '{code} is already the code of {item} (row {row}).': '{code} पहले से {item} का कोड है (लाइन {row})।',
  '{item} is inactive. Activate it to add types to it, or choose another name':
    '{item} बंद है। किस्म जोड़ने के लिए इसे चालू करें, या दूसरा नाम चुनें',
  '{item} already has a type {type}, with code {code}. Give this one another name':
    '{item} में किस्म {type} पहले से है, कोड {code}। इसे दूसरा नाम दें',
  'The type {type} of this item is already in row {row}, with another code':
    'इस आइटम की किस्म {type} लाइन {row} में दूसरे कोड से है',
  '{item} already exists: this adds the type {type} to it': '{item} पहले से है: इसमें किस्म {type} जुड़ेगी',
  'Choose a tax class: HSN {hsn} has none, or several': 'टैक्स वर्ग चुनें: HSN {hsn} का कोई नहीं है, या कई हैं',
  '{unit} is counted, not weighed. Put N in Catch Weight, or kg as the unit and By Piece on its packs':
    '{unit} गिना जाता है, तौला नहीं। Catch Weight में N लिखें, या इकाई kg और पैक पर By Piece',
  'The same pack is already in row {row}': 'यही पैक लाइन {row} में पहले से है',
  '{given} is unusual for HSN {hsn}, which is {usual}. Check the tax class':
    'HSN {hsn} का टैक्स {usual} है, {given} नहीं। टैक्स वर्ग देखें',
  'For goods in {unit}, enter kg as the unit, and 0.5 as the pack weight of 500 g':
    '{unit} के माल की इकाई kg लिखें, और 500 g के पैक का वज़न 0.5',
  'For goods in {unit}, enter l as the unit, and 0.5 as the pack weight of 500 ml':
    '{unit} के माल की इकाई l लिखें, और 500 ml के पैक का वज़न 0.5',
  'For goods in {unit}, enter kg as the unit, and a price for one kg':
    '{unit} के माल की इकाई kg लिखें, और एक kg का दाम',
  'A {unit} is a pack: enter pc as the unit, and 12 as its pack weight':
    '{unit} एक पैक है: इकाई pc लिखें, और पैक का वज़न 12',
  'Unit must be {units}': 'इकाई {units} होनी चाहिए',
  'Pack size must be a whole number ({unit})': 'पैक की मात्रा पूरी संख्या हो ({unit})',
  'Only packs of a weighed item can be sold by the piece': 'सिर्फ़ तौले जाने वाले माल के पैक गिनकर बेचे जा सकते हैं',

  // new customers
  'There is no customer type {name}': 'ग्राहक का प्रकार {name} नहीं है',
  'There is no account manager {name}': 'अकाउंट मैनेजर {name} नहीं है',
  'There is no minimum order value {name}': 'न्यूनतम ऑर्डर राशि {name} नहीं है',
  'There is no item group {name}': 'आइटम समूह {name} नहीं है',
  'There is no cuisine type {name}': 'खाने का प्रकार {name} नहीं है',
  'There is no time slot {name}': 'डिलीवरी का समय {name} नहीं है',
  'There is no designation {name}': 'पद {name} नहीं है',
  '{name} already exists.': '{name} पहले से है।',
  'Postpaid is N: {columns} are not saved': 'Postpaid में N है: {columns} सेव नहीं होंगे',
  'Postpaid and Credit Limit are empty: {columns} are not saved':
    'Postpaid और Credit Limit खाली हैं: {columns} सेव नहीं होंगे',
  'Opening Dues without Due Since are dated on the day of the import':
    'बिना Due Since के Opening Dues पर आज की तारीख लगेगी',
  '{issue} If it is right, put Y in {column}.': '{issue} अगर यह सही है, तो {column} में Y लिखें।',
  'Enter Opening Dues with Due Since': 'Due Since के साथ Opening Dues भी लिखें',
  'Opening Dues differs from row {row}; give each its own Due Since':
    'Opening Dues लाइन {row} से अलग है; हर एक का अपना Due Since लिखें',
  'Leave Due Since empty for an advance (below zero)': 'एडवांस (शून्य से कम) के लिए Due Since खाली छोड़ें',
  'Opening Dues can be at most {amount}': 'Opening Dues ज़्यादा से ज़्यादा {amount} हो सकता है',
  '{value} belongs to {customer}.': '{value} {customer} का है।',
  '{value} belongs to {customer}, which is inactive.': '{value} {customer} का है, जो बंद है।',
  '{gstin} is the GSTIN of {us}, our own. Enter that of the customer.':
    '{gstin} हमारा अपना GSTIN है ({us})। ग्राहक का लिखें।',
  'A postpaid customer needs a PAN.': 'उधार वाले ग्राहक का PAN ज़रूरी है।',
  '{what} {name} is inactive. Choose another one.': '{what} {name} बंद है। दूसरा चुनें।',

  // the sheet as a whole
  'An item': 'आइटम',
  'A customer': 'ग्राहक',
  '{record} is saved as a whole: correct row {row} first': '{record} पूरा सेव होता है: पहले लाइन {row} ठीक करें',
  'it can be saved now.': 'अब यह सेव हो सकती है।',
  '{what} changed since you checked: row {row}: {why} Nothing was saved; check the sheet again.':
    'आपके देखने के बाद {what} बदला: लाइन {row}: {why} कुछ सेव नहीं हुआ; शीट फिर देखें।',
  '{what} changed since you checked: row {row} and {count} more: {why} Nothing was saved; check the sheet again.':
    'आपके देखने के बाद {what} बदला: लाइन {row} और {count} और: {why} कुछ सेव नहीं हुआ; शीट फिर देखें।',
  'The sheet has {count} {what}; the limit is {most}. Split it into several files.':
    'शीट में {count} {what} हैं; सीमा {most} है। इसे कई फ़ाइलों में बाँटें।',
  'This must be a list of row numbers': 'यह लाइन नंबरों की सूची होनी चाहिए',
  'This must be a list of row, column and text': 'यह लाइन, कॉलम और टेक्स्ट की सूची होनी चाहिए',
  'There is no column {column}': 'कॉलम {column} नहीं है',
  'Upload {id} was not found.': 'अपलोड {id} नहीं मिला।',
  'The sheet of upload {id} was not found.': 'अपलोड {id} की शीट नहीं मिली।',
  'This file was already applied by {by}, {when}. Confirm to apply it again.':
    'यह फ़ाइल {by} ने {when} पर लागू की थी। फिर लागू करनी हो तो पुष्टि करें।',
  '{file} is not ready to be applied. Upload it again.': '{file} लागू होने को तैयार नहीं है। फिर अपलोड करें।',
  '{file} was already reverted.': '{file} पहले ही वापस ली जा चुकी है।',
  '{file} was never applied.': '{file} कभी लागू नहीं हुई।',
  '{item} was best before {best}. Receive it on the screen.': '{item} की तारीख़ {best} तक थी। स्क्रीन पर लें।',
  'Enter Actual Received or Add Estimate with Best Before':
    'Best Before के साथ Actual Received या Add Estimate लिखें',
}
