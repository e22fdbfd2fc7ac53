import { setImmediate as pause } from 'node:timers/promises'

/** Rows that are worked on before others have a turn. */
const together = 200

/** The rows one after another, with pauses in which other requests are answered: for work over a whole catalogue or month. */
export async function* withPauses<Row>(rows: Iterable<Row>): AsyncGenerator<Row, void> {
  let count = 0
  for (const row of rows) {
    yield row
    count += 1
    if (count % together === 0) await pause()
  }
}
