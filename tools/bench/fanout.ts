// npm run bench -- --only=events: time from a write until it reaches everyone viewing a screen.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventsPath } from '../../server/src/http/call-names.ts'
import { maxStreams } from '../../server/src/http/events.ts'
import type { Request } from './load.ts'
import { type DemoBusiness, demoBusiness, memoryOf, processorOf, signIn } from './running.ts'
import { json, orderOf20 } from './scenarios.ts'

const listeners = 500
const writesPerSecond = 5
const seconds = 20

/** Opens the stream and reports each line of data on arrival; a separate connection, as for a browser. */
async function listenTo(port: number, token: string, receive: (line: string, at: number) => void): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const connected = Promise.withResolvers<void>()
  let held = ''
  socket.on('error', connected.reject)
  socket.on('close', () => connected.reject(new Error('A stream was closed')))
  socket.on('data', part => {
    const at = performance.now()
    held += part.toString('latin1')
    const lines = held.split('\n')
    held = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith(': connected')) connected.resolve()
      if (line.startsWith('data: ')) receive(line, at)
    }
  })
  socket.write(`GET ${eventsPath} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await connected.promise
  return socket
}

/** Passes the report to `say`: writes at a steady rate, five hundred streams, time from each write's commit to each line. */
export async function measureFanout(folder: string, say: (line: string) => void): Promise<void> {
  const business = await demoBusiness(folder)
  const server = await business.serve()
  try {
    for (const line of await fanout(business, server)) say(line)
  } finally {
    await server.stop()
    await business.stop()
  }
}

async function fanout({ db, client, token }: DemoBusiness, { port, pid }: { port: number; pid: number }): Promise<string[]> {
  const create = json('POST', '/api/web/v1/orders/create', await orderOf20(db))
  const writes: { sent: number; answered: number }[] = []
  const received: number[][] = []
  const streams: Socket[] = []
  let listening = token
  for (let stream = 0; stream < listeners; stream++) {
    if (stream % maxStreams.ofSession === 0) listening = await signIn(client)
    const times: number[] = []
    received.push(times)
    streams.push(await listenTo(port, listening, (line, at) => line.includes('"Order"') && times.push(at)))
  }
  const before = processorOf(pid)
  const begun = performance.now()
  for (let write = 0; write < writesPerSecond * seconds; write++) {
    await sleep(Math.max(0, begun + (write * 1000) / writesPerSecond - performance.now()))
    writes.push(await send(port, token, create))
  }
  await sleep(1_000)
  const busy = (processorOf(pid) - before) / (performance.now() - begun)
  const memory = memoryOf(pid)
  for (const stream of streams) stream.destroy()

  const missed = received.reduce((sum, times) => sum + Math.abs(writes.length - times.length), 0)
  const waits = (from: 'sent' | 'answered') =>
    received
      .flatMap(times => times.map((at, write) => Math.max(0, at - (writes[write]?.[from] ?? at))))
      .sort((one, other) => one - other)
  const figures = (times: number[]) =>
    [0.5, 0.99, 1].map(share => `${(times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1)} ms`)
  const [p50, p99, worst] = figures(waits('answered'))
  const [whole50, whole99] = figures(waits('sent'))
  return [
    `- ${listeners} listeners, ${writes.length} orders of 20 lines placed at ${writesPerSecond} a second: ${listeners * writes.length} lines, ${missed} missed or doubled.`,
    `- From the answer of the write to the line at a listener: p50 ${p50}, p99 ${p99}, worst ${worst}. From sending the order: p50 ${whole50}, p99 ${whole99}.`,
    `- The server meanwhile: ${(busy * 100).toFixed(0)} % of a core, ${memory.toFixed(0)} MB.`,
  ]
}

async function send(port: number, token: string, { method, path, body }: Request): Promise<{ sent: number; answered: number }> {
  const sent = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ?? null,
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const answered = performance.now()
  await answer.text()
  return { sent, answered }
}
