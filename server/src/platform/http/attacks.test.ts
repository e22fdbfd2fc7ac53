import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import type { AnyEndpoint, Slice } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../ordering/orders/testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

const all: AnyEndpoint[] = Object.values<Slice>(slices).flatMap(calls => Object.values(calls))
const list = orders.allOrders.path
const inject = (options: {
  method?: AnyEndpoint['method']
  url: string
  headers?: Record<string, string>
  payload?: string
}) => orderApp.test.app.inject({ method: 'GET', ...options })
const bearer = () => ({ authorization: `Bearer ${orderApp.test.token}` })

describe('another site in the same browser', () => {
  test('has nothing to ride on: who asks is named by a header alone, and no answer sets a cookie', async () => {
    const { token } = orderApp.test
    for (const cookie of [
      `authToken=${token}`,
      `token=${token}`,
      `Authorization=Bearer ${token}`,
      `session=${token}`,
    ])
      assert.equal((await inject({ url: list, headers: { cookie } })).statusCode, 401, cookie)
    for (const url of [
      `${list}?authToken=${token}`,
      `${list}?token=${token}`,
      `${list}?authorization=Bearer%20${token}`,
    ])
      assert.equal((await inject({ url })).statusCode, 401, url)
    for (const url of [list, '/', '/api/docs', '/health/ready', '/api/web/v1/nothing'])
      assert.equal((await inject({ url, headers: bearer() })).headers['set-cookie'], undefined, url)
  })

  test('cannot send by a form what a call would take, also with a living token', async () => {
    const payload = '{"name":"Hotel"}'
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json']) {
      const headers = { ...bearer(), 'content-type': type }
      const answer = await inject({ method: 'POST', url: lookups.addManager.path, headers, payload })
      assert.equal(answer.statusCode, 415, type)
    }
  })
})

describe('without a token', () => {
  // spec 6.4
  test('every call but the few open ones is closed, before its input is looked at', async () => {
    const open = all.filter(endpoint => endpoint.open)
    assert.deepEqual(open.map(({ path }) => path).sort(), [
      '/api/door/code', // by the token of a driver's link
      '/api/door/open',
      '/api/shared/file', // by the token of a customer's link
      '/api/shared/open',
      '/api/web/auth/sendmockotp',
      '/api/web/auth/trialpeople', // 404 where codes are sent
      '/api/web/auth/verifyotp',
      '/api/web/v1/files/{hash}',
    ])
    for (const { method, path } of all.filter(endpoint => !endpoint.open))
      assert.equal(
        (await inject({ method, url: path.replace(/\{\w+\}/g, '1') })).statusCode,
        401,
        `${method} ${path}`,
      )
  })

  test('no spelling of an address and no header opens one', async () => {
    const spellings = [
      `/${list}`,
      `${list}/`,
      `${list}/.`,
      `/x/..${list}`,
      `${list}%2f`,
      `${list}%00`,
      `${list};x=1`,
      list.toUpperCase(),
      list.replace('/api', '/%61pi'),
      `http://127.0.0.1${list}`,
    ]
    for (const url of spellings) {
      const { statusCode, headers, body } = await inject({ url })
      const isPage = String(headers['content-type']).startsWith('text/html') // the sign-in page, without data
      assert.ok([400, 401, 404].includes(statusCode) || isPage, `${url} answered ${statusCode}`)
      assert.doesNotMatch(body, /"rows"/, url)
    }
    const headers: Record<string, string>[] = [
      { 'x-original-url': '/health/live' },
      { 'x-rewrite-url': '/health/live' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-http-method-override': 'OPTIONS' },
      { 'x-forwarded-user': 'Asha' },
      { 'x-user-id': '1' },
      { authorization: 'Basic QXNoYTo=' },
      { authorization: 'Bearer ' },
      { authorization: 'Bearer null' },
      { authorization: `Bearer ${"' or '1'='1".padEnd(40, '-')}` },
    ]
    for (const one of headers)
      assert.equal((await inject({ url: list, headers: one })).statusCode, 401, JSON.stringify(one))
  })

  test('a method in a header is not the method', async () => {
    const headers = { ...bearer(), 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    assert.equal((await inject({ url: list, headers })).statusCode, 200)
  })
})

describe('what was sent comes back as data', () => {
  const script = '<script>alert(1)</script>'

  test('a name with a script in it is kept as it was typed and sent as JSON that no browser runs', async () => {
    await orderApp.item({ name: script })
    const { statusCode, headers, body } = await inject({
      url: `${catalogue.itemsByGroup.path}?searchtext=script`,
      headers: { ...bearer(), accept: 'text/html' },
    })
    assert.equal(statusCode, 200)
    assert.ok(body.includes(script))
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['content-security-policy']), /^default-src 'none'/)
  })

  test('an address with a script in it is not repeated as a page', async () => {
    for (const url of [
      `/api/${encodeURIComponent(script)}`,
      `${list}?sort=${encodeURIComponent(script)}`,
      `${list}?x=${script}`,
    ]) {
      const { headers, body } = await inject({ url, headers: { ...bearer(), accept: 'text/html' } })
      assert.match(String(headers['content-type']), /^application\/json/)
      assert.ok(!body.includes(script), url)
    }
  })
})

