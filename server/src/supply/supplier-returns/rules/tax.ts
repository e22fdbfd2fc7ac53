import { type Paise, spreadPaise, zeroPaise } from '@packhouse/contract/money.ts'

/** A line of a supplier's bill; paise, and the rate of its goods in basis points. */
export interface BilledLine {
  amount: Paise
  rateBp: number
}

/**
 * The GST of a bill that is of each of its lines, paise, in their order: by amount × rate, so that goods without tax have none of it; by
 * amount where none of them should have any. A supplier without GSTIN charges none. Their sum is the GST of the bill. (rules §34.3)
 */
export function gstOfLines(
  gst: Paise,
  lines: readonly BilledLine[],
  { isRegistered }: { isRegistered: boolean },
): Paise[] {
  if (!isRegistered || gst === 0) return lines.map(() => zeroPaise)
  const isTaxed = lines.some(({ rateBp }) => rateBp > 0)
  return spreadPaise(
    gst,
    lines.map(({ amount, rateBp }) => (isTaxed ? amount * rateBp : amount)),
  )
}

/** The GST of a return by name, paise: halves inside the State of the first two digits, else integrated. (rules §34.3) */
export function taxParts(
  gst: Paise,
  { own, supplier }: { own: string | null; supplier: string | null },
): { name: 'CGST' | 'SGST' | 'IGST'; amount: Paise }[] {
  if (gst === 0) return []
  if (own?.slice(0, 2) !== supplier?.slice(0, 2)) return [{ name: 'IGST', amount: gst }]
  const [central = zeroPaise, state = zeroPaise] = spreadPaise(gst, [1, 1])
  return [
    { name: 'CGST', amount: central },
    { name: 'SGST', amount: state },
  ]
}
