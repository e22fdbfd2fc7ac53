import { t } from '../../../ui/words.ts'

export interface VehicleValues extends Record<string, unknown> {
  number: string
  name: string
  /** Null while the field is empty. */
  capacityKg: number | null
  isActive: boolean
}

/** What keeps a vehicle from being sent: one without a capacity is not one of 0 kg. */
export const vehicleIssues = ({ capacityKg }: VehicleValues) => ({
  capacityKg: capacityKg === null ? t('Enter the capacity') : null,
})

/** The capacity as it is sent; the form has no issue. */
export const capacityOf = ({ capacityKg }: VehicleValues) => ({ capacityKg: capacityKg ?? Number.NaN })
