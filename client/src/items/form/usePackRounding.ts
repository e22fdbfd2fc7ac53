import type { PackRounding } from '@packhouse/contract/pricing/arithmetic.ts'
import { useSettingsQuery } from '../../settings/api.ts'

/** To what derived pack prices are rounded, as the business has set it; to the paisa until that is known. (rules.md §4.2) */
export const usePackRounding = (): PackRounding => useSettingsQuery({}).data?.packRounding ?? 'NONE'
