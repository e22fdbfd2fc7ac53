import { isIPv6 } from 'node:net'

/**
 * The networks a caller counts as: a household or a server has a whole /64 of IPv6, a customer of a provider often a /48.
 * (rules §8.1)
 */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  near: string
  /** The /48 of an IPv6 address; for IPv4 the address itself. */
  wide: string
}

export function networkOf(address: string): Network {
  const plain = address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return { near: address, wide: address }
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') {
    const mapped = [high >> 8, high & 255, low >> 8, low & 255].join('.')
    return { near: mapped, wide: mapped }
  }
  const first = (count: number) =>
    `${groups
      .slice(0, count)
      .map(group => group.toString(16))
      .join(':')}::/${count * 16}`
  return { near: first(4), wide: first(3) }
}

/** Returns the eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = numbersOf(head)
  if (tail === undefined) return before
  const after = numbersOf(tail)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

const numbersOf = (text: string): number[] =>
  text === ''
    ? []
    : text.split(':').flatMap(group => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)]
        const [one = 0, two = 0, three = 0, four = 0] = group.split('.').map(Number)
        return [one * 256 + two, three * 256 + four]
      })
