// Polls ten times a second whether a server is alive, in a thread of its own: the sender of large forms would delay it. Answers with the
// slowest reply in ms when it is told to end.
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

let isDone = false
parentPort?.once('message', () => {
  isDone = true
})
let slowestMs = 0
do {
  const sent = performance.now()
  await (await fetch(`${workerData}/health/live`)).text()
  slowestMs = Math.max(slowestMs, performance.now() - sent)
  await sleep(100)
} while (!isDone)
parentPort?.postMessage(slowestMs)
