import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { CloudApi } from '../../../platform/http/services.ts'

const Asked = z.object({
  to: z.string(),
  biz_opaque_callback_data: z.string(),
  template: z.object({
    name: z.string(),
    components: z.array(z.object({ parameters: z.array(z.object({ text: z.string() })) })),
  }),
})

/** What the Cloud API was asked for. */
interface AskedFor {
  to: string
  callback: string
  template: string
  texts: string[]
  authorization: string | undefined
}

/** How the fake answers the next requests: an id, this very id, an error of the API, a page of a proxy, another address, or never. */
type Manner = 'ID' | 'SILENT' | 'ELSEWHERE' | { id: string } | { status: number; code?: number }

export interface FakeCloud {
  cloud: CloudApi
  asked: AskedFor[]
  /** The manner of the next answers; the last one stays. */
  answer(...manners: Manner[]): void
  close(): Promise<void>
}

/** A Cloud API of WhatsApp on this machine. */
export async function fakeCloud({ timeoutMs = 5_000 } = {}): Promise<FakeCloud> {
  const asked: AskedFor[] = []
  let manners: Manner[] = ['ID']
  const server = createServer(async (request, response) => {
    const {
      to,
      template,
      biz_opaque_callback_data: callback,
    } = Asked.parse(JSON.parse(await bodyOf(request)))
    const texts = template.components.flatMap(({ parameters }) => parameters.map(({ text }) => text))
    asked.push({ to, callback, template: template.name, texts, authorization: request.headers.authorization })
    const [manner = 'ID'] = manners
    if (manners.length > 1) manners = manners.slice(1)
    if (manner === 'SILENT') return
    if (manner === 'ELSEWHERE') return response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    response.setHeader('content-type', 'application/json')
    if (manner === 'ID')
      return response.end(JSON.stringify({ messages: [{ id: `wamid.${callback}.${asked.length}` }] }))
    if ('id' in manner) return response.end(JSON.stringify({ messages: [{ id: manner.id }] }))
    response.statusCode = manner.status
    response.end(
      manner.code === undefined ? '<html>' : JSON.stringify({ error: { code: manner.code, message: 'no' } }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    asked,
    cloud: {
      url: `http://127.0.0.1:${port}`,
      token: 'a-token-of-whatsapp',
      phoneId: '1098',
      timeoutMs,
      site: 'https://packhouse.example',
    },
    answer: (...next) => {
      manners = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
