import { noiseIn } from './text/noise.ts'

/** Words that are only said of payments. */
const paying =
  /(?<![\p{L}\p{M}\d])(?:payments?|paid|neft|rtgs|imps|utr|upi|g ?pay|google pay|phone ?pe|paytm|cheque|chq|ledger|outstanding|dues|पेमेंट|भुगतान|பேமெண்ட்|పేమెంట్|ಪೇಮೆಂಟ್)(?![\p{L}\p{M}\d])/iu

/** Words that say that something was sent or done: of an amount, that is a payment. */
const sending =
  /(?<![\p{L}\p{M}\d])(?:sent|transfer(?:red)?|deposit(?:ed)?|credited|received|paisa|paise|bhej diy[ae]|bhej di|kar diy[ae]|anup+itt?en|haakidini|pampincha|vesanu|भेज दिया|भेज दिए|कर दिया)(?![\p{L}\p{M}\d])/iu

/** Longest text that is looked through: a message about a payment says little else. */
const longest = 1_000

/** Whether a message without lines is about a payment. (rules §9.11) */
export function isAboutPayment(text: string): boolean {
  if (text.length > longest) return false
  return paying.test(text) || (sending.test(text) && noiseIn(text).some(({ kind }) => kind === 'AMOUNT'))
}
