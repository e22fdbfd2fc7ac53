import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './network.ts'

test('a caller is counted as IPv4 address, or as /64 and /48 of IPv6, however the address is written', () => {
  const rows: [address: string, near: string, wide: string][] = [
    ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.7'],
    ['2001:db8:12:34:5:6:7:8', '2001:db8:12:34::/64', '2001:db8:12::/48'],
    ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64', '2001:db8:12::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ]
  for (const [address, near, wide] of rows) assert.deepEqual(networkOf(address), { near, wide }, address)
})
