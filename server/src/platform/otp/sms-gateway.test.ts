import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { type SmsGatewaySettings, smsGateway } from './sms-gateway.ts'

interface Heard {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
const received: Heard[] = []
let answer: (response: ServerResponse) => void = response => response.end('{"status":"queued"}')

const provider = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  received.push({ method: request.method, url: request.url, headers: request.headers, body })
  answer(response)
})
let origin = ''
before(async () => {
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  assert(typeof address === 'object' && address)
  origin = `http://127.0.0.1:${address.port}`
})
after(() => {
  provider.closeAllConnections()
  provider.close()
})

const gateway = (changed: Partial<SmsGatewaySettings> = {}) =>
  smsGateway({
    url: `${origin}/send`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Key abc' },
    body: '{"to":"91{mobile}","from":"{sender}","pe":"{entity}","te":"{template}","text":"{code} is your OTP {other}"}',
    sender: 'FRSHCO',
    entityId: '1101234567890123456',
    templateId: '1107123456789012345',
    timeoutMs: 30_000,
    success: undefined,
    ...changed,
  })
test('whether the provider is there is asked without a message, and any answer will do', async () => {
  const { length } = received
  for (const status of [200, 404, 503]) {
    answer = response => response.writeHead(status).end()
    assert.equal(await gateway().isReachable(), true)
  }
  assert.deepEqual(
    received.slice(length).map(({ method, url, body }) => [method, url, body]),
    Array(3).fill(['HEAD', '/', '']),
  )
  answer = () => {} // never replies
  assert.equal(await gateway({ timeoutMs: 150 }).isReachable(), false)
  assert.equal(await gateway({ url: 'http://127.0.0.1:9/{mobile}' }).isReachable(), false)
})

const failure = async (sending: Promise<void>): Promise<string> => {
  try {
    await sending
  } catch (error) {
    assert(error instanceof Error)
    assert.doesNotMatch(String(error.stack), /4821|9845012318/, 'neither code nor number is in the error')
    return error.message
  }
  return 'sent'
}

test('the body holds number, code, sender and DLT ids where the template says so', async () => {
  answer = response => response.end('{"status":"queued"}')
  await gateway().send('9845012318', '4821')
  const request = received.at(-1)
  assert.equal(request?.method, 'POST')
  assert.equal(request?.url, '/send')
  assert.equal(request?.headers.authorization, 'Key abc')
  assert.deepEqual(JSON.parse(request?.body ?? ''), {
    to: '919845012318',
    from: 'FRSHCO',
    pe: '1101234567890123456',
    te: '1107123456789012345',
    text: '4821 is your OTP {other}',
  })
})

test('a gateway that wants GET gets it all in the address', async () => {
  const url = `${origin}/send?to={mobile}&otp={code}&sender={sender}&te={template}`
  await gateway({ url, method: 'GET', body: '', headers: { 'x-code': '{code}' } }).send('9845012318', '0042')
  assert.equal(received.at(-1)?.method, 'GET')
  assert.equal(received.at(-1)?.url, '/send?to=9845012318&otp=0042&sender=FRSHCO&te=1107123456789012345')
  assert.equal(received.at(-1)?.headers['x-code'], '0042')
})

test('a status other than 2xx is a failure', async () => {
  answer = response => response.writeHead(503).end('busy')
  assert.equal(await failure(gateway().send('9845012318', '4821')), 'The gateway responded with 503')
})

test('where a success rule is set, a good status is not enough', async () => {
  answer = response => response.end('{"status":"rejected"}')
  const choosy = gateway({ success: /"status":"queued"/ })
  assert.equal(
    await failure(choosy.send('9845012318', '4821')),
    'The gateway responded, but did not confirm the message',
  )
  answer = response => response.end('{"status":"queued"}')
  assert.equal(await failure(choosy.send('9845012318', '4821')), 'sent')
})

test('silence is a failure once the time is up, also in the middle of an answer', async () => {
  for (const say of [() => {}, (response: ServerResponse) => response.writeHead(200).write('{"sta')]) {
    answer = say
    assert.equal(
      await failure(gateway({ timeoutMs: 150 }).send('9845012318', '4821')),
      'The gateway did not respond in 150 ms',
    )
  }
})

test('the code follows no redirect', async () => {
  answer = response => response.writeHead(307, { location: `${origin}/elsewhere` }).end()
  const before = received.length
  assert.equal(await failure(gateway().send('9845012318', '4821')), 'The gateway could not be reached')
  assert.equal(received.length, before + 1)
})

test('a gateway that is not there is a failure', async () => {
  assert.equal(
    await failure(gateway({ url: 'http://127.0.0.1:9/' }).send('9845012318', '4821')),
    'The gateway could not be reached',
  )
})

test('an endless answer is read only as far as it matters', async () => {
  answer = response => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  }
  assert.equal(await failure(gateway({ timeoutMs: 5000 }).send('9845012318', '4821')), 'sent')
})

test('a changed mobile is announced in its own registered text, to where it is set; without one there is no such call', async () => {
  answer = response => response.end('{"status":"queued"}')
  received.length = 0
  assert.equal(gateway().notify, undefined)
  const notice = {
    url: `${origin}/notice`,
    body: '{"to":"{mobile}","te":"{template}","now":"{changed}{code}"}',
    templateId: '1107999',
  }
  await gateway({ notice }).notify?.('9845012318', { changed: '98xxxxxx77' })
  assert.deepEqual(
    received.map(({ url, body }) => [url, body]),
    [['/notice', '{"to":"9845012318","te":"1107999","now":"98xxxxxx77{code}"}']],
  )
  answer = response => response.writeHead(503).end()
  assert.equal(
    await failure(gateway({ notice }).notify?.('9845012318', { changed: '98xxxxxx77' }) ?? Promise.resolve()),
    'The gateway responded with 503',
  )
})
