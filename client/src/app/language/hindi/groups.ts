/** What is asked before a customer's item groups change. */
export const groupWords: Record<string, string> = {
  'Give {group} to {customer}?': '{customer} को {group} दें?',
  'Give group': 'ग्रुप दें',
  'Give groups': 'ग्रुप दें',
  '{customer} has no group and can order everything today. Starting with the next order it can order only {what} of this group.':
    '{customer} का कोई ग्रुप नहीं है और आज वह सब कुछ मँगा सकता है। अगले ऑर्डर से वह इस ग्रुप का सिर्फ़ {what} मँगा सकेगा।',
  '{customer} has no group and can order everything today. Starting with the next order it can order only what is in these groups.':
    '{customer} का कोई ग्रुप नहीं है और आज वह सब कुछ मँगा सकता है। अगले ऑर्डर से वह सिर्फ़ इन ग्रुप का माल मँगा सकेगा।',
  'Remove {group} from {customer}?': '{customer} से {group} हटाएँ?',
  'Remove group': 'ग्रुप हटाएँ',
  'Remove groups': 'ग्रुप हटाएँ',
  'This is its only group. Without a group {customer} may order every active item.':
    'यह इसका अकेला ग्रुप है। बिना ग्रुप के {customer} हर चालू माल मँगा सकता है।',
  'These are all its groups. Without a group {customer} may order every active item.':
    'ये इसके सारे ग्रुप हैं। बिना ग्रुप के {customer} हर चालू माल मँगा सकता है।',
  'Nothing was saved.': 'कुछ सेव नहीं हुआ।',
}
