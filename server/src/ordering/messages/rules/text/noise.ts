import { asciiDigits } from '@packhouse/contract/ordering/reading/quantities/tokens.ts'

/** A part of a message with numbers that are no quantities. `rate` and `amount` are in hundredths of a rupee. */
export interface Noise {
  from: number
  to: number
  kind: 'RATE' | 'AMOUNT' | 'TIME' | 'DATE' | 'REFERENCE' | 'PEOPLE' | 'PLACE'
  rate?: number
  amount?: number
}

const num = String.raw`\d{1,6}(?:\.\d{1,2})?`
const rupee = String.raw`(?:rs|inr|₹|rupees|रु|रू)\.?`
const rupees = String.raw`(?:\/-|rs\b\.?|inr\b|₹|rupees?\b|rupaye\b|rupaiye\b|rupaya\b|rupay\b|rupiya\b|रुपये|रुपए|रुपया|रुपयों|रु\b|ரூபாய்|ரூபா|రూపాయలు|రూపాయల|ರೂಪಾಯಿ|roopai|roobai|rupayalu|rupai)`
const per = String.raw`(?:\/|per|prati|par)\s?(?:kgs?|kilo|k|gm|g|ltr|litre|l|pc|pcs|piece|nos?|dozen|doz|bunch|box|crate|bag|pkt|packet|tin|tray|किलो|கிலோ|కిలో|ಕೆಜಿ)(?![\p{L}\p{M}])`
const unit = String.raw`(?:kgs?|kilos?|kilolu|k|gms?|g|grams?|pcs?|nos|nags?|ltrs?|litres?|l|ml|dozen|doz|bunch|gaddi|judi|kattu|pkts?|packets?|crates?|bags?|box|boxes|tray|trays|tin|किलो|किग्रा|ग्राम|नग|दर्जन|கிலோ|கிராம்|కిలో|కేజీ|ಕೆಜಿ|ಕಿಲೋ)(?![\p{L}\p{M}])`
const clock = String.raw`(?:am|pm|वाजेपर्यंत|वाजेपर्यन्त|மணிக்குள்|గంటలలోపు|గంటలలోపల|ಗಂಟೆಯೊಳಗೆ|manikkulla|manikulla|vajeparyant|vaje|a\.m|p\.m|baje|bje|bajे|bajey|bajne|mani|maniku|manikku|manikkulla|manikulla|vajeparyant|vaje|ghante|gante|gantege|gantegalige|gantalaki|gantalaku|gantala|vajta|vaajta|vajata|vajtaa|hrs|hours|o'?clock|बजे|वाजता|मணி|மணிக்கு|மணி|గంటలకు|గంటల|ಗಂಟೆಗೆ|ಗಂಟೆ)(?![\p{L}\p{M}])`
const month = `(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])`
const ordinal = `(?:st|nd|rd|th)(?![a-z])`
const people = String.raw`(?:pax|people|peoples|persons?|guests?|members?|mbrs|plates?|students?|patients?|heads? count|headcount|log|logo|logon|logonka|jan|janna|jano|jana(?![\p{L}])|janam|peruku|perukku|mandiki|mandi ki|lokanna|lok|लोग|लोगों|जण|जणांसाठी|பேர்|பேருக்கு|మందికి|ಜನ|ಜನಕ್ಕೆ)(?![\p{L}\p{M}])`
const place = `(?:gate|floor|flr|shop|sector|block|phase|room|rm|table|plot|flat|tower|wing|cross|stage|level|bay|dock|counter|building|bldg|basement|lane|street|road|ward|door|lift|platform|pillar)`

