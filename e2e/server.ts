import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The product as in production, on a separate port and database. */
export interface RunningServer {
  url: string
  /** of a person who can sign in */
  mobile: string
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../server/dist/main.mjs', import.meta.url))

/** Secret of the WhatsApp webhook, for journeys that send messages as WhatsApp does. */
export const whatsAppSecret = 'a secret of WhatsApp for journeys'

/** Many users work during one test run, all from this machine and mostly as the same person. */
const onePersonsWork = {
  OTP_SECONDS_BETWEEN_SENDS: '1',
  OTP_SENDS_PER_HOUR: '9999',
  OTP_SENDS_PER_DAY: '9999',
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '9999',
  OTP_TRIES_PER_ADDRESS_PER_HOUR: '9999',
  OTP_WRONG_TRIES_PER_DAY: '9999',
  WRITES_PER_MINUTE: '0',
  FILES_PER_MINUTE: '0',
}

/**
 * Starts the server on a database and waits until it is ready, including its demo history; without demo, all staff can sign in.
 */
export async function startServer(databaseUrl: string, { demo = true } = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'packhouse-e2e-'))
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    OTP_GATEWAY: 'mock',
    DEMO: demo ? 'on' : 'off',
    DEMO_EVENING: 'off',
    WHATSAPP_VERIFY_TOKEN: 'token of journeys',
    WHATSAPP_APP_SECRET: whatsAppSecret,
  }
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings, ...onePersonsWork, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const said = await greeting(child)
    const url = /listens on (\S+)/.exec(said)?.[1]
    const mobile = /Sign in with (\d{10})/.exec(said)?.[1]
    if (!url || (demo && !mobile))
      throw new Error(`The server did not say where it listens and who may sign in:\n${said}`)
    await ready(url)
    return { url, mobile: mobile ?? '', stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns what the server prints once it listens. */
function greeting(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', chunk => {
      said += chunk
      if (/Sign in with .*\n|Nobody can sign in/.test(said)) resolve(said)
    })
    child.once('exit', code =>
      reject(new Error(`The server ended with ${code} before it listened.\n${said}`)),
    )
    child.once('error', reject)
    sleep(300_000, undefined, { ref: false }).then(() =>
      reject(new Error(`The server did not start within five minutes.\n${said}`)),
    )
  })
}

async function ready(url: string): Promise<void> {
  const deadline = Date.now() + 600_000
  for (;;) {
    const reply = await fetch(`${url}/health/ready`)
    const state: unknown = await reply.json()
    if (reply.ok && isIdle(state)) return
    if (Date.now() > deadline) throw new Error(`The server is not ready: ${JSON.stringify(state)}`)
    await sleep(100)
  }
}

const isIdle = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'busyWith' in state && state.busyWith === null

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(killer)
}
