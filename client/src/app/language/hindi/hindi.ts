import { buyingWords } from './buying.ts'
import { buyingRefusalWords } from './buyingRefusals.ts'
import { doorWords } from './door.ts'
import { eventWords } from './events.ts'
import { figureWords } from './figures.ts'
import { fileWords } from './files.ts'
import { frameWords } from './frame.ts'
import { helpWords } from './help.ts'
import { historyWords } from './history.ts'
import { keyWords } from './keys.ts'
import { loadingWords } from './loading.ts'
import { moveWords } from './moves.ts'
import { partWords } from './parts.ts'
import { pickingWords } from './picking.ts'
import { priceWords } from './prices.ts'
import { receivingWords } from './receiving.ts'
import { refusalWords } from './refusals.ts'
import { requestWords } from './requests.ts'
import { scaleWords } from './scale.ts'
import { sharedWords } from './shared.ts'
import { sheetWords } from './sheets.ts'
import { versionWords } from './versions.ts'

/** Loaded with the words: without them nobody asks. */
export { isWhole } from '../wholeScreens.ts'

/** What is asked before a customer's item groups change. */
const groupWords: Record<string, string> = {
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

/** Spoken Hindi of a packing hall. Complete for the hall screens, the driver's phone, the frame and sign-in; anything missing stays English. */
export const hindi: Record<string, string> = {
  ...partWords,
  ...figureWords,
  ...frameWords,
  ...keyWords,
  ...helpWords,
  ...loadingWords,
  ...pickingWords,
  ...receivingWords,
  ...buyingWords,
  ...scaleWords,
  ...doorWords,
  ...priceWords,
  ...refusalWords,
  ...requestWords,
  ...buyingRefusalWords,
  ...moveWords,
  ...eventWords,
  ...versionWords,
  ...groupWords,
  ...historyWords,
  ...sharedWords,
  ...sheetWords,
  ...fileWords,
}
