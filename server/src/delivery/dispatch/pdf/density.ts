/** Spacing of a document's parts, in points. */
export interface Density {
  /** Padding around a line's text, minimum row height, and steps between rows of its text. */
  air: number
  leastRow: number
  nameStep: number
  smallStep: number
  /** Text size of a line, and the minimum width for its name: with less, the text gets smaller. */
  size: number
  leastName: number
  /** Packs follow the name on the same line, if both fit. */
  packsBehind: boolean
  totalsRow: number
  summaryRow: number
  bankRow: number
  /** Space above the summary and the bank. */
  gap: number
}

const millimetre = 72 / 25.4

/** From the widest to the densest. The first one that fits the document on one sheet is used. */
export const densities = {
  spacious: {
    air: 9.2,
    leastRow: 0,
    nameStep: 11.5,
    smallStep: 10.4,
    size: 9,
    leastName: 105,
    packsBehind: false,
    totalsRow: 14.8,
    summaryRow: 15.8,
    bankRow: 14.2,
    gap: 12,
  },
  usual: {
    air: 4.6,
    leastRow: 8 * millimetre,
    nameStep: 11,
    smallStep: 9.6,
    size: 8.5,
    leastName: 125,
    packsBehind: true,
    totalsRow: 13.6,
    summaryRow: 13,
    bankRow: 13,
    gap: 8,
  },
  dense: {
    air: 3.8,
    leastRow: 15.6,
    nameStep: 10.4,
    smallStep: 9.2,
    size: 8,
    leastName: 125,
    packsBehind: true,
    totalsRow: 12.6,
    summaryRow: 11.4,
    bankRow: 12,
    gap: 5,
  },
} satisfies Record<string, Density>
