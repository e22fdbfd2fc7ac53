/** Lets writers go on step by step, and holds all of them between two steps, while something is looked at. */
export function heldBetweenSteps() {
  let running = 0
  let done = 0
  let held: Promise<void> | undefined
  const pause = () => new Promise(resolve => setTimeout(resolve, 2))
  return {
    async step<Done>(work: () => Promise<Done>): Promise<Done> {
      while (held) await held
      running += 1
      return work().finally(() => {
        running -= 1
        done += 1
      })
    },
    async hold(look: () => Promise<void>): Promise<void> {
      const begun = done
      while (running > 0 && done === begun) await pause()
      const { promise, resolve: release } = Promise.withResolvers<void>()
      held = promise
      while (running > 0) await pause()
      await look().finally(() => {
        held = undefined
        release()
      })
    },
  }
}
