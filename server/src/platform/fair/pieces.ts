import { setImmediate as turn } from 'node:timers/promises'

/** How long a long work may keep the process from everybody else at a time, in ms. */
const longestMs = 20

/** Returns what a long work calls after each piece: it gives way to others every 20 ms. */
function givingWay(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longestMs) return undefined
    return turn().then(() => {
      since = performance.now()
    })
  }
}

/** The bytes of a long text that is made piece by piece: in between, others are answered. */
export async function bytesOfPieces(pieces: Iterable<string>): Promise<Buffer> {
  const parts: Buffer[] = []
  const giveWay = givingWay()
  let text = ''
  for (const piece of pieces) {
    text += piece
    const others = giveWay()
    if (!others) continue
    parts.push(Buffer.from(text))
    text = ''
    await others
  }
  return Buffer.concat([...parts, Buffer.from(text)])
}

/** The same as `all.map(map)`, with others answered in between. */
export async function mapInPieces<From, To>(all: readonly From[], map: (from: From) => To): Promise<To[]> {
  const mapped: To[] = []
  const giveWay = givingWay()
  for (const one of all) {
    mapped.push(map(one))
    await giveWay()
  }
  return mapped
}
