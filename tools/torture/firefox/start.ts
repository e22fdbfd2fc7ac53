import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Bidi } from './bidi.ts'

/** The path of a Firefox that starts. PACKHOUSE_FIREFOX overrides it. */
export function findFirefox(): string | undefined {
  const named = process.env.PACKHOUSE_FIREFOX
  if (named) return named
  const usual = [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
  return usual.find(
    path =>
      existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
  )
}

/** Firefox asks its maker for updates, studies and news otherwise, and shows pages of its own at a first start. */
const preferences = {
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-IN',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

export interface Firefox {
  bidi: Bidi
  version: string
  stop(): Promise<void>
}

/** Starts Firefox without a window, with an empty profile, and connects to it. */
export async function startFirefox(path: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'packhouse-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn(path, args, {
    env: { ...process.env, HOME: profile, TZ: 'Asia/Kolkata' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = async () => {
    await end(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    const bidi = await Bidi.open(await addressOf(child))
    const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim()
    return { bidi, version, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Firefox prints where it listens. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  let said = ''
  stderr?.setEncoding('utf8').on('data', chunk => {
    said += chunk
  })
  for (const since = performance.now(); performance.now() - since < 60_000; await sleep(50)) {
    const url = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
    if (url) return url
  }
  throw new Error(`Firefox did not start within a minute:\n${said}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(killer)
}
