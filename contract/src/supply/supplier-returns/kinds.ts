/** Why goods go back to their supplier. (rules §34.1) */
export const backReasons = ['QUALITY', 'WRONG_KIND', 'TOO_MUCH', 'PAST_ITS_DAY'] as const
export type BackReason = (typeof backReasons)[number]

/** Labels on screens and papers. */
export const backReasonLabel = {
  QUALITY: 'Quality',
  WRONG_KIND: 'Not the kind we asked for',
  TOO_MUCH: 'More than we bought',
  PAST_ITS_DAY: 'Past its day',
} as const satisfies Record<BackReason, string>

/** At which rate goods go back: what was agreed with the supplier, or what they cost with freight and commission. (rules §34.2) */
export const returnRates = ['AGREED', 'LANDED'] as const
export type ReturnRate = (typeof returnRates)[number]
