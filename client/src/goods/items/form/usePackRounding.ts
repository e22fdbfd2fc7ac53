import type { PackRounding } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { useSettingsQuery } from '../../../api/settings.ts'

/** Returns the rounding of derived pack prices from settings; to the paisa until loaded. (rules §4.2) */
export const usePackRounding = (): PackRounding => useSettingsQuery({}).data?.packRounding ?? 'NONE'
