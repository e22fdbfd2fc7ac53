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

/** A sheet of a price list. */
export function priceListForm(): FormData {
  const form = new FormData()
  form.append('file', new File(['SKU,From Packs,Price\nA-1,1,20'], 'list.csv'))
  return form
}
