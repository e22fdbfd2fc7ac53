// npm run bench -- --only=lighthouse: Lighthouse scores of the screens people start with.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { needChromium } from '../../scripts/tools.ts'
import { signIn } from './browser.ts'
import { demoBusiness } from './running.ts'

/** Version of Lighthouse; 176 MB that nothing else needs, so it is downloaded only when measuring. */
const version = '13.5.0'
const home = fileURLToPath(new URL(`../../node_modules/.cache/lighthouse-${version}/`, import.meta.url))
const program = join(home, 'node_modules/lighthouse/cli/index.js')

const runs = 3
const categories = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices' }
const figures = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
}
const screens = [
  { name: 'Sign-in, desktop', path: '/', flags: ['--preset=desktop'], member: false },
  { name: 'Sign-in, phone on slow 4G', path: '/', flags: [], member: false },
  { name: 'Order list, desktop', path: '/orders/order-list', flags: ['--preset=desktop'], member: true },
]

interface Report {
  runtimeError?: { message: string }
  /** Speed of the machine while measuring. */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
}

/** Passes the lines of the report to `say`: the median of three runs, each in a fresh browser. */
export async function measureLighthouse(folder: string, say: (line: string) => void): Promise<void> {
  needLighthouse()
  const business = await demoBusiness(folder)
  const server = await business.serve()
  const url = `http://127.0.0.1:${server.port}`
  try {
    say(`| screen | ${Object.values(categories).join(' | ')} | ${Object.values(figures).join(' | ')} |`)
    say(`|---|${[...Object.keys(categories), ...Object.keys(figures)].map(() => '---|').join('')}`)
    const missed = new Set<string>()
    const speeds: number[] = []
    for (const { name, path, flags, member } of screens) {
      const reports: Report[] = []
      for (let run = 0; run < runs; run++) {
        const profile = join(folder, `${name} ${run}`)
        reports.push(
          await inNewBrowser(profile, { url, ...(member && { mobile: business.mobile }) }, port => ask(port, url + path, flags)),
        )
      }
      const scores = Object.keys(categories).map(key => 100 * median(reports.map(report => report.categories[key]?.score ?? 0)))
      const seen = Object.keys(figures).map(key =>
        figure(key, median(reports.map(({ audits }) => audits[key]?.numericValue ?? 0))),
      )
      say(`| ${[name, ...scores.map(score => score.toFixed(0)), ...seen].join(' | ')} |`)
      speeds.push(...reports.map(({ environment }) => environment.benchmarkIndex))
      for (const { audits } of reports)
        for (const { title, score, displayValue = '' } of Object.values(audits))
          if (score !== null && score < 0.9) missed.add(`${name}: ${title} ${displayValue}`.trim())
    }
    say(
      `\nMedians of ${runs} runs, each in a browser that has seen nothing yet. Lighthouse ${version} gives this machine a speed of ${Math.round(median(speeds))}; an idle desktop has 1,500 and more.`,
    )
    for (const line of missed) console.log(line)
  } finally {
    await server.stop()
    await business.stop()
  }
}

const figure = (key: string, value: number): string =>
  key === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

function needLighthouse(): void {
  if (existsSync(program)) return
  console.log(`Fetching Lighthouse ${version} …`)
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "private": true }')
  const words = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--save-exact',
    `lighthouse@${version}`,
  ]
  spawnSync('npm', words, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  if (!existsSync(program)) throw new Error('Lighthouse could not be fetched')
}

/** Starts a browser with an empty profile, signs in if a user is given, and passes its port to the work. */
async function inNewBrowser<Result>(
  profile: string,
  { url, mobile }: { url: string; mobile?: string },
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const executablePath = needChromium()
  const args = ['--remote-debugging-port=0', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const context = await chromium.launchPersistentContext(profile, { executablePath, args })
  try {
    if (mobile) {
      const page = await context.newPage()
      await signIn(page, { url, mobile })
      await page.close()
    }
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
    return await work(Number(port))
  } finally {
    await context.close()
  }
}

/** Runs Lighthouse once in the browser on this port, keeping the browser's storage. */
async function ask(port: number, url: string, flags: readonly string[]): Promise<Report> {
  const only = `--only-categories=${Object.keys(categories).join(',')}`
  const child = spawn(
    process.execPath,
    [program, url, `--port=${port}`, only, '--output=json', '--quiet', '--disable-storage-reset', ...flags],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let reply = ''
  for await (const part of child.stdout.setEncoding('utf8')) reply += part
  const report: Report = JSON.parse(reply)
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  return report
}
