/** How close the parts of a document stand; heights in points. */
export interface Density {
  /** Around the text of a line, and the height no line goes below; from one row of its text to the next. */
  air: number
  leastRow: number
  nameStep: number
  smallStep: number
  /** Size of the text of a line, and the least width for its name: where that is not left, the text gets smaller. */
  size: number
  leastName: number
  /** The packs follow the name on its line, as long as both fit. */
  packsBehind: boolean
  totalsRow: number
  summaryRow: number
  bankRow: number
  /** Above the summary and the bank. */
  gap: number
}

const millimetre = 72 / 25.4

/** From the most comfortable to the closest. The first with which a document fits on one sheet is taken. */
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
