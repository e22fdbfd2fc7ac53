import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** A program that the tests need and npm does not provide. */
interface Tool {
  name: string
  /** for Debian or Ubuntu; the first available one is used */
  aptPackages: string[]
  find(): string | undefined
  /** for systems without apt, or without permission to use it */
  installOtherwise?: () => void
  /** what the user can do about it */
  advice: string
}

/** Returns the path of a Chromium that starts, for the browser journeys. PACKHOUSE_CHROMIUM overrides it. */
export function findChromium(): string | undefined {
  const named = process.env.PACKHOUSE_CHROMIUM
  if (named) return named
  const usual = [
    '/usr/bin/chromium-headless-shell', // headless build of the same browser: starts and renders faster
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return usual.find(path => existsSync(path) && starts(path, '--version')) // Ubuntu's chromium-browser may only refer to a snap
}

/** Chromium, installed if missing. */
export const needChromium = (): string =>
  need({
    name: 'Chromium',
    aptPackages: ['chromium-headless-shell', 'chromium'],
    find: findChromium,
    installOtherwise: () => {
      const deps = isRoot() ? ['--with-deps'] : []
      report(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...deps, 'chromium'])
    },
    advice: 'Install Chromium or Chrome, or name one in PACKHOUSE_CHROMIUM.',
  })

/** pdftotext, which reads printed invoices in tests; installed if missing. */
export const needPdftotext = (): string =>
  need({
    name: 'pdftotext',
    aptPackages: ['poppler-utils'],
    find: () => (starts('pdftotext', '-v') ? 'pdftotext' : undefined),
    advice: 'Install it: apt-get install poppler-utils, or brew install poppler.',
  })

function need({ name, aptPackages, find, installOtherwise, advice }: Tool): string {
  const found = find()
  if (found) return found
  console.log(`Installing ${name} for the tests …`)
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    report('apt-get', ['update', '-qq'], quiet)
    for (const name of aptPackages)
      if (report('apt-get', ['install', '-y', '-qq', name], quiet).status === 0) break
  }
  if (!find()) installOtherwise?.()
  const installed = find()
  if (!installed) throw new Error(`The tests need ${name}, and it could not be installed. ${advice}`)
  return installed
}

const isRoot = () => process.getuid?.() === 0
const starts = (program: string, flag: string) =>
  spawnSync(program, [flag], { stdio: 'ignore', timeout: 20_000 }).status === 0
const report = (program: string, words: string[], env = {}) =>
  spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
