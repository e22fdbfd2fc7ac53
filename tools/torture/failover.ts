import { setTimeout as sleep } from 'node:timers/promises'
import { eventsPath } from '../../server/src/platform/http/call-names.ts'
import {
  endServer,
  healthOf,
  type ServerProcess,
  startServer,
  until,
} from '../../server/src/roof/start/testing.ts'
import { freePort, startPair } from '../../server/src/testing/pair.ts'
import { startBalancer } from './balancer.ts'
import { Journal } from './journal.ts'
import { disagreements, type Series } from './kills.ts'
import { shopInDatabase } from './shop.ts'

const clients = 6

/**
 * Two nodes behind a balancer on a primary whose replica confirms each commit. Under load a node is killed, then the primary; the
 * replica is promoted at once, as a failover manager would, and the nodes must find it automatically.
 */
export async function failover(rounds: number): Promise<Series[]> {
  const node: Series = {
    name: 'one of two nodes',
    kills: rounds,
    answered: 0,
    sentAgain: 0,
    back: [],
    issues: [],
  }
  const primary: Series = { ...node, name: 'the primary, its replica promoted', back: [], issues: [] }
  for (let round = 0; round < rounds; round++) await oneRound(node, primary)
  return [node, primary]
}

async function oneRound(node: Series, primary: Series): Promise<void> {
  const pair = await startPair({ lasting: true })
  await pair.primary.query('create database packhouse')
  const own = (url: string) => url.replace(/postgres$/, 'packhouse')
  const [url, replicaUrl] = [own(pair.url), own(pair.replica.url)]
  const nodes: ServerProcess[] = []
  const startNode = async (port: number) => {
    const settings = {
      DEMO: 'off',
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: replicaUrl,
      DATABASE_CONNECTIONS: '6',
    }
    const started = await startServer({
      ...settings,
      PORT: String(port),
      TRUST_PROXY: 'on',
      ALLOW_DEMO: 'on',
    })
    nodes.push(started)
    return started
  }
  let stopBalancer = async () => {}
  try {
    const shop = await shopInDatabase(url)
    const ports = [await freePort(), await freePort()] as const
    const [first, second] = [await startNode(ports[0]), await startNode(ports[1])]
    const balancer = await startBalancer(ports)
    stopBalancer = balancer.stop
    const journal = new Journal(shop)
    const stream = await listenTo(balancer.url, shop.token)

    const struck = async (
      series: Series,
      strike: () => Promise<unknown>,
      ready: () => readonly ServerProcess[],
    ) => {
      const { answered, sentAgain } = journal
      let over = false
      const work = Promise.all(Array.from({ length: clients }, () => journal.work(balancer.url, () => over)))
      work.catch(() => {}) // reported where it is awaited
      await sleep(1_500)
      const killed = performance.now()
      await strike()
      await until(() => journal.tryOne(balancer.url), { ms: 60_000, pause: 20 })
      series.back.push(performance.now() - killed)
      await sleep(500)
      over = true
      await work
      for (const one of ready()) await until(async () => (await healthOf(one)).status === 200, { ms: 60_000 })
      await journal.settle(balancer.url)
      series.answered += journal.answered - answered
      series.sentAgain += journal.sentAgain - sentAgain
      series.issues.push(...(await journal.lost(balancer.url)))
    }
    await struck(
      node,
      async () => first.child.kill('SIGKILL'),
      () => [second],
    )
    if (!stream.received()) node.issues.push('the balancer passed no live change on')
    await first.ended
    const again = await startNode(ports[0])
    await struck(
      primary,
      async () => {
        await pair.primary.kill()
        await pair.replica.query('select pg_promote()')
      },
      () => [again, second],
    )
    primary.issues.push(...(await disagreements({ DATABASE_URL: url }, journal.orders.size)))
    stream.close()
    for (const one of [again, second]) {
      const { how } = await endServer(one)
      if (how !== 0) primary.issues.push(`a node ended with ${how} when it was asked to: ${one.said()}`)
    }
  } finally {
    for (const one of nodes) one.child.kill('SIGKILL')
    await stopBalancer()
    await pair.stop()
  }
}

/** Checks whether live changes arrive through the balancer. */
async function listenTo(url: string, token: string) {
  const line = new AbortController()
  const answer = await fetch(url + eventsPath, {
    headers: { authorization: `Bearer ${token}` },
    signal: line.signal,
  })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) text += decoder.decode(part, { stream: true })
  }
  read().catch(() => {}) // its node may be the one that is killed
  return { received: () => text.includes('data: {"tags":'), close: () => line.abort() }
}
