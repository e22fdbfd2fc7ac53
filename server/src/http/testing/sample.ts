import type { AnyEndpoint, WireArgs } from '@packhouse/contract/endpoint.ts'

/** A read with the arguments that together run each of its statements. */
export interface Sample {
  endpoint: AnyEndpoint
  args: object[]
}
export const read = <E extends AnyEndpoint>(endpoint: E, ...requests: WireArgs<E>[]): Sample => ({
  endpoint,
  args: requests as object[],
})
