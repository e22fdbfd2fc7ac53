import { onDevice, useOnDevice } from '../../app/session/onDevice.ts'

/** Id of the print job started on this device, stored until its card is closed. */
const job = onDevice('documents', stored => Number(stored) || null)

/** Stores the print job, so that its card shows on every screen and after a reload; null removes it. */
export const keepPack = (jobId: number | null): void => job.write(jobId)

/** The job whose card is shown. */
export const useStartedPack = (): number | null => useOnDevice(job)
