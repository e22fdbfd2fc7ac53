import type { Picker } from '../api.ts'

/** What is asked about pickers in a dialog. */
export type Asking =
  | { what: 'edit'; picker: Picker }
  | { what: 'assign'; picker: Picker }
  /** One order of a picker. */
  | { what: 'handOver'; picker: Picker; orderId: number }
  /** All open orders of some pickers. */
  | { what: 'reassign'; pickers: readonly Picker[] }
