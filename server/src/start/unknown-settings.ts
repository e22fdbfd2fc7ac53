/** Every setting that the process reads; docs/operating.md describes each. */
const known = [
  ...['PORT', 'HOST', 'DATA_DIR', 'WORKERS', 'DATABASE_URL', 'DATABASE_CONNECTIONS', 'DATABASE_REPLICA_URL'],
  ...['DATABASE_REPLICA_BEHIND_SECONDS', 'METRICS_TOKEN', 'NODE_ENV', 'DEMO', 'ALLOW_DEMO', 'LOG_LEVEL', 'TRUST_PROXY'],
  ...[
    'SECRET',
    'SECRET_CHANGED',
    'SITE',
    'WRITES_PER_MINUTE',
    'FILES_PER_MINUTE',
    'SESSION_IDLE_MINUTES',
    'OTP_GATEWAY',
    'OTP_HTTP_URL',
    'OTP_HTTP_METHOD',
    'OTP_HTTP_HEADERS',
  ],
  ...['OTP_HTTP_BODY', 'OTP_HTTP_SUCCESS', 'OTP_HTTP_TIMEOUT_MS', 'OTP_SENDER', 'OTP_DLT_ENTITY_ID', 'OTP_DLT_TEMPLATE_ID'],
  ...['OTP_NOTICE_DLT_TEMPLATE_ID', 'OTP_NOTICE_BODY', 'OTP_NOTICE_URL'],
  ...[
    'OTP_DIGITS',
    'OTP_TRIES',
    'OTP_SENDS_PER_HOUR',
    'OTP_SENDS_PER_DAY',
    'OTP_SECONDS_BETWEEN_SENDS',
    'OTP_DEAD_CODES_BEFORE_LOCK',
  ],
  ...[
    'OTP_LOCK_MINUTES',
    'OTP_SENDS_PER_ADDRESS_PER_HOUR',
    'OTP_TRIES_PER_ADDRESS_PER_HOUR',
    'OTP_STRANGERS_KEPT',
    'OTP_WRONG_TRIES_PER_DAY',
  ],
]

/** Sentences for names in the environment that are nearly one of ours, or begin like ours: a misspelt setting is not read. */
export function misspeltSettings(names: readonly string[], settings: readonly string[] = known): string[] {
  return names
    .filter(name => /^[A-Z_]{5,40}$/.test(name) && !settings.includes(name))
    .flatMap(name => {
      const meant = settings.find(setting => setting.length > 4 && isOneSlip(name, setting))
      if (meant) return [`The setting ${name} is not known and was not read; did you mean ${meant}?`]
      return /^(OTP|DATABASE)_/.test(name) ? [`The setting ${name} is not known and was not read.`] : []
    })
}

/** One letter left out, added, changed, or two that are next to each other exchanged. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const rest = (text: string, skip: number) => text.slice(start + skip)
  return (
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 1) ||
    (typed[start] === meant[start + 1] && typed[start + 1] === meant[start] && rest(typed, 2) === rest(meant, 2))
  )
}
