import { isRecord, ofDevice, useOnDevice } from '../../app/session/onDevice.ts'
import type { CrateType } from './weighed.ts'

/** The scale of this device, as chosen once. */
export interface ScaleChoice {
  /** Read over a cable, or typing like a keyboard. */
  way: 'cable' | 'keys'
  baudRate: number
  /** What it is asked with; empty for one that sends all the time. */
  request: string
  /** Which of the ports somebody has allowed. */
  vendorId: number | null
  productId: number | null
  /** The crate that is taken off. */
  crate: CrateType | null
}

export const newChoice: ScaleChoice = {
  way: 'cable',
  baudRate: 9600,
  request: '',
  vendorId: null,
  productId: null,
  crate: null,
}

const isChoice = (value: unknown): value is ScaleChoice =>
  isRecord(value) && Object.keys(newChoice).every(key => key in value)
const choice = ofDevice('scale', stored => (isChoice(stored) ? stored : null))

/** Stores the scale on the device; null forgets it. */
export const keepChoice = (chosen: ScaleChoice | null): void => choice.write(chosen)

/** The scale of this device; null if it has none. */
export const useScaleChoice = (): ScaleChoice | null => useOnDevice(choice)

/** Whether this browser can read a scale over a cable. */
export const canReadCable = (): boolean => navigator.serial !== undefined