/** Each kind of noise; the earliest match counts, of two that begin together the one written first here. */
const patterns: readonly (readonly [Noise['kind'], string])[] = [
  ['REFERENCE', String.raw`https?:\/\/\S{1,300}|[a-z][\w.+-]{0,40}@[a-z][\w-]{0,40}\.[a-z]{2,10}`],
  ['REFERENCE', String.raw`(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)|0\d{2,4}[\s-]\d{6,8}(?!\d)`],
  [
    'REFERENCE',
    String.raw`(?:utr|ref|txn|transaction|upi|imps|neft|rtgs|cheque|chq|a\/c|acc?t?|gstin?|gst|fssai|pan|token)\.?\s?(?:no|number|num|id|#)?\.?\s?[:#-]?\s?[a-z]{0,6}\d[\w/-]{3,40}`,
  ],
  [
    'REFERENCE',
    String.raw`(?:order|po|p\.o|invoice|inv|bill|challan|dc|vehicle|indent|ref|req|requisition|quotation|quote|ticket)\.?\s?(?:no|number|num|id|#)\.?\s?[:#-]?\s?[a-z]{0,6}\d[\w/-]{0,40}|(?:po|invoice|inv|bill)\s\d{3,12}(?!\d)(?!\s?(?:kg|gm|g|l|ltr|pc|nos)\b)|#\d{2,12}`,
  ],
  ['REFERENCE', String.raw`\d{2}[a-z]{5}\d{4}[a-z][a-z\d]z[a-z\d]|\d{9,24}`],
  ['DATE', String.raw`2(?:mor+o\w?|mor+ow|mro|mrw|day|nite)(?![a-z])`],
  ['DATE', String.raw`\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d{2}(?!\d)`],
  [
    'DATE',
    String.raw`\d{1,2}\s?(?:${ordinal})?\s?(?:of\s)?${month}(?:[\s,]{0,2}20\d{2})?|${month}\.?\s\d{1,2}(?:${ordinal})?(?!\d)(?:[\s,]{0,2}20\d{2})?`,
  ],
  [
    'DATE',
    String.raw`(?:dt|date|dated|for|on)\.?\s?:?\s?\d{1,2}[/.]\d{1,2}(?![\d/.])(?!\s?(?:kg|kilo|g|gm|l|ltr|pc|bunch)\b)|(?:[12]\d|3[01])\/(?:0?\d|1[0-2])(?![\d/])(?!\s?(?:kg|kilo|g|gm|l|ltr|pc|bunch)\b)`,
  ],
  [
    'TIME',
    String.raw`(?:between\s)?\d{1,2}(?:[:.]\d{2})?\s?(?:${clock})?\s?(?:-|–|to|se|and|&)\s?\d{1,2}(?:[:.]\d{2})?\s?${clock}`,
  ],
  ['TIME', String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?${clock})?|\d{1,2}(?:\.\d{2})?\s?${clock}`],
  [
    'PLACE',
    String.raw`${place}\s?(?:no\.?|number)?\s?[:#-]?\s?\d{1,4}[a-z]?(?![\d./])(?!\s?(?:x|\*|\d+\/|${unit}))|\d{1,3}${ordinal}\s(?:main|cross|${place})|b[123](?![a-z\d])`,
  ],
  ['DATE', String.raw`\d{1,2}${ordinal}(?:\s(?:and|&)\s\d{1,2}${ordinal})?`],
  ['RATE', String.raw`@\s?(?:${rupee}\s?)?(?<at>${num})(?:\s?${rupees})?(?:\s?${per})?`],
  [
    'RATE',
    String.raw`${rupee}\s?(?<priced>${num})(?:\s?\/-)?\s?${per}|(?<plain>${num})\s?(?:${rupees}\s?)?${per}`,
  ],
  [
    'RATE',
    String.raw`(?:rate|bhav|bhaav|price|daam|dam|भाव|रेट|दर|விலை)\s?(?:of|is|:|=|-|@|at|only|rs\.?|₹)?\s?(?:${rupee}\s?)?(?<named>${num})(?![\d.])(?!\s?(?:kgs?|kilo|kilos|gm|gms|g|ltr|l|pc|pcs|nos|bunch|dozen|crates?|bags?|box)\b)(?:\s?${rupees})?`,
  ],
  [
    'RATE',
    String.raw`(?<set>${num})\s?(?:${rupees}\s?)?(?:lagao|lagana|laga do|laga dena|lagaiye|lagado|laga lo|लगाना|लगाओ|laava|lava)(?![\p{L}\p{M}])|(?<after>${num})\s?(?:${rupees}\s?)?(?:ka|ke|ki|wala|waala|cha|che|chya|का|के)\s(?:rate|bhav|bhaav|hisab|daam|price|भाव|रेट|हिसाब|bhavane)(?![\p{L}\p{M}])`,
  ],
  [
    'TIME',
    String.raw`(?:at|by|before|after|around|till)\s(?:1[0-2]|[1-9])(?![\d.,])(?!\s?(?:${rupees}|kgs?|kilo|k|gm|g|ltr|l|pcs?|nos|bunch|dozen|crates?|bags?|box|tray|pkt))`,
  ],
  [
    'RATE',
    String.raw`at\s(?<for>${num})(?![\d.])(?!\s?(?:kgs?|kilo|k|gm|g|ltr|l|pcs?|nos|bunch|dozen|crates?|bags?|box|tray|pkt)\b)(?:\s?${rupees})?`,
  ],
  [
    'AMOUNT',
    String.raw`${rupee}\s?\d[\d,]{0,12}(?:\.\d{1,2})?(?:\s?\/-)?|\d[\d,]{0,12}(?:\.\d{1,2})?\s?${rupees}`,
  ],
  ['AMOUNT', String.raw`\d{1,3}(?:\.\d{1,2})?\s?%`],
  ['PEOPLE', String.raw`for\s\d{1,5}\scovers?|\d{1,5}\s?(?:-|to)?\s?\d{0,5}\s?${people}`],
  [
    'AMOUNT',
    String.raw`(?:total|amount|amt|budget|mrp)\s?(?:is|:|=|-)?\s?\d[\d,]{1,12}(?:\.\d{1,2})?(?![\d,])(?!\s?(?:kg|items?|nos|pc))`,
  ],
]
const named = patterns.map(([, pattern], at) => `(?<n${at}>${pattern})`).join('|')
const noisy = new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:${named})|(?<r>@\s?${num})`, 'giu')

/** Rates, amounts, times, dates, telephone and reference numbers, head counts and places, in their order. (rules §9.2) */
export function noiseIn(text: string): Noise[] {
  let from = 0
  return asciiDigits(text)
    .split('\n')
    .flatMap(line => {
      const found = [...line.matchAll(noisy)].map(match => noiseOf(match, from))
      from += line.length + 1
      return found
    })
}

function noiseOf({ index, 0: found, groups = {} }: RegExpExecArray, lineStart: number): Noise {
  const which = patterns.findIndex((_pattern, at) => groups[`n${at}`] !== undefined)
  const kind = patterns[which]?.[0] ?? 'RATE'
  const rate =
    rateNames.map(name => groups[name]).find(value => value !== undefined) ?? groups.r?.replace(/[@\s]/g, '')
  const from = lineStart + index
  const place = { from, to: from + found.trimEnd().length }
  if (kind === 'RATE') return { ...place, kind, rate: Math.round(Number(rate) * 100) }
  const amount = kind === 'AMOUNT' ? rupeesIn.exec(found)?.groups?.amount?.replaceAll(',', '') : undefined
  return amount === undefined
    ? { ...place, kind }
    : { ...place, kind, amount: Math.round(Number(amount) * 100) }
}

/** An amount in rupees, no share and no total. */
const rupeesIn = new RegExp(
  String.raw`^(?:${rupee}\s?)?(?<amount>\d[\d,]*(?:\.\d{1,2})?)(?:\s?${rupees})?$`,
  'iu',
)

/** The groups in which patterns hold a rate. */
const rateNames = ['at', 'priced', 'plain', 'named', 'after', 'set', 'for']
