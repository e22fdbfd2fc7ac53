import type { OrderId } from '../../ids.ts'

/** Which crate of how many. */
export interface CrateOf {
  crate: number
  of: number
}

/** What the code of a label says: its order, and which of its crates, where they were counted when it was printed. */
export interface CrateCode {
  orderid: number
  crate: number | null
  /** Of how many; null where only the crate was typed. */
  of: number | null
}

/** The text of a label's code: an address, so that the camera of any phone opens the order in picking. (rules §24.2) */
export const crateLink = (site: string, orderId: OrderId, of: CrateOf | null): string =>
  `${site}/orders/picking/${orderId}${of ? `?crate=${of.crate}-${of.of}` : ''}`

/** Longer texts are no codes of ours. */
const maxLength = 300
/** The signs between the numbers are any: scanners that type are often set to another keyboard. */
const printed = /picking[^a-z\d]+(\d{1,9})(?:[^a-z\d]+crate[^a-z\d]+(\d{1,4})[^a-z\d]+(\d{1,4}))?[^a-z\d]*$/i
const typed = /^#?(\d{1,9})(?:[^a-z\d]+(\d{1,4})(?:(?: of |[^a-z\d]+)(\d{1,4}))?)?$/i

/** Reads what a camera, a scanner or a person gave: a label, the code of a pick list, 24181, #24181-2, 24181 2/6. (rules §24.2) */
export function readCrateCode(text: string): CrateCode | undefined {
  if (text.length > maxLength) return undefined
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const [found, orderid, crate, of] = printed.exec(plain) ?? typed.exec(plain) ?? []
  if (!found) return undefined
  const code = { orderid: Number(orderid), crate: crate ? Number(crate) : null, of: of ? Number(of) : null }
  const isOne = code.orderid > 0 && code.crate !== 0 && (code.of === null || (code.crate ?? 0) <= code.of)
  return isOne ? code : undefined
}
