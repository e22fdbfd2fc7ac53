import { slices } from '@packhouse/contract/all.ts'
import type { AnyEndpoint, Slice } from '@packhouse/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'

/** The address of the stream of changes, which is no call of the contract. */
export const eventsPath = '/api/web/v1/events'

/** Calls by their name in the contract, so that no address or id becomes a metrics label. */
const names = new Map(
  Object.entries<Slice>(slices).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, { method, path }]) => [
      `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      `${slice}.${name}`,
    ]),
  ),
)

/** Returns the name of a call of the contract, such as `orders.allOrders`. */
export const endpointName = ({ method, path }: AnyEndpoint): string =>
  names.get(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`) ?? path

/**
 * Returns the name of the call that a request reached, such as `orders.allOrders`; else `page`, `health`, `docs`, `metrics` or
 * `none`.
 */
export function callName({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  const name = names.get(`${method === 'HEAD' ? 'GET' : method} ${url}`)
  if (name) return name
  if (url.startsWith('/health/')) return 'health'
  if (url === '/metrics') return 'metrics'
  if (url.startsWith('/api/docs')) return 'docs'
  return url === '/*' ? 'page' : 'none'
}
