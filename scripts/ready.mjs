// Prepares a fresh checkout: installs what the lock file names (not with --installed), and with --build (--pages, as it was called,
// does the same) builds the pages and the server. It runs before anything is installed, on Node 20 or later, so it uses only Node
// itself. The last result is recorded as a hash of its sources; file times mean nothing after a checkout.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notAsLocked } from './locked.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (!process.argv.includes('--installed')) install()
if (process.argv.includes('--build') || process.argv.includes('--pages')) {
  buildPages()
  buildServer()
}

function install() {
  const mark = 'node_modules/.lock-hash'
  const now = hash(['package-lock.json'])
  if (isMade(mark, now)) return
  console.log('Installing (first time, about a minute) …')
  rmSync(mark, { force: true }) // a broken install must not count as the previous one
  // Not `npm ci`: it refuses a lock without the optional binaries of systems that a registry does not carry.
  const flags = [
    '--no-save',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  if (!registryAnswers()) flags.push('--offline') // otherwise npm retries for half an hour; its cache may contain everything
  if (!npm(['install', ...flags])) {
    stop(
      'The packages could not be installed; what npm says about it is shown above.',
      'The first start needs a network, or a registry that npm can reach (`npm config get registry`). Then run the same command again.',
    )
  }
  const differences = notAsLocked('.')
  if (differences.length > 0)
    stop(...differences.slice(0, 20), 'What was installed is not what package-lock.json names.')
  const major = Number(process.versions.node.split('.')[0])
  if (!existsSync('node_modules/.bin/node') && major < 24) {
    stop(
      `On ${process.platform}-${process.arch} Packhouse runs on the Node of your shell, and needs 24 or newer; this is ${process.version}.`,
    )
  }
  // Done while the installing user can write here: the service's own user cannot.
  const node = existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : process.execPath
  if (
    existsSync('server') &&
    spawnSync(node, ['server/src/platform/db/complete-binaries.ts'], { stdio: 'inherit' }).status !== 0
  )
    stop('The PostgreSQL that comes with Packhouse could not be completed; the error is shown above.')
  writeFileSync(mark, now)
}

function buildPages() {
  const single = ['package-lock.json', 'client/index.html', 'client/package.json', 'client/tsconfig.json']
  const configs = readdirSync('client')
    .filter(name => name.startsWith('vite.'))
    .map(name => `client/${name}`)
  build(
    'pages',
    'client/dist',
    [...single, ...configs],
    ['client/src', 'client/public', 'contract/src', 'docs/guide'],
    ['--manifest'],
  )
}

function buildServer() {
  const single = ['package-lock.json', 'tsconfig.json', 'server/package.json', 'server/vite.config.ts']
  build('server', 'server/dist', single, ['server/src', 'contract/src'])
}

/** Builds a part into its folder, unless these files and folders are as they were. */
function build(part, into, files, folders, options = []) {
  const mark = `${into}/.source-hash`
  const sources = folders.filter(existsSync).flatMap(filesIn)
  const now = hash([...files.filter(existsSync), ...sources.filter(name => !name.includes('.test.'))])
  if (isMade(mark, now)) return
  console.log(`Building the ${part} …`)
  if (!npm(['run', '-s', `build:${part}`, '--', '--logLevel', 'warn', ...options]))
    stop(`The ${part} could not be built; the error is shown above.`)
  writeFileSync(mark, now)
}

function registryAnswers() {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const brief = [
    '--prefer-offline',
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=500',
    '--fetch-retry-maxtimeout=2000',
  ]
  return npm(
    ['view', `typescript@${devDependencies.typescript}`, 'version', ...brief, '--fetch-timeout=20000'],
    'ignore',
  )
}

/** Runs npm as a separate process, so that the Node just installed is found; only its errors are shown. */
function npm(args, errors = 'inherit') {
  const cli = process.env.npm_execpath
  const stdio = ['inherit', 'ignore', errors]
  const done = /npm-cli\.[cm]?js$/.test(cli ?? '')
    ? spawnSync(process.execPath, [cli, ...args], { stdio })
    : spawnSync('npm', args, { stdio, shell: process.platform === 'win32' })
  if (done.error)
    stop(`npm could not be started (${done.error.message}). It comes with Node: https://nodejs.org`)
  if (done.signal) process.exit(1)
  return done.status === 0
}

function isMade(mark, now) {
  return existsSync(mark) && readFileSync(mark, 'utf8') === now
}

function hash(files) {
  const sum = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const file of files) sum.update(`${file}\n`).update(readFileSync(file)).update('\n')
  return sum.digest('hex')
}

/** Returns every file in a folder, in the same order on every system. */
function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap(entry => {
    const path = join(folder, entry.name).replaceAll('\\', '/')
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function stop(...sentences) {
  console.error(`\n${sentences.join('\n')}`)
  process.exit(1)
}
