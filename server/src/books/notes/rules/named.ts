import { OrderId } from '@packhouse/contract/ids.ts'

/** The largest id of a record. */
const largestId = 2 ** 31 - 1

/** What the words of a dispute name: numbers of documents, in capitals, and orders as #616. */
export function namedIn(words: string): { numbers: string[]; orderIds: OrderId[] } {
  const numbers = [...words.matchAll(/\b\d{4}\/[a-z]{2}\/\d{7}\b/gi)].map(([number]) => number.toUpperCase())
  const ids = [...words.matchAll(/#(\d{1,10})\b/g)].map(([, id]) => Number(id))
  return {
    numbers: [...new Set(numbers)],
    orderIds: [...new Set(ids)].filter(id => id > 0 && id <= largestId).map(id => OrderId.parse(id)),
  }
}
