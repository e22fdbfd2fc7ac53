import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { orderVersions } from '@packhouse/contract/ordering/orders/version-calls.ts'

/** The versions of an order as the screen receives them: rupees, packs and base units. */
export type Versions = Reply<typeof orderVersions.orderVersions>
export type Version = Versions['versions'][number]
export type Comparison = NonNullable<Versions['comparison']>
export type LineChange = Comparison['lines'][number]
export type LineOfVersion = NonNullable<LineChange['before']>
export type LineField = LineChange['changed'][number]
export type Facts = Comparison['before']