describe('fields that nobody listed', () => {
  test('make nobody somebody else: a new colleague has the fields of the form alone', async () => {
    const people = await orderApp.test.ok(staff.staffMembers, {})
    const body = {
      name: 'Meena',
      mobile: '9811111111',
      id: 1,
      isAdmin: true,
      createdAt: '2001-01-01',
      version: 99,
    }
    const added = await orderApp.test.send('POST', staff.addStaffMember.path, body)
    assert.equal(added.status, 201, JSON.stringify(added.body))
    const members = await orderApp.test.ok(staff.staffMembers, {})
    assert.equal(members.length, people.length + 1)
    const meena = members.find(({ name }) => name === 'Meena')
    assert.ok(meena)
    assert.notEqual(meena.id, 1)
    assert.equal(Reflect.get(meena, 'isAdmin'), undefined)
    assert.notEqual(Reflect.get(meena, 'version'), 99)
  })

  test('give no order its state, its price or its author', async () => {
    const onion = await orderApp.item({ onHandMilli: 10_000 })
    const { customerId, outletId } = orderApp.customer
    const placed = await orderApp.test.send('POST', orders.createOrder.path, {
      customerid: customerId,
      outletid: outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: orderApp.business.slotId,
      items: [
        {
          packsizeid: onion.packId,
          quantity: 2,
          price: 0.01,
          unitprice: 0.01,
          total: 0.01,
          pickedquantity: 2,
        },
      ],
      confirmDuplicate: true,
      status: 'DELIVERED',
      total: 0.01,
      orderid: 1,
      createdBy: 99,
    })
    assert.equal(placed.status, 201, JSON.stringify(placed.body))
    const { status, orderedTotal, orderitemdetails } = await orderApp.test.ok(orders.orderDetails, {
      orderid: Number(Reflect.get(Object(placed.body), 'orderid')),
    })
    assert.deepEqual([status, orderedTotal, orderitemdetails[0]?.pickedquantity], ['PLACED', 54, null])
  })
})

describe('on the line', () => {
  const speak = async (text: string): Promise<string> => {
    const { server } = orderApp.test.app
    if (!server.listening) await orderApp.test.app.listen({ port: 0, host: '127.0.0.1' })
    const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    line.setEncoding('utf8').on('data', part => {
      answer += part
    })
    line.on('error', () => {})
    line.write(text)
    await Promise.race([once(line, 'close'), once(line, 'data')])
    line.destroy()
    return answer
  }

  test('two lengths, a length with chunks, a bare line end and a header of 20 kB are refused, and the connection is closed', async () => {
    const head = `POST ${orders.createOrder.path} HTTP/1.1\r\nhost: x\r\n`
    const smuggled = `GET ${list} HTTP/1.1\r\nhost: x\r\n\r\n`
    for (const text of [
      `${head}content-length: 5\r\ncontent-length: 6\r\n\r\nhello`,
      `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      `${head}transfer-encoding: identity, chunked, x\r\n\r\n0\r\n\r\n${smuggled}`,
      `${head}x: a\n b\r\n\r\n`,
      `GET ${list} HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const answer = await speak(text)
      assert.match(answer, /^HTTP\/1\.1 4\d\d /, text.slice(0, 200))
      assert.match(answer, /connection: close/i)
      assert.equal(answer.match(/HTTP\/1\.1/g)?.length, 1, 'a second request was answered')
    }
  })

  test('a slow sender is cut off: the head within 20 s, the whole request within two minutes', () => {
    const { requestTimeout, headersTimeout } = orderApp.test.app.server
    assert.equal(requestTimeout, 120_000)
    assert.equal(headersTimeout, 20_000)
  })
})
