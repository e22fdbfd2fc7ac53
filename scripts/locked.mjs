// Compares what npm installed with the lock file: `npm install` silently changes a lock that does not match, which must not
// happen. Uses only Node itself, as it runs right after an installation, also in a container.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Returns a sentence for each package whose installed version differs from the lock file. */
export function notAsLocked(folder) {
  const read = name => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
  const locked = read('package-lock.json').packages
  if (!existsSync(`${folder}/node_modules/.package-lock.json`)) return ['Nothing was installed.']
  return Object.entries(read('node_modules/.package-lock.json').packages).flatMap(
    ([path, { version, integrity, link }]) => {
      if (link) return []
      const wanted = locked[path]
      if (!wanted) return [`${path} ${version} is not in package-lock.json.`]
      const isSame =
        wanted.version === version && (!wanted.integrity || !integrity || wanted.integrity === integrity)
      return isSame ? [] : [`${path} is ${version}, package-lock.json says ${wanted.version}.`]
    },
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const differences = notAsLocked(fileURLToPath(new URL('..', import.meta.url)))
  for (const line of differences.slice(0, 20)) console.error(line)
  if (differences.length > 0) console.error('What was installed is not what the lock file names.')
  process.exitCode = differences.length > 0 ? 1 : 0
}
