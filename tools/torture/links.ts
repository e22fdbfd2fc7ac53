import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkSpellings, secretToken } from '../../server/src/platform/http/testing/link-spellings.ts'
import { until } from '../../server/src/roof/start/testing.ts'
import { portOf } from '../../server/src/testing/pair.ts'
import { hasNginx, startNginx } from './balancer.ts'

/** Sends addresses of links, in every spelling, through the real nginx with docs/nginx.conf: its log may hold the secret of none. */
export async function linksInLog(): Promise<string[]> {
  if (!hasNginx()) {
    console.log('skipped: nginx is not here; apt-get install nginx-light brings it')
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-links-'))
  const log = join(folder, 'requests.log')
  const node = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const port = portOf(node.address())
  const nginx = await startNginx([port, port], log)
  try {
    for (const path of linkSpellings) await send(Number(new URL(nginx.url).port), path)
    const linesIn = () => readFileSync(log, 'utf8').trimEnd().split('\n')
    await until(async () => linesIn().length >= linkSpellings.length)
    const lines = linesIn()
    console.log(`${linkSpellings.length} spellings sent; the log of nginx says, among others,`)
    for (const line of lines.slice(0, 3)) console.log(`  ${line}`)
    return lines
      .filter(line => line.includes(secretToken))
      .map(line => `the log of nginx has the secret of a link: ${line}`)
  } finally {
    await nginx.stop()
    node.close()
    node.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sends the path as it is: clients of HTTP tidy it up. */
async function send(port: number, path: string): Promise<void> {
  const line = connect({ port, host: '127.0.0.1' })
  line.end(`GET ${path} HTTP/1.1\r\nhost: packhouse.example\r\nconnection: close\r\n\r\n`)
  line.resume()
  await once(line, 'close')
}
