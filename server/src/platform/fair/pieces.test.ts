import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytesOfPieces, mapInPieces } from './pieces.ts'

const pieces = Array.from({ length: 6 }, (_, at) => `प्याज़ ${at}\n`)
/** Works for longer than a piece may take. */
function slowly<Piece>(piece: Piece): Piece {
  const since = performance.now()
  while (performance.now() - since < 25);
  return piece
}
/** How many turns others have while something is made. */
async function turnsDuring(make: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isMade = false
  const other = () => {
    turns += 1
    if (!isMade) setImmediate(other)
  }
  setImmediate(other)
  await make()
  isMade = true
  return turns
}

test('a long text is the same as made at once, and others have their turn while it is made', async () => {
  const turns = await turnsDuring(async () => {
    const bytes = await bytesOfPieces(pieces.values().map(slowly))
    assert.equal(bytes.toString('utf8'), pieces.join(''))
  })
  assert.ok(turns >= pieces.length, `${turns} turns`)
  assert.equal((await bytesOfPieces([])).length, 0)
})

test('a long list is mapped in its order, with turns for others', async () => {
  const turns = await turnsDuring(async () => assert.deepEqual(await mapInPieces(pieces, slowly), pieces))
  assert.ok(turns >= pieces.length, `${turns} turns`)
})
