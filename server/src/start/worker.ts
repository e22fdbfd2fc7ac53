import { setTimeout as sleep } from 'node:timers/promises'
import type { compose } from '../compose.ts'
import { type Address, maxConnections } from '../db/connect.ts'
import type { Log } from '../db/log.ts'
import type { Family } from '../metrics/families.ts'
import { figuresOfProcess } from '../metrics/serve.ts'
import { openAt } from './database.ts'
import type { Ending } from './ending.ts'
import type { Settings } from './settings.ts'
import type { Stops } from './stops.ts'
import { type FromWorker, ToWorker } from './worker-messages.ts'

const say = (message: FromWorker) => void process.send?.(message)
/** Max wait, so that a hanging worker does not delay the metrics of the others. */
const patienceMs = 2_000

/** Runs one of several processes that share an address: the first one sends it the database address, and tells it when to end. */
export function workForFirst(
  settings: Settings,
  { stops, ending, log, compose: start }: { stops: Stops; ending: Ending; log: Log; compose: typeof compose },
): void {
  const figures = figuresOfProcess()
  const waiting = new Map<number, (families: Family[]) => void>()
  let asked = 0
  let isDatabaseDown = false

  const gather = async () => {
    const id = ++asked
    const { promise, resolve } = Promise.withResolvers<Family[]>()
    waiting.set(id, resolve)
    say({ say: 'gather', id })
    const found = await Promise.race([promise, sleep(patienceMs, [], { ref: false })])
    waiting.delete(id)
    return found
  }
  const begin = async (address: Address) => {
    const connections = Math.max(2, Math.floor((settings.connections ?? maxConnections) / settings.workers))
    const database = openAt(address, { connections }, { stops, log })
    const parts = { database, figures, gather, stops, log, isDatabaseDown: () => isDatabaseDown }
    say({ say: 'listening', welcome: await start({ ...settings, connections }, parts) })
  }
  process.on('message', received => {
    const message = ToWorker.parse(received)
    if (message.say === 'begin') begin(message.address).catch(ending.afterFault)
    if (message.say === 'database') isDatabaseDown = message.isDown
    if (message.say === 'report') say({ say: 'report', id: message.id, families: figures.families() })
    if (message.say === 'figures') waiting.get(message.id)?.(message.families)
    if (message.say === 'end') ending.begin(0)
  })
  say({ say: 'hello' })
}
