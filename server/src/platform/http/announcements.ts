import { setTimeout as sleep } from 'node:timers/promises'
import { tags as everyTag } from '@packhouse/contract/endpoint.ts'
import { Present } from '@packhouse/contract/presence.ts'
import type pg from 'pg'
import { z } from 'zod'
import type { Log } from '../db/log.ts'
import { messageOf } from '../db/start-refused.ts'
import type { Announcements } from './events.ts'

const channel = 'packhouse'
const retryMs = 500
/** Interval of a test statement that detects a silently broken connection. */
const probeMs = 30_000

const Message = z.object({ tags: z.array(z.string()), present: Present.optional() })
type Message = z.output<typeof Message>

function messageIn(payload: string): Message {
  try {
    return Message.parse(JSON.parse(payload))
  } catch {
    return { tags: [] } // not sent by Packhouse
  }
}

/** One listening connection; `gone` resolves with the reason when it is lost or given up. */
interface Line {
  client: pg.Client
  gone: Promise<string>
  giveUp(why: string): void
}

async function openLine(client: pg.Client, announce: (message: Message) => void): Promise<Line> {
  const { promise: gone, resolve: giveUp } = Promise.withResolvers<string>()
  client.on('error', error => giveUp(error.message))
  client.on('end', () => giveUp('the connection ended'))
  client.on('notification', ({ payload = '' }) => announce(messageIn(payload)))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
  return { client, gone, giveUp }
}

export interface Subscription extends Announcements {
  readonly listening: boolean
  stop(): Promise<void>
}

/** Receives what every process publishes at commit, over one connection outside the pool; reopens a lost one. */
export async function subscribeToChanges(connectClient: () => pg.Client, log: Log): Promise<Subscription> {
  const listeners = new Set<Parameters<Announcements['listen']>[0]>()
  let line: Line | undefined
  let stopped = false

  const announce = ({ tags, present }: Message) => {
    if (tags.length > 0 || present) for (const receive of listeners) receive(tags, present)
  }
  const reopen = async (): Promise<Line | undefined> => {
    while (!stopped) {
      await sleep(retryMs, undefined, { ref: false })
      try {
        if (!stopped) return await openLine(connectClient(), announce)
      } catch {} // logged once, when it was lost
    }
    return undefined
  }
  const follow = async (first: Line): Promise<void> => {
    for (let next: Line | undefined = first; next; next = await reopen()) {
      line = next
      if (next !== first) {
        log.info('Live updates are connected again')
        announce({ tags: [...everyTag] }) // nobody knows what was missed, so everything counts as changed
      }
      const why = await next.gone
      line = undefined
      next.client.end().catch(() => {})
      if (!stopped) log.warn(`Live updates are disconnected for now: ${why}`)
    }
  }
  const first = await openLine(connectClient(), announce)
  void follow(first)
  const probe = setInterval(() => {
    const probed = line
    probed?.client.query('select 1').catch(error => probed.giveUp(messageOf(error)))
  }, probeMs)
  probe.unref()
  return {
    listen(receive) {
      listeners.add(receive)
      return () => listeners.delete(receive)
    },
    get listening() {
      return line !== undefined
    },
    async stop() {
      stopped = true
      clearInterval(probe)
      const last = line
      last?.giveUp('stopped')
      await last?.client.end()
    },
  }
}
