import type { Picker } from '../../api/pickers.ts'

/** The open dialog about pickers. */
export type OpenDialog =
  | { what: 'edit'; picker: Picker }
  | { what: 'assign'; picker: Picker }
  /** One order of a picker. */
  | { what: 'handOver'; picker: Picker; orderId: number }
  /** All open orders of some pickers. */
  | { what: 'reassign'; pickers: readonly Picker[] }
