import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** A program that the tests need and npm does not bring. */
interface Tool {
  name: string
  /** of Debian or Ubuntu; the first that can be had is taken */
  aptPackages: string[]
  find(): string | undefined
  /** for systems without apt, or without the right to use it */
  installOtherwise?: () => void
  /** what a person does about it */
  advice: string
}

/** The path of a Chromium that starts; the browser journeys run in it. PACKHOUSE_CHROMIUM names another one. */
export function findChromium(): string | undefined {
  const named = process.env.PACKHOUSE_CHROMIUM
  if (named) return named
  const usual = [
    '/usr/bin/chromium-headless-shell', // the same browser without its windows: starts and draws in less time
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return usual.find(path => existsSync(path) && starts(path, '--version')) // Ubuntu's chromium-browser may only name a snap
}

/** Chromium, installed when it is not there. */
export const needChromium = (): string =>
  need({
    name: 'Chromium',
    aptPackages: ['chromium-headless-shell', 'chromium'],
    find: findChromium,
    installOtherwise: () => {
      const deps = isRoot() ? ['--with-deps'] : []
      tell(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...deps, 'chromium'])
    },
    advice: 'Install Chromium or Chrome, or name one in PACKHOUSE_CHROMIUM.',
  })

/** pdftotext reads printed invoices back; installed when it is not there. */
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
    tell('apt-get', ['update', '-qq'], quiet)
    for (const name of aptPackages) if (tell('apt-get', ['install', '-y', '-qq', name], quiet).status === 0) break
  }
  if (!find()) installOtherwise?.()
  const installed = find()
  if (!installed) throw new Error(`The tests need ${name}, and it could not be installed. ${advice}`)
  return installed
}

const isRoot = () => process.getuid?.() === 0
const starts = (program: string, flag: string) => spawnSync(program, [flag], { stdio: 'ignore', timeout: 20_000 }).status === 0
const tell = (program: string, words: string[], env = {}) =>
  spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
