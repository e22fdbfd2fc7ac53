import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../server/src/roof/start/testing.ts'
import { freePort, portOf } from '../../server/src/testing/pair.ts'

/** One address in front of several nodes. */
export interface Balancer {
  name: string
  url: string
  stop(): Promise<void>
}

const example = new URL('../../docs/nginx.conf', import.meta.url)

export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

/** Starts nginx with the configuration of docs/nginx.conf; if it is not installed, a minimal balancer. */
export async function startBalancer(ports: readonly [number, number]): Promise<Balancer> {
  if (hasNginx()) return startNginx(ports)
  console.log(
    'nginx is not here (apt-get install nginx-light brings it); connections are handed on by a balancer of our own',
  )
  return startOwn(ports)
}

/** `log`: the file that takes its lines of requests; none without it. */
export async function startNginx([one, other]: readonly [number, number], log?: string): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  const text = readFileSync(example, 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${other}`)
    .replace(/ {2}server \{\n {4}listen 80;[^}]*\}\n/, '') // one address is enough
    .replace(/ {4}(ssl_\w+|server_name) .*\n/g, '')
    .replace(/ {2}access_log .*/, log ? `  access_log ${log} packhouse;` : '  access_log off;')
    .replace(/ {2}error_log .*\n/, '')
    .replace(/rate=\d+r\/s/g, 'rate=100000r/s') // all clients have the same address here
    .replace('limit_conn connections 200;', 'limit_conn connections 20000;')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
  writeFileSync(config, text)
  const directives = `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};`
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', config, '-g', directives], {
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill())
  await until(() => answers(port))
  return {
    name: 'nginx',
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Connects each client to the next node that accepts it. */
async function startOwn(ports: readonly number[]): Promise<Balancer> {
  let turn = 0
  const open = new Set<Socket>()
  const handOn = (line: Socket, tries: number) => {
    const node = connect({ port: ports[turn++ % ports.length] ?? 0, host: '127.0.0.1' })
    node.once('error', () => (node.connecting && tries > 1 ? handOn(line, tries - 1) : line.destroy()))
    node.once('connect', () => {
      node.on('close', () => line.destroy())
      line.on('close', () => node.destroy())
      line.pipe(node).pipe(line)
    })
  }
  const server = createServer(line => {
    open.add(line)
    line.once('close', () => open.delete(line))
    line.on('error', () => {}) // it closes as well
    handOn(line, ports.length)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'a balancer of our own',
    url: `http://127.0.0.1:${portOf(server.address())}`,
    async stop() {
      server.close()
      for (const line of open) line.destroy()
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>(resolve => {
    const line = connect({ port, host: '127.0.0.1' })
    line.once('connect', () => resolve(true)).once('error', () => resolve(false))
    line.once('connect', () => line.destroy())
  })
