import { isDeepStrictEqual } from 'node:util'
import { apply } from './apply.ts'
import type { Dice } from './choose.ts'
import { type Command, orderOf } from './commands.ts'
import { type Snapshot, snapshotOfModel } from './compare.ts'
import type { ModelState } from './state.ts'
import type { Sent } from './world.ts'

/** A command of a burst that changed something. */
export interface Happened extends Sent {
  command: Command
  /** Its position in the audit trail: conflicting commands are there in the order of their commits. */
  place: number
}

/**
 * Finds an order of commands in which the model reaches the product's state: the order of the audit trail, otherwise another one
 * that keeps commands of one order in sequence. Undefined: no order explains the state.
 */
export function explain(
  before: ModelState,
  happened: readonly Happened[],
  after: Snapshot,
  dice: Dice,
): ModelState | undefined {
  const inTrail = happened.toSorted((one, other) => one.place - other.place)
  const newFirst = inTrail.toSorted(
    (one, other) => Number(other.command.do === 'create') - Number(one.command.do === 'create'),
  )
  for (const list of [inTrail, newFirst, ...shuffles(inTrail, 400, dice)]) {
    const state = structuredClone(before)
    const fits = list.every(({ command, outcome, made }) =>
      isDeepStrictEqual(plain(apply(state, command, made)), plain(outcome)),
    )
    if (fits && isDeepStrictEqual(snapshotOfModel(state), after)) return state
  }
  return undefined
}

const plain = (outcome: Sent['outcome']) => (outcome.ok ? 'done' : outcome.code)

function* shuffles(list: readonly Happened[], count: number, dice: Dice): Generator<Happened[]> {
  for (let turn = 0; turn < count; turn++) {
    const waiting = [...list]
    const shuffled: Happened[] = []
    while (waiting.length > 0) {
      const ready = waiting.filter(({ command }, at) => {
        const order = orderOf(command)
        return order === undefined || waiting.findIndex(other => orderOf(other.command) === order) === at
      })
      const next = dice.one(ready)
      waiting.splice(waiting.indexOf(next), 1)
      shuffled.push(next)
    }
    yield shuffled
  }
}
