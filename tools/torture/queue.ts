import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { endServer, healthOf, until } from '../../server/src/roof/start/testing.ts'
import { Caller } from './caller.ts'
import { disagreements, type Place, restarted, type Series, startOn } from './kills.ts'
import { type Shop, shopInFolder } from './shop.ts'

/** A call that counts once by what it is: one that was carried out though its answer was lost is refused when it is sent again. */
interface Called {
  method: 'POST' | 'PUT'
  path: string
  body: object
}

/** What a phone sends, entry by entry, each under its own key. */
export interface Phone<Entry> {
  /** Path with query of a POST, or what each entry calls; and who sends. */
  path: string | ((entry: Entry) => Called)
  authorization: string
  entries: readonly Entry[]
  /** Orders there are now. */
  orders: number
  /** One sentence for each entry that is lost or there twice. */
  check(office: Caller): Promise<string[]>
}

/** Kills the server while a phone sends its queue: each entry is there once, and the books agree. */
export async function killUnderQueue<Entry extends object>(
  name: string,
  kills: number,
  begin: (office: Caller, shop: Shop) => Promise<Phone<Entry>>,
): Promise<Series> {
  const { dataDir, shop, remove } = await shopInFolder()
  const place: Place = { DATA_DIR: dataDir }
  const series: Series = { name, kills, answered: 0, sentAgain: 0, back: [], issues: [] }
  let server = await startOn(place)
  try {
    const phone = await begin(new Caller(server.url, shop.token), shop)
    const queue = phone.entries.map(entry => ({ key: randomUUID(), entry, isSentAgain: false }))
    for (let round = 0; queue.length > 0; round++) {
      let isOver = false
      const sending = (async () => {
        for (let first = queue[0]; first && !isOver; first = queue[0]) {
          if (!(await send(server.url, phone, first))) {
            first.isSentAgain = true
            series.sentAgain += 1
            return
          }
          queue.shift() // as the phone does: the next one is sent once this one was confirmed
          series.answered += 1
        }
      })()
      if (round < kills) {
        await sleep(50 + Math.random() * 250)
        const killed = performance.now()
        server = await restarted(place)(server)
        await until(async () => (await healthOf(server)).status === 200, { ms: 60_000 })
        series.back.push(performance.now() - killed)
        isOver = true
      }
      await sending
    }
    series.issues.push(
      ...(await phone.check(new Caller(server.url, shop.token))),
      ...(await disagreements(place, phone.orders)),
    )
    const { how } = await endServer(server)
    if (how !== 0) series.issues.push(`the server ended with ${how} when it was asked to`)
  } finally {
    server.child.kill('SIGKILL')
    await remove()
  }
  return series
}

/** Sends one entry under its key; false: the server did not answer, so it is sent again. */
async function send<Entry>(
  url: string,
  { path, authorization }: Pick<Phone<Entry>, 'path' | 'authorization'>,
  { key, entry, isSentAgain }: { key: string; entry: Entry; isSentAgain: boolean },
): Promise<boolean> {
  const to = typeof path === 'string' ? { method: 'POST', path, body: entry } : path(entry)
  const answer = await fetch(url + to.path, {
    method: to.method,
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(to.body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  if (!answer || answer.status === 503) return false
  const text = await answer.text().catch(() => undefined) // cut while it was answered
  if (text === undefined) return false
  if (isSentAgain && to.method === 'PUT' && answer.status === 409) return true
  assert.ok(answer.ok, `an entry was answered ${answer.status}: ${text.slice(0, 300)}`)
  return true
}
