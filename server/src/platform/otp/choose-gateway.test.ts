import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseGateway, gatewayFromSettings } from './choose-gateway.ts'

const http = {
  OTP_GATEWAY: 'http',
  OTP_HTTP_URL: 'https://sms.example.com/send',
  OTP_HTTP_BODY: '{"to":"91{mobile}","text":"{code} is your OTP"}',
  OTP_SENDER: 'FRSHCO',
  OTP_DLT_ENTITY_ID: '1101234567890123456',
  OTP_DLT_TEMPLATE_ID: '1107123456789012345',
}
const refusal = (env: Record<string, string | undefined>) => {
  const choice = chooseGateway(env)
  return 'refused' in choice ? choice.refused : undefined
}

test('codes are shown on the screen only where nobody else can ask for them, or where nothing is real', () => {
  const rows: [Record<string, string | undefined>, 'mock' | RegExp][] = [
    [{}, 'mock'],
    [{ HOST: '' }, 'mock'],
    [{ HOST: '127.0.0.1' }, 'mock'],
    [{ HOST: '127.9.0.1', OTP_GATEWAY: 'mock' }, 'mock'],
    [{ HOST: '::1' }, 'mock'],
    [{ HOST: 'localhost', NODE_ENV: 'development' }, 'mock'],
    [{ HOST: '0.0.0.0', ALLOW_DEMO: '1' }, 'mock'],
    [{ HOST: '0.0.0.0', ALLOW_DEMO: '1', OTP_GATEWAY: 'mock' }, 'mock'],
    [{ TRUST_PROXY: 'on' }, /^TRUST_PROXY lets other machines in/],
    [{ TRUST_PROXY: 'off' }, 'mock'],
    [{ TRUST_PROXY: '10.0.0.5', ALLOW_DEMO: '1' }, 'mock'],
    [{ HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 .*OTP_GATEWAY=http.*ALLOW_DEMO=1/],
    [{ HOST: '0.0.0.0', OTP_GATEWAY: 'mock' }, /OTP_GATEWAY=http.*ALLOW_DEMO=1/],
    [{ HOST: '0.0.0.0', ALLOW_DEMO: '0' }, /ALLOW_DEMO=1/],
    [{ HOST: '127.0.0.1.example.com' }, /ALLOW_DEMO=1/],
    [{ NODE_ENV: 'production' }, /^Nothing sends sign-in codes yet\. Set OTP_GATEWAY=http/],
    [{ NODE_ENV: 'production', OTP_GATEWAY: 'mock' }, /NODE_ENV=production forbids/],
    [{ NODE_ENV: 'production', ALLOW_DEMO: '1' }, /cannot be used with NODE_ENV=production/],
    [{ ...http, NODE_ENV: 'production', ALLOW_DEMO: '1' }, /cannot be used with NODE_ENV=production/],
    [{ OTP_GATEWAY: 'sms' }, /^OTP_GATEWAY is "sms"/],
  ]
  for (const [env, expected] of rows) {
    const choice = chooseGateway(env)
    if (expected === 'mock') assert.deepEqual(choice, { use: 'mock' }, JSON.stringify(env))
    else assert.match('refused' in choice ? choice.refused : '', expected, JSON.stringify(env))
  }
})

test('an HTTP gateway is taken as it is set, with POST and 5 s unless told otherwise', () => {
  assert.deepEqual(chooseGateway({ ...http, HOST: '0.0.0.0', NODE_ENV: 'production' }), {
    use: 'http',
    settings: {
      url: http.OTP_HTTP_URL,
      method: 'POST',
      headers: {},
      body: http.OTP_HTTP_BODY,
      sender: 'FRSHCO',
      entityId: http.OTP_DLT_ENTITY_ID,
      templateId: http.OTP_DLT_TEMPLATE_ID,
      timeoutMs: 5000,
      success: undefined,
    },
  })
})

test('the text about a changed mobile is optional, and whole or refused', () => {
  const notice = {
    OTP_NOTICE_DLT_TEMPLATE_ID: '1107999999999999999',
    OTP_NOTICE_BODY: '{"to":"{mobile}","now":"{changed}"}',
  }
  const chosen = chooseGateway({ ...http, ...notice })
  assert.deepEqual('settings' in chosen && chosen.settings.notice, {
    templateId: notice.OTP_NOTICE_DLT_TEMPLATE_ID,
    url: http.OTP_HTTP_URL,
    body: notice.OTP_NOTICE_BODY,
  })
  const rows: [Record<string, string>, RegExp][] = [
    [{ OTP_NOTICE_DLT_TEMPLATE_ID: '' }, /^OTP_NOTICE_DLT_TEMPLATE_ID must be/],
    [{ OTP_NOTICE_BODY: '{"now":"{changed}"}' }, /^OTP_NOTICE_BODY must contain \{mobile\}/],
    [{ OTP_NOTICE_URL: 'http://sms.example.com' }, /^OTP_NOTICE_URL must be the https address/],
  ]
  for (const [changed, expected] of rows)
    assert.match(refusal({ ...http, ...notice, ...changed }) ?? '', expected)
  const get = {
    ...http,
    OTP_HTTP_METHOD: 'GET',
    OTP_HTTP_BODY: '',
    OTP_HTTP_URL: 'https://sms.example.com/{mobile}/{code}',
  }
  assert.match(
    refusal({ ...get, ...notice }) ?? '',
    /^OTP_NOTICE_URL must be.*\nOTP_NOTICE_BODY cannot be used with OTP_HTTP_METHOD=GET/,
  )
})

test('each error of an HTTP gateway names its setting', () => {
  const rows: [Record<string, string>, RegExp][] = [
    [{ OTP_HTTP_URL: '' }, /^OTP_HTTP_URL must be/],
    [{ OTP_HTTP_URL: 'http://sms.example.com' }, /^OTP_HTTP_URL must be the https address/],
    [{ OTP_HTTP_METHOD: 'PATCH' }, /^OTP_HTTP_METHOD/],
    [{ OTP_HTTP_HEADERS: 'key: abc' }, /^OTP_HTTP_HEADERS/],
    [{ OTP_HTTP_HEADERS: '{"retries":3}' }, /^OTP_HTTP_HEADERS/],
    [{ OTP_HTTP_HEADERS: '{"bad name":"x"}' }, /^OTP_HTTP_HEADERS/],
    [{ OTP_HTTP_BODY: '{"to":"{mobile}"}' }, /^OTP_HTTP_BODY must contain \{code\}/],
    [{ OTP_HTTP_METHOD: 'GET' }, /^OTP_HTTP_BODY cannot be used with OTP_HTTP_METHOD=GET/],
    [
      { OTP_HTTP_METHOD: 'GET', OTP_HTTP_BODY: '' },
      /OTP_HTTP_URL must contain \{mobile\}\.\nOTP_HTTP_URL must contain \{code\}/,
    ],
    [{ OTP_SENDER: 'FRESHCO' }, /^OTP_SENDER/],
    [{ OTP_DLT_ENTITY_ID: 'abc' }, /^OTP_DLT_ENTITY_ID/],
    [{ OTP_DLT_TEMPLATE_ID: '' }, /^OTP_DLT_TEMPLATE_ID/],
    [{ OTP_HTTP_TIMEOUT_MS: '100' }, /^OTP_HTTP_TIMEOUT_MS/],
    [{ OTP_HTTP_TIMEOUT_MS: 'soon' }, /^OTP_HTTP_TIMEOUT_MS/],
    [{ OTP_HTTP_SUCCESS: '(' }, /^OTP_HTTP_SUCCESS/],
  ]
  for (const [changed, expected] of rows)
    assert.match(refusal({ ...http, ...changed }) ?? '', expected, JSON.stringify(changed))
  assert.equal(refusal({ ...http, OTP_HTTP_URL: 'http://127.0.0.1:9000/' }), undefined)
})

test('the start is refused with that sentence', () => {
  assert.equal(gatewayFromSettings({}).isMock, true)
  assert.equal(gatewayFromSettings(http).isMock, false)
  assert.throws(() => gatewayFromSettings({ NODE_ENV: 'production' }), {
    name: 'StartRefused',
    message: /OTP_GATEWAY=http/,
  })
})
