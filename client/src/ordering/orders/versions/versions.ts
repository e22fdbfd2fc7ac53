import type { orderVersions } from '@packhouse/contract/ordering/orders/version-calls.ts'
import type { Data } from '../../../app/requests/figures.ts'

/** The versions of an order as the screen receives them. */
export type Versions = Data<typeof orderVersions.orderVersions>
export type Version = Versions['versions'][number]
export type Comparison = NonNullable<Versions['comparison']>
export type LineChange = Comparison['lines'][number]
export type LineOfVersion = NonNullable<LineChange['before']>
export type LineField = LineChange['changed'][number]
export type Facts = Comparison['before']
