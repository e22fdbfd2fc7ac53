/**
 * Ends this process when the npm that started it is gone: npm does not forward its signal, and the server would keep running.
 * Without npm, as under systemd or in a container, nothing is watched.
 */
export function endWithNpm(end: () => void, env: NodeJS.ProcessEnv = process.env): void {
  if (env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 500)
  timer.unref()
}
